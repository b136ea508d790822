import type { Surroundings } from '../company.ts';

export function drawBytes(random: Surroundings['random'], count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => random.below(256)));
}
