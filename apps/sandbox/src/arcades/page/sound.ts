// The sounds of the games, as notes.

import { arpeggio, type Note, SoundBox } from '../../page-kit/sound.ts';

const scores = {
  hello: arpeggio([523, 659, 784], 70, 180, 0.08),
  play: [{ hertz: 220, glideTo: 330, atMs: 0, ms: 90, wave: 'triangle', loudness: 0.1 }],
  step: arpeggio([880, 1175], 50, 110, 0.07),
  win: arpeggio([523, 659, 784, 1047], 80, 240, 0.1),
  lost: [{ hertz: 180, glideTo: 90, atMs: 0, ms: 240, wave: 'sawtooth', loudness: 0.06 }],
} satisfies Record<string, Note[]>;

export const sound = new SoundBox<keyof typeof scores>(scores, 'hello');
