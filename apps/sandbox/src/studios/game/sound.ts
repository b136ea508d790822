// All sounds are made here from oscillators and noise; nothing is loaded, and nothing sounds until
// the player asks for it.

export type Sound = 'spin' | 'stop' | 'sun' | 'win' | 'big' | 'free';

interface Note {
  hertz: number;
  atMs: number;
  ms: number;
  wave: OscillatorType;
  loudness: number;
  glideTo?: number;
}

const arpeggio = (hertz: number[], stepMs: number, ms: number, loudness: number): Note[] =>
  hertz.map((each, index) => ({
    hertz: each,
    atMs: index * stepMs,
    ms,
    wave: 'triangle',
    loudness,
  }));

const scores: Record<Sound, Note[]> = {
  spin: [{ hertz: 180, atMs: 0, ms: 170, wave: 'sine', loudness: 0.16, glideTo: 420 }],
  stop: [
    { hertz: 150, atMs: 0, ms: 90, wave: 'sine', loudness: 0.4, glideTo: 60 },
    { hertz: 900, atMs: 0, ms: 24, wave: 'square', loudness: 0.03 },
  ],
  sun: arpeggio([784, 1175, 1568], 60, 320, 0.16),
  win: arpeggio([523, 659, 784, 1047], 85, 260, 0.15),
  big: [
    ...arpeggio([392, 523, 659, 784, 1047, 1319, 1568], 110, 520, 0.17),
    ...arpeggio([196, 262, 330, 392], 190, 700, 0.13),
  ],
  free: [
    ...arpeggio([587, 740, 880, 1175, 1480, 1760], 95, 600, 0.15),
    { hertz: 147, atMs: 0, ms: 1200, wave: 'sine', loudness: 0.22 },
  ],
};

export class SoundBox {
  #context: AudioContext | undefined;
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Must be called from a press of the player: browsers allow sound only then. */
  async turn(isOn: boolean): Promise<void> {
    this.#isOn = isOn;
    if (!isOn) return;
    this.#context ??= new AudioContext();
    await this.#context.resume();
    this.play('win');
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (!this.#isOn || context === undefined) return;
    for (const note of scores[sound]) playNote(context, note);
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
