// Random numbers that are always the same for a seed (sfc32). For past seasons and tests; matches
// that are bet on are never drawn from this.

import type { Random } from './types.ts';

export function seededRandom(seed: string): Random {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, hash | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 20; round += 1) next();
  return next;
}
