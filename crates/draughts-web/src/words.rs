//! What players see and hear, in English: squares' names and the status line's sentences. It knows no rules and no
//! nodes; a sentence is the same on the screen and for a screen reader.

use draughts_core::{Color, EndReason, Outcome, Piece, Role, Route, Square};
use draughts_session::message::Player;
use draughts_session::{Message, Refusal, SquareView};

/// The element's own name for a side.
pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Crimson",
        Color::White => "Cream",
    }
}

/// The value of `data-piece`, which is the name of the piece's picture too: `black-man`.
pub(crate) fn piece_hook(piece: Piece) -> String {
    format!("{}-{}", piece.color.name(), role(piece.role))
}

/// The accessible name of a square: its number, what stands there, what can be done.
pub(crate) fn square_name(view: &SquareView) -> String {
    let mut name = view.square.to_string();
    let mut add = |part: &str| {
        name.push_str(", ");
        name.push_str(part);
    };
    match view.piece {
        Some(piece) => add(&format!("{} {}", side(piece.color).to_ascii_lowercase(), role(piece.role))),
        None => add("empty"),
    }
    let states = &view.states;
    if states.selected {
        add("picked");
    } else if states.must_capture {
        add("must capture");
    } else if states.movable {
        add("can move");
    }
    if states.target {
        add("target");
    }
    if states.victim {
        add("to be captured");
    }
    if states.last_move {
        add("last move");
    }
    name
}

/// The status line for these messages.
pub(crate) fn sentences(messages: &[Message]) -> String {
    let sentences: Vec<String> = messages.iter().map(sentence).collect();
    sentences.join(" ")
}

fn sentence(message: &Message) -> String {
    match message {
        Message::NewGame => "A new game.".to_owned(),
        Message::Played { color, player, route, crowned } => played(*color, *player, route, *crowned),
        Message::TakenBack { plies: 1 } => "One turn taken back.".to_owned(),
        Message::TakenBack { plies } => format!("{plies} turns taken back."),
        Message::CaptureTakenBack => "The capture is taken back.".to_owned(),
        Message::Flipped { bottom } => format!("The board is turned: {} is at the bottom.", side(*bottom)),
        Message::Turn { color, player, must_capture } => turn(*color, *player, *must_capture),
        Message::ComputerHeld => "The computer is to move and is paused.".to_owned(),
        Message::Picked { square, role, targets, capture } => {
            let does = if *capture { "captures, landing on" } else { "can go to" };
            format!("{} on {square} {does} {}.", capitalised(*role), either(targets))
        }
        Message::PutDown { square } => format!("The piece on {square} is put down."),
        Message::CaptureGoesOn { square, targets } => {
            format!("Now on {square}: the capture goes on to {}.", either(targets))
        }
        Message::Refused(refusal) => refused(refusal),
        Message::RefusedByPage => "That move is not wanted here.".to_owned(),
        Message::ComputerFailed => {
            "The computer could not move. Take your turn back with Undo, or start a new game.".to_owned()
        }
        Message::Ended { outcome, winner } => ended(*outcome, *winner),
    }
}

fn played(color: Color, player: Player, route: &Route, crowned: bool) -> String {
    let who = match player {
        Player::You => "You",
        Player::Computer => "The computer",
        Player::Person => side(color),
    };
    let did = match route.captured().len() {
        0 => "played".to_owned(),
        1 => "captured one piece:".to_owned(),
        several => format!("captured {several} pieces:"),
    };
    let crown = if crowned { " The man is now a king." } else { "" };
    format!("{who} {did} {route}.{crown}")
}

