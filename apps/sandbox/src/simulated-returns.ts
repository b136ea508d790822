// Compares measured returns of a simulation with the stated ones: for the companies' own programs,
// whose lines the operator's benchmarks read.

/** The part of the stakes that came back, and its standard error. */
export interface SimulatedReturn {
  mean: number;
  error: number;
}

/** From the sums of what rounds returned of one stake, and of its squares. */
export function simulatedReturn(
  rounds: number,
  { sum, squares }: { sum: number; squares: number },
): SimulatedReturn {
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

/**
 * The difference between measured and stated return, in standard errors. The stated return is in
 * per cent.
 */
export function distanceOf(stated: string, { mean, error }: SimulatedReturn): number {
  return (mean - Number(stated) / 100) / error;
}

/**
 * Writes a line for each game as it comes. Returns whether all of them are within three standard
 * errors.
 */
export function showReturns(
  results: Iterable<{ name: string; stated: string; measured: SimulatedReturn }>,
): boolean {
  write('title', ['stated', 'measured', 'error', 'z']);
  let isRight = true;
  for (const { name, stated, measured } of results) {
    const distance = distanceOf(stated, measured);
    write(name, [
      stated,
      (measured.mean * 100).toFixed(4),
      (measured.error * 100).toFixed(4),
      distance.toFixed(2),
    ]);
    isRight &&= Math.abs(distance) <= 3;
  }
  return isRight;
}

function write(name: string, figures: readonly string[]): void {
  process.stdout.write(
    `${name.padEnd(20)} ${figures.map((figure) => figure.padStart(9)).join(' ')}\n`,
  );
}
