// Tests of a stream of bits, given as bytes. Each gives the chance that good bits look at least so
// odd. Sources: NIST SP 800-22 rev. 1a (frequency 2.1, runs 2.3, binary matrix rank 2.5); Knuth,
// TAOCP 3.3.2 (serial correlation).

import { chiSquareTail, normalTails } from './probabilities.ts';
import { chiSquareOf } from './number-tests.ts';

/** As many ones as zeros. */
export function monobit(bytes: Uint8Array): number {
  const bits = bytes.length * 8;
  return normalTails((2 * countOnes(bytes) - bits) / Math.sqrt(bits));
}

/** Every byte equally often. */
export function byteFrequency(bytes: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  return chiSquareTail(
    chiSquareOf(
      counts,
      counts.map(() => bytes.length / 256),
    ),
    255,
  );
}

/** Neither too many nor too few changes between one and zero. */
export function runs(bytes: Uint8Array): number {
  const bits = bytes.length * 8;
  const share = countOnes(bytes) / bits;
  let changes = 0;
  let last = (bytes[0] ?? 0) >> 7;
  for (const byte of bytes) {
    changes += ones[(byte ^ (byte >> 1) ^ (last << 7)) & 0xff] ?? 0;
    last = byte & 1;
  }
  const spread = 2 * Math.sqrt(bits) * share * (1 - share);
  return spread === 0 ? 0 : normalTails((changes + 1 - 2 * bits * share * (1 - share)) / spread);
}

/** The next byte does not depend on the one before. */
export function serialCorrelation(bytes: Uint8Array): number {
  const count = bytes.length - 1;
  let [sum, squares, products] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const byte = bytes[index] ?? 0;
    sum += byte;
    squares += byte * byte;
    products += byte * (bytes[index + 1] ?? 0);
  }
  const mean = sum / count;
  const spread = squares / count - mean ** 2;
  return spread === 0
    ? 0
    : normalTails(((products / count - mean ** 2) / spread) * Math.sqrt(count));
}

const SIDE = 32;
/** The chances of the ranks 32, 31 and less of a random matrix of 32 × 32 bits. */
const RANK_CHANCES = [0.288_788_095_153_841_4, 0.577_576_190_173_204_6, 0.133_635_714_672_953_99];

/** No rows of bits depend on each other more often than by chance. */
export function matrixRank(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const matrices = Math.floor(bytes.length / (SIDE * 4));
  const counts = [0, 0, 0];
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    const rows = Array.from({ length: SIDE }, (_, row) =>
      view.getUint32((matrix * SIDE + row) * 4),
    );
    const kind = Math.min(2, SIDE - rankOf(rows));
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return chiSquareTail(
    chiSquareOf(
      counts,
      RANK_CHANCES.map((chance) => chance * matrices),
    ),
    2,
  );
}

/** The rank of a matrix over the field of two elements, by elimination. */
export function rankOf(rows: number[]): number {
  let rank = 0;
  for (let bit = 31; bit >= 0; bit -= 1) {
    const pivot = rows.findIndex((row, index) => index >= rank && ((row >>> bit) & 1) === 1);
    if (pivot === -1) continue;
    const value = rows[pivot] ?? 0;
    rows[pivot] = rows[rank] ?? 0;
    rows[rank] = value;
    for (let row = rank + 1; row < rows.length; row += 1)
      if ((((rows[row] ?? 0) >>> bit) & 1) === 1) rows[row] = ((rows[row] ?? 0) ^ value) >>> 0;
    rank += 1;
  }
  return rank;
}

const ones = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
);

function countOnes(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) count += ones[byte] ?? 0;
  return count;
}
