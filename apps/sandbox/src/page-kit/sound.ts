// All sounds are made here from oscillators; nothing is loaded, and nothing sounds until
// the player asks for it.

export interface Note {
  hertz: number;
  atMs: number;
  ms: number;
  wave: OscillatorType;
  loudness: number;
  glideTo?: number;
}

export const arpeggio = (hertz: number[], stepMs: number, ms: number, loudness: number): Note[] =>
  hertz.map((each, index) => ({
    hertz: each,
    atMs: index * stepMs,
    ms,
    wave: 'triangle',
    loudness,
  }));

export class SoundBox<Sound extends string> {
  readonly #scores: Readonly<Record<Sound, readonly Note[]>>;
  readonly #greeting: Sound;
  #context: AudioContext | undefined;
  #isOn = false;

  /** The greeting sounds when the player turns the sound on. */
  constructor(scores: Readonly<Record<Sound, readonly Note[]>>, greeting: Sound) {
    this.#scores = scores;
    this.#greeting = greeting;
  }

  /** Must be called from a press of the player: browsers allow sound only then. */
  async turn(isOn: boolean): Promise<void> {
    this.#isOn = isOn;
    if (!isOn) return;
    this.#context ??= new AudioContext();
    await this.#context.resume();
    this.play(this.#greeting);
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (!this.#isOn || context === undefined) return;
    for (const note of this.#scores[sound]) playNote(context, note);
  }
}

function playNote(context: AudioContext, { hertz, atMs, ms, wave, loudness, glideTo }: Note): void {
  const start = context.currentTime + atMs / 1000;
  const end = start + ms / 1000;
  const tone = new OscillatorNode(context, { type: wave, frequency: hertz });
  if (glideTo !== undefined) tone.frequency.exponentialRampToValueAtTime(glideTo, end);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0008, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end + 0.02);
}
