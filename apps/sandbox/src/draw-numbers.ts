// Writes numbers of the sandbox's own generator to the standard output, for statistical tests of
// it: node draw-numbers.ts <below> <count>. A number takes 1 byte below 257, else 4 below 2^32 + 1,
// else 8 as a float; all little-endian.

import { once } from 'node:events';
import { random } from './surroundings.ts';

const PIECE = 65_536;

const [below = 0, count = 0] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(below) || below < 2 || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write('draw-numbers <below> <count>: both whole numbers, below at least 2.\n');
  process.exitCode = 1;
} else {
  for (let drawn = 0; drawn < count; drawn += PIECE) {
    if (!process.stdout.write(draw(Math.min(PIECE, count - drawn))))
      await once(process.stdout, 'drain');
  }
}

function draw(numbers: number): Uint8Array {
  const drawn = Array.from({ length: numbers }, () => random.below(below));
  if (below <= 256) return Uint8Array.from(drawn);
  return new Uint8Array(
    (below <= 2 ** 32 ? Uint32Array.from(drawn) : Float64Array.from(drawn)).buffer,
  );
}
