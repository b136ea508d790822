// Distributions of points.

/** How likely `from`, `from + 1` and so on are. */
export interface Points {
  from: number;
  chances: Float64Array;
}

/** The weight of each side's points in the count. */
export type Count = readonly [home: 0 | 1, away: -1 | 0 | 1];

const NEGLIGIBLE = 1e-12;

/** The points of so many possessions, and what the side has already. */
export function pointsOf(possession: readonly number[], count: number, score = 0): Points {
  if (count === 0) return { from: score, chances: Float64Array.of(1) };
  const half = pointsOf(possession, Math.floor(count / 2));
  const even = plus(half, half);
  const all =
    count % 2 === 0 ? even : plus(even, { from: 0, chances: Float64Array.from(possession) });
  return { from: all.from + score, chances: all.chances };
}

export function plus(one: Points, other: Points): Points {
  return distributionOf([1, 1], [one, other]);
}

/** The distribution of the count of both sides' points: with `ties` of them alone, or without. */
export function distributionOf(
  [ofHome, ofAway]: Count,
  [home, away]: readonly [home: Points, away: Points],
  ties: 'with' | 'without' | 'only' = 'with',
): Points {
  const [homeLast, awayLast] = [home.chances.length - 1, away.chances.length - 1];
  const start = ofAway < 0 ? awayLast : 0;
  const range = ofHome * homeLast + Math.abs(ofAway) * awayLast;
  const chances = new Float64Array(range + 1);
  for (let one = 0; one <= homeLast; one += 1) {
    const chance = home.chances[one] ?? 0;
    const tie = home.from + one - away.from;
    for (let other = 0; other <= awayLast; other += 1) {
      if (ties !== 'with' && (other === tie) !== (ties === 'only')) continue;
      const index = start + ofHome * one + ofAway * other;
      chances[index] = (chances[index] ?? 0) + chance * (away.chances[other] ?? 0);
    }
  }
  return trimmed({ from: ofHome * home.from + ofAway * away.from - start, chances });
}

/** Both together; each is a share of the whole. */
export function mixed(one: Points, other: Points): Points {
  const from = Math.min(one.from, other.from);
  const end = Math.max(one.from + one.chances.length, other.from + other.chances.length);
  const at = (points: Points, index: number) => points.chances[from + index - points.from] ?? 0;
  const chances = new Float64Array(end - from);
  return { from, chances: chances.map((_, index) => at(one, index) + at(other, index)) };
}

/** The same proportions, so that they come to one. */
export function scaled({ from, chances }: Points): Points {
  const whole = chances.reduce((sum, chance) => sum + chance, 0);
  return { from, chances: chances.map((chance) => chance / whole) };
}

const isLikely = (chance: number) => chance >= NEGLIGIBLE;

function trimmed({ from, chances }: Points): Points {
  const first = Math.max(0, chances.findIndex(isLikely));
  const last = Math.max(first, chances.findLastIndex(isLikely));
  return { from: from + first, chances: chances.slice(first, last + 1) };
}
