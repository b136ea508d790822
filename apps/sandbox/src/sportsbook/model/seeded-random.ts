// Random numbers that are always the same for a seed in words.

import { seededNumbers } from '../../seeded-chance.ts';
import type { Random } from './types.ts';

export function seededRandom(seed: string): Random {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seededNumbers(hash);
}
