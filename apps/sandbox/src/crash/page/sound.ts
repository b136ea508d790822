import { arpeggio, type Note, SoundBox } from '../../page-kit/sound.ts';

const scores = {
  bet: [{ hertz: 520, atMs: 0, ms: 90, wave: 'triangle', loudness: 0.12 }],
  'take-off': [{ hertz: 90, atMs: 0, ms: 900, wave: 'sawtooth', loudness: 0.05, glideTo: 260 }],
  'cash-out': arpeggio([659, 880, 1319], 70, 240, 0.14),
  gone: [{ hertz: 420, atMs: 0, ms: 520, wave: 'sine', loudness: 0.14, glideTo: 70 }],
} satisfies Record<string, Note[]>;

export const sound = new SoundBox<keyof typeof scores>(scores, 'bet');
