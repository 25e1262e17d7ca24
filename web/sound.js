// Short knocks of wood, made by the Web Audio API: a puff of noise and the damped tones of a struck bar. Loaded with the
// first sound that is wanted; where the interface is missing or blocked there is silence.

/** One knock in a line: after how many seconds, how high in hertz, how long it rings in seconds, how loud. */
const KNOCKS = {
  move: [[0, 760, 0.014, 0.5]],
  capture: [[0, 520, 0.018, 0.75], [0.018, 980, 0.01, 0.3]],
  crown: [[0, 760, 0.02, 0.45], [0.09, 1140, 0.045, 0.5]],
  refusal: [[0, 210, 0.022, 0.6], [0.085, 185, 0.022, 0.5]],
  end: [[0, 520, 0.05, 0.5], [0.13, 660, 0.05, 0.5], [0.26, 880, 0.09, 0.6]],
};

/** From one knock of a phrase to the next: a piece's time from square to square. */
const BEAT = 0.16;

/** What an element sounds like. Its audio context is made by the first sound after a person has touched the page. */
export class Sound {
  #context;
  #free = 0; // When the phrases so far are over.

  /** Plays knocks by their names with spaces between them, the first when a piece that has just set off lands. */
  play(phrase) {
    if (navigator.userActivation?.hasBeenActive === false) return;
    try {
      const isNew = !this.#context;
      const context = (this.#context ??= new AudioContext());
      if (context.state !== "running") {
        context.resume().catch(() => {});
        if (!isNew) return; // Nothing is saved up for when the sound comes back.
      }
      this.#free = Math.max(this.#free, context.currentTime);
      for (const name of phrase.split(" ")) {
        if (name !== "refusal") this.#free += BEAT;
        for (const [after, ...knock] of KNOCKS[name]) strike(context, this.#free + after, ...knock);
      }
    } catch {
      // Silence: the game goes on without.
    }
  }

  /** Lets go of the audio device. */
  close() {
    this.#context?.close().catch(() => {});
    this.#context = undefined;
    this.#free = 0;
  }
}

function strike(context, when, pitch, ring, loudness) {
  const rate = context.sampleRate;
  const buffer = context.createBuffer(1, Math.ceil(rate * ring * 8), rate);
  const samples = buffer.getChannelData(0);
  let noise = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const time = i / rate;
    const tone = Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time / ring);
    const overtone = Math.sin(2 * Math.PI * pitch * 2.76 * time) * Math.exp((-time * 3) / ring); // As in a free bar.
    noise += (Math.random() * 2 - 1 - noise) * 0.35; // Its hiss taken off.
    samples[i] = loudness * (0.6 * tone + 0.25 * overtone + 0.5 * noise * Math.exp(-time / 0.002));
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start(when);
}
