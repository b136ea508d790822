// Measures two things in turns, A B A B …, so that any other work of the machine falls on both.

export interface Turns<Result> {
  a: Result[];
  b: Result[];
}

/** The first turn of each warms up and does not count. */
export async function takeTurns<Result>(
  turns: number,
  { a, b }: { a: (turn: number) => Promise<Result>; b: (turn: number) => Promise<Result> },
): Promise<Turns<Result>> {
  const results: Turns<Result> = { a: [], b: [] };
  for (let turn = 0; turn <= turns; turn++) {
    const [resultOfA, resultOfB] = [await a(turn), await b(turn)];
    if (turn === 0) continue;
    results.a.push(resultOfA);
    results.b.push(resultOfB);
  }
  return results;
}
