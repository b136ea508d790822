// All sounds are made here from oscillators; nothing is loaded, and nothing sounds until the player
// asks for it.

export type Sound = 'bet' | 'take-off' | 'cash-out' | 'gone';

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
  bet: [{ hertz: 520, atMs: 0, ms: 90, wave: 'triangle', loudness: 0.12 }],
  'take-off': [{ hertz: 90, atMs: 0, ms: 900, wave: 'sawtooth', loudness: 0.05, glideTo: 260 }],
  'cash-out': arpeggio([659, 880, 1319], 70, 240, 0.14),
  gone: [{ hertz: 420, atMs: 0, ms: 520, wave: 'sine', loudness: 0.14, glideTo: 70 }],
};

export class SoundBox {
  #context: AudioContext | undefined;
  #isOn = false;

  /** Must be called from a press of the player: browsers allow sound only then. */
  async turn(isOn: boolean): Promise<void> {
    this.#isOn = isOn;
    if (!isOn) return;
    this.#context ??= new AudioContext();
    await this.#context.resume();
    this.play('bet');
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
