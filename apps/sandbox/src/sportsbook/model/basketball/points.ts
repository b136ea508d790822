// Distributions of points, which are whole numbers, and their sums and differences.

/** How likely `from`, `from + 1` and so on are. */
export interface Points {
  from: number;
  chances: number[];
}

/** What is less likely is cut off at the ends. */
const NEGLIGIBLE = 1e-12;

/** The points of 0, 1, 2 … up to `most` possessions. */
export function sumsOf(possession: readonly number[], most: number): Points[] {
  const all: Points[] = [{ from: 0, chances: [1] }];
  const one: Points = { from: 0, chances: [...possession] };
  for (let count = 1; count <= most; count += 1) all.push(totalOf(all.at(-1) ?? one, one));
  return all;
}

export function totalOf(one: Points, other: Points): Points {
  const sum = new Float64Array(one.chances.length + other.chances.length - 1);
  for (let index = 0; index < one.chances.length; index += 1) {
    const chance = one.chances[index] ?? 0;
    for (let place = 0; place < other.chances.length; place += 1)
      sum[index + place] = (sum[index + place] ?? 0) + chance * (other.chances[place] ?? 0);
  }
  return trimmed({ from: one.from + other.from, chances: Array.from(sum) });
}

export function marginOf(home: Points, away: Points): Points {
  return totalOf(home, mirrored(away));
}

export function shifted({ from, chances }: Points, by: number): Points {
  return { from: from + by, chances };
}

export function at({ from, chances }: Points, points: number): number {
  return chances[points - from] ?? 0;
}

/** Both together; each is a share of the whole. */
export function mixed(one: Points, other: Points): Points {
  const from = Math.min(one.from, other.from);
  const end = Math.max(one.from + one.chances.length, other.from + other.chances.length);
  return {
    from,
    chances: Array.from({ length: end - from }, (_, index) => {
      return at(one, from + index) + at(other, from + index);
    }),
  };
}

function mirrored({ from, chances }: Points): Points {
  return { from: 1 - from - chances.length, chances: chances.toReversed() };
}

function trimmed({ from, chances }: Points): Points {
  let start = 0;
  let end = chances.length;
  while (end - start > 1 && (chances[start] ?? 0) < NEGLIGIBLE) start += 1;
  while (end - start > 1 && (chances[end - 1] ?? 0) < NEGLIGIBLE) end -= 1;
  return { from: from + start, chances: chances.slice(start, end) };
}