fn turn(color: Color, player: Player, must_capture: bool) -> String {
    let side = side(color);
    match (player, must_capture) {
        (Player::You, false) => format!("Your turn: {side} to move."),
        (Player::You, true) => format!("Your turn: {side} must capture."),
        (Player::Computer, _) => format!("{side} to move: the computer is thinking."),
        (Player::Person, false) => format!("{side} to move."),
        (Player::Person, true) => format!("{side} must capture."),
    }
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Over => "The game is over.".to_owned(),
        Refusal::ComputersTurn => "It is the computer's turn.".to_owned(),
        Refusal::Empty { square } => format!("Square {square} is empty: pick a piece first."),
        Refusal::NotYours { square, to_move } => {
            let (owner, mover) = (side(to_move.opposite()), side(*to_move));
            format!("The piece on {square} is {owner}'s: {mover} is to move.")
        }
        Refusal::MustCapture { square, role, with } => {
            format!("{} on {square} cannot move: you must capture with {}.", capitalised(*role), either(with))
        }
        Refusal::Blocked { square, role } => {
            format!("{} on {square} cannot move: its way is blocked.", capitalised(*role))
        }
        Refusal::OutOfReach { from, role, to, targets } => {
            format!("{} on {from} cannot go to {to}: it can go to {}.", capitalised(*role), either(targets))
        }
        Refusal::SeveralWays { to, first_landings } => {
            format!("Several captures end on {to}: choose the first landing, {}.", either(first_landings))
        }
        Refusal::ChainGoesOn { targets } => format!("The capture is not finished: go on to {}.", either(targets)),
    }
}

fn ended(outcome: Outcome, winner: Option<Player>) -> String {
    let Some(color) = outcome.winner else {
        return format!("The game is drawn: {}.", draw_reason(outcome.reason));
    };
    let (winning, losing) = (side(color), side(color.opposite()));
    let who = match winner {
        Some(Player::You) => format!("You win with {winning}"),
        Some(Player::Computer) => format!("The computer wins with {winning}"),
        _ => format!("{winning} wins"),
    };
    let why = match outcome.reason {
        EndReason::NoPieces => format!("{losing} has no pieces left"),
        _ => format!("{losing} cannot move"),
    };
    format!("{who}: {why}.")
}

fn draw_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Repetition => "the same position came for the third time",
        EndReason::Material => "neither side can be expected to win with so few pieces",
        _ => "too many turns without a capture or a man's move",
    }
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Man => "man",
        Role::King => "king",
    }
}

fn capitalised(role: Role) -> &'static str {
    match role {
        Role::Man => "Man",
        Role::King => "King",
    }
}

/// `11`, `11 or 12`, `11, 12 or 16`.
fn either(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts_session::SquareStates;

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    #[test]
    fn squares_are_named_by_number_content_and_use() {
        fn check(number: u8, piece: Option<Piece>, states: SquareStates, name: &str) {
            assert_eq!(square_name(&SquareView { square: square(number), piece, states }), name);
        }
        let none = SquareStates::default();
        let must = SquareStates { movable: true, must_capture: true, ..none };
        check(18, Some(Piece::king(Color::Black)), must, "18, crimson king, must capture");
        check(15, None, SquareStates { target: true, ..none }, "15, empty, target");
        check(1, Some(Piece::man(Color::White)), none, "1, cream man");
        check(9, Some(Piece::man(Color::Black)), SquareStates { movable: true, ..none }, "9, crimson man, can move");
        check(9, None, SquareStates { last_move: true, ..none }, "9, empty, last move");
    }

    #[test]
    fn refusals_name_the_squares() {
        fn check(refusal: Refusal, sentence: &str) {
            assert_eq!(sentences(&[Message::Refused(refusal)]), sentence);
        }
        check(
            Refusal::MustCapture { square: square(9), role: Role::Man, with: vec![square(11), square(12)] },
            "Man on 9 cannot move: you must capture with 11 or 12.",
        );
        check(Refusal::Empty { square: square(3) }, "Square 3 is empty: pick a piece first.");
        check(
            Refusal::ChainGoesOn { targets: vec![square(1), square(2), square(3)] },
            "The capture is not finished: go on to 1, 2 or 3.",
        );
    }

    #[test]
    fn an_end_names_the_winner_and_the_reason() {
        fn check(winner: Option<Color>, reason: EndReason, player: Option<Player>, sentence: &str) {
            let ended = Message::Ended { outcome: Outcome { winner, reason }, winner: player };
            assert_eq!(sentences(&[ended]), sentence);
        }
        let person = Some(Player::Person);
        check(Some(Color::Black), EndReason::NoMoves, person, "Crimson wins: Cream cannot move.");
        check(
            Some(Color::White),
            EndReason::NoPieces,
            Some(Player::You),
            "You win with Cream: Crimson has no pieces left.",
        );
        check(None, EndReason::Repetition, None, "The game is drawn: the same position came for the third time.");
    }
}
