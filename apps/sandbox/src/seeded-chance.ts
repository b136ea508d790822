/**
 * sfc32: a seeded generator of numbers from 0 to below 1 with 128 bits of state, for simulations,
 * past seasons and tests. Nothing that is bet on is drawn from this.
 */
function seededNumbers(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
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

export function seededChance(seed: number): { below(below: number): number } {
  const next = seededNumbers(seed);
  return { below: (below) => Math.floor(next() * below) };
}

/** Numbers from 0 to below 1 that are always the same for a seed in words. */
export function numbersOf(seed: string): () => number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seededNumbers(hash);
}
