import { describe, expect, it } from 'vitest';
import { agoText } from './Ago.tsx';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;

describe('how long ago', () => {
  it.each([
    [0, 'es', 'hace 0 min'],
    [4.9, 'es', 'hace 4 min'],
    [59.9, 'es', 'hace 59 min'],
    [60, 'es', 'hace 1 h'],
    [23.5 * 60, 'es', 'hace 23 h'],
    // A clock that goes ahead of the server's.
    [-3, 'es', 'hace 0 min'],
    [4, 'pt', 'há 4 min'],
    [4, 'en', '4 min. ago'],
  ])('%f minutes are, in %s, %s', (minutes, language, text) => {
    expect(agoText(NOW - minutes * MINUTE_MS, { now: NOW, language })).toContain(text);
  });
});
