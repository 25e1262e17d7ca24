//! A second generator, written from the rules alone to check the first: an 8x8 array, one square at a time, as a
//! person with a board would do it. Slow and plain on purpose; it shares nothing with the crate but the text of a FEN.

use std::collections::BTreeSet;

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Black,
    White,
}

#[derive(Clone, Copy, PartialEq)]
struct Piece {
    side: Side,
    king: bool,
}

/// Row from the top, column from the left; either can be off the board.
type Place = (i32, i32);

pub(crate) struct Board {
    cells: [[Option<Piece>; 8]; 8],
    turn: Side,
    flying_kings: bool,
    kings_capture_first: bool,
}

/// A capture under way.
struct Chain {
    start: Place,
    piece: Piece,
    /// The captured pieces' places, which still stand on the board.
    taken: Vec<Place>,
}

impl Board {
    pub(crate) fn english(canonical_fen: &str) -> Board {
        Board { flying_kings: false, kings_capture_first: false, ..Board::read(canonical_fen) }
    }

    pub(crate) fn czech(canonical_fen: &str) -> Board {
        Board { flying_kings: true, kings_capture_first: true, ..Board::read(canonical_fen) }
    }

    /// Every legal move: `11-15`, or `11x27/15,23` with the captured squares ascending.
    pub(crate) fn moves(&self) -> BTreeSet<String> {
        let by_kings = self.captures(true);
        let by_men = self.captures(false);
        if self.kings_capture_first && !by_kings.is_empty() {
            return by_kings;
        }
        if !by_kings.is_empty() || !by_men.is_empty() {
            return &by_kings | &by_men;
        }
        self.quiet_moves()
    }

    fn quiet_moves(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for (from, piece) in self.own_pieces() {
            for direction in directions(piece) {
                let mut to = step(from, direction);
                while on_board(to) && self.at(to).is_none() {
                    found.insert(format!("{}-{}", number(from), number(to)));
                    if !(piece.king && self.flying_kings) {
                        break;
                    }
                    to = step(to, direction);
                }
            }
        }
        found
    }

    fn captures(&self, kings: bool) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for (start, piece) in self.own_pieces().into_iter().filter(|(_, piece)| piece.king == kings) {
            self.go_on(start, &mut Chain { start, piece, taken: Vec::new() }, &mut found);
        }
        found
    }

    /// Follows a capture from where it has come to, and writes down each that can go no further.
    fn go_on(&self, at: Place, chain: &mut Chain, found: &mut BTreeSet<String>) {
        let crowned = !chain.piece.king && at.0 == last_row(chain.piece.side);
        let jumps = if crowned { Vec::new() } else { self.jumps(at, chain) };
        if jumps.is_empty() && !chain.taken.is_empty() {
            found.insert(capture_text(at, chain));
        }
        for (victim, landings) in jumps {
            chain.taken.push(victim);
            let going_on: Vec<Place> =
                landings.iter().copied().filter(|landing| !self.jumps(*landing, chain).is_empty()).collect();
            let choice = if chain.piece.king && !going_on.is_empty() { going_on } else { landings };
            for landing in choice {
                self.go_on(landing, chain, found);
            }
            chain.taken.pop();
        }
    }

    /// The pieces that can be jumped from a place, each with the places to land on.
    fn jumps(&self, at: Place, chain: &Chain) -> Vec<(Place, Vec<Place>)> {
        let flies = chain.piece.king && self.flying_kings;
        let free = |place| on_board(place) && (place == chain.start || self.at(place).is_none());
        let mut found = Vec::new();
        for direction in directions(chain.piece) {
            let mut victim = step(at, direction);
            while flies && free(victim) {
                victim = step(victim, direction);
            }
            let is_enemy = on_board(victim) && self.at(victim).is_some_and(|piece| piece.side != chain.piece.side);
            if !is_enemy || chain.taken.contains(&victim) {
                continue;
            }
            let mut landings = Vec::new();
            let mut landing = step(victim, direction);
            while free(landing) && (flies || landings.is_empty()) {
                landings.push(landing);
                landing = step(landing, direction);
            }
            if !landings.is_empty() {
                found.push((victim, landings));
            }
        }
        found
    }

    fn own_pieces(&self) -> Vec<(Place, Piece)> {
        let places = (1..=32).map(place);
        let pieces = places.filter_map(|place| self.at(place).map(|piece| (place, piece)));
        pieces.filter(|(_, piece)| piece.side == self.turn).collect()
    }

    fn at(&self, (row, column): Place) -> Option<Piece> {
        self.cells[row as usize][column as usize]
    }

    /// Reads `B:W18,K27:B1,2`, and only that form.
    fn read(fen: &str) -> Board {
        let parts: Vec<&str> = fen.split(':').collect();
        let turn = if parts[0] == "B" { Side::Black } else { Side::White };
        let mut cells = [[None; 8]; 8];
        for (part, letter, side) in [(parts[1], 'W', Side::White), (parts[2], 'B', Side::Black)] {
            let list = part.strip_prefix(letter).expect("the side's letter");
            for item in list.split(',').filter(|item| !item.is_empty()) {
                let (row, column) = place(item.trim_start_matches('K').parse().expect("a square"));
                cells[row as usize][column as usize] = Some(Piece { side, king: item.starts_with('K') });
            }
        }
        Board { cells, turn, flying_kings: false, kings_capture_first: false }
    }
}

fn capture_text(end: Place, chain: &Chain) -> String {
    let mut taken: Vec<i32> = chain.taken.iter().copied().map(number).collect();
    taken.sort_unstable();
    let taken: Vec<String> = taken.iter().map(ToString::to_string).collect();
    format!("{}x{}/{}", number(chain.start), number(end), taken.join(","))
}

fn directions(piece: Piece) -> Vec<(i32, i32)> {
    let forward = if piece.side == Side::Black { 1 } else { -1 };
    let rows = if piece.king { vec![forward, -forward] } else { vec![forward] };
    rows.into_iter().flat_map(|row| [(row, -1), (row, 1)]).collect()
}

fn last_row(side: Side) -> i32 {
    if side == Side::Black { 7 } else { 0 }
}

fn step((row, column): Place, (rows, columns): (i32, i32)) -> Place {
    (row + rows, column + columns)
}

fn on_board((row, column): Place) -> bool {
    (0..8).contains(&row) && (0..8).contains(&column)
}

/// Squares are numbered row by row from the top; the lower left corner is dark.
fn place(number: i32) -> Place {
    let (row, index) = ((number - 1) / 4, (number - 1) % 4);
    (row, 2 * index + if row % 2 == 0 { 1 } else { 0 })
}

fn number((row, column): Place) -> i32 {
    row * 4 + column / 2 + 1
}

#[test]
fn the_plain_generator_knows_the_squares() {
    for n in 1..=32 {
        assert_eq!(number(place(n)), n);
    }
    assert_eq!((place(29), place(4), place(18)), ((7, 0), (0, 7), (4, 3)));
}
