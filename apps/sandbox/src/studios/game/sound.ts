// The sounds of the game, as notes.

import { arpeggio, type Note, SoundBox } from '../../page-kit/sound.ts';

const scores = {
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
} satisfies Record<string, Note[]>;

export const sound = new SoundBox<keyof typeof scores>(scores, 'win');
