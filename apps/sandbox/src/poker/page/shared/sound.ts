// The sounds of the room, as notes.

import { arpeggio, type Note, SoundBox } from '../../../page-kit/sound.ts';

const tick = (hertz: number, loudness: number): Note[] => [
  { hertz, atMs: 0, ms: 60, wave: 'triangle', loudness, glideTo: hertz * 0.7 },
];

const scores = {
  card: tick(900, 0.06),
  check: tick(220, 0.12),
  chips: [...tick(1400, 0.05), { hertz: 1900, atMs: 45, ms: 50, wave: 'sine', loudness: 0.05 }],
  turn: arpeggio([660, 880], 90, 160, 0.12),
  win: arpeggio([523, 659, 784, 1046], 90, 220, 0.13),
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof scores;

export function createSounds(): SoundBox<Sound> {
  return new SoundBox<Sound>(scores, 'card');
}
