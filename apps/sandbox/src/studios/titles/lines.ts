// The lines of the titles: for each line, the row (0 is the top) that it crosses on each reel. A
// title with fewer lines takes the first ones.

const onThreeRows = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
  [2, 0, 0, 0, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 2, 2, 2],
  [2, 1, 0, 0, 0],
  [1, 0, 2, 0, 1],
];

/** Forty lines on five reels of four rows. */
const onFourRows = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [0, 1, 0, 1, 0],
  [0, 0, 1, 0, 0],
  [0, 1, 1, 1, 0],
  [1, 1, 0, 0, 0],
  [1, 0, 1, 0, 1],
  [1, 1, 0, 1, 1],
  [1, 0, 0, 0, 1],
  [0, 0, 1, 1, 1],
  [1, 2, 1, 2, 1],
  [1, 1, 2, 1, 1],
  [1, 2, 2, 2, 1],
  [2, 2, 1, 1, 1],
  [2, 1, 2, 1, 2],
  [2, 2, 1, 2, 2],
  [2, 1, 1, 1, 2],
  [1, 1, 2, 2, 2],
  [2, 3, 2, 3, 2],
  [2, 2, 3, 2, 2],
  [2, 3, 3, 3, 2],
  [3, 3, 2, 2, 2],
  [3, 2, 3, 2, 3],
  [3, 3, 2, 3, 3],
  [3, 2, 2, 2, 3],
  [2, 2, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [3, 2, 1, 2, 3],
  [0, 1, 2, 3, 3],
  [3, 2, 1, 0, 0],
  [0, 0, 1, 2, 3],
  [3, 3, 2, 1, 0],
  [0, 2, 0, 2, 0],
  [3, 1, 3, 1, 3],
  [1, 3, 1, 3, 1],
  [2, 0, 2, 0, 2],
];

/** Five lines on three reels. */
const onThreeReels = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Twenty lines on six reels of three rows. */
const onSixReels = [
  [1, 1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2, 2],
  [0, 1, 2, 2, 1, 0],
  [2, 1, 0, 0, 1, 2],
  [0, 0, 1, 1, 0, 0],
  [2, 2, 1, 1, 2, 2],
  [1, 0, 0, 0, 0, 1],
  [1, 2, 2, 2, 2, 1],
  [0, 1, 0, 1, 0, 1],
  [2, 1, 2, 1, 2, 1],
  [1, 0, 1, 0, 1, 0],
  [1, 2, 1, 2, 1, 2],
  [0, 1, 1, 1, 1, 0],
  [2, 1, 1, 1, 1, 2],
  [1, 1, 0, 0, 1, 1],
  [1, 1, 2, 2, 1, 1],
  [0, 0, 1, 1, 2, 2],
  [2, 2, 1, 1, 0, 0],
  [0, 2, 0, 2, 0, 2],
];

/** So many lines on reels of a size. */
export function linesFor({
  reels,
  rows,
  count,
}: {
  reels: number;
  rows: number;
  count: number;
}): readonly (readonly number[])[] {
  const known = reels === 3 ? onThreeReels : reels === 6 ? onSixReels : linesOfFive(rows);
  if (known.length < count || known[0]?.length !== reels)
    throw new Error(`there are no ${count} lines on ${reels} reels of ${rows} rows`);
  return known.slice(0, count);
}

function linesOfFive(rows: number): readonly (readonly number[])[] {
  return rows === 4 ? onFourRows : onThreeRows;
}
