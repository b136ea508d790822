// What overtimes add: after a tie, five more minutes, as often as they are needed.

import { at, marginOf, mixed, totalOf, type Points } from './points.ts';

/** What the overtimes of a tied match bring in the end, however many there are. */
export interface Overtime {
  home: Points;
  away: Points;
  total: Points;
  margin: Points;
}

/** A further overtime after so many is too rare to be counted. */
const MOST_OVERTIMES = 5;

/** From the points of each side in one overtime. */
export function overtime(home: Points, away: Points): Overtime {
  const tie = tiesOf(home, away);
  const tieChance = tie.chances.reduce((sum, chance) => sum + chance, 0);
  const lead = withoutZero(marginOf(home, away));
  // The lead does not depend on how many overtimes there were.
  const margin = scaled(lead, 1 / (1 - tieChance));
  const again = (decided: Points, tied: Points) => {
    let all = decided;
    for (let count = 1; count < MOST_OVERTIMES; count += 1)
      all = mixed(decided, totalOf(tied, all));
    return scaled(all, 1 / all.chances.reduce((sum, chance) => sum + chance, 0));
  };
  return {
    home: again(untied(home, away), tie),
    away: again(untied(away, home), tie),
    total: again(decidedTotal(home, away), doubled(tie)),
    margin,
  };
}

/** Of a whole match: what is decided after the last quarter, and the rest with its overtimes. */
export const closed = {
  margin(home: Points, away: Points, extra: Overtime): Points {
    const lead = marginOf(home, away);
    return mixed(withoutZero(lead), scaled(extra.margin, at(lead, 0)));
  },
  total(home: Points, away: Points, extra: Overtime): Points {
    return mixed(decidedTotal(home, away), totalOf(doubled(tiesOf(home, away)), extra.total));
  },
  home(home: Points, away: Points, extra: Overtime): Points {
    return mixed(untied(home, away), totalOf(tiesOf(home, away), extra.home));
  },
  away(home: Points, away: Points, extra: Overtime): Points {
    return mixed(untied(away, home), totalOf(tiesOf(home, away), extra.away));
  },
};

function tiesOf(home: Points, away: Points): Points {
  const { from, chances } = home;
  return {
    from,
    chances: chances.map((chance, index) => chance * at(away, from + index)),
  };
}

function untied({ from, chances }: Points, other: Points): Points {
  return {
    from,
    chances: chances.map((chance, index) => chance * (1 - at(other, from + index))),
  };
}

function doubled({ from, chances }: Points): Points {
  const spread = Array.from({ length: chances.length * 2 - 1 }, (_, index) =>
    index % 2 === 0 ? (chances[index / 2] ?? 0) : 0,
  );
  return { from: 2 * from, chances: spread };
}

function decidedTotal(home: Points, away: Points): Points {
  const ties = doubled(tiesOf(home, away));
  const { from, chances } = totalOf(home, away);
  return {
    from,
    chances: chances.map((chance, index) => Math.max(0, chance - at(ties, from + index))),
  };
}

function withoutZero({ from, chances }: Points): Points {
  return { from, chances: chances.map((chance, index) => (from + index === 0 ? 0 : chance)) };
}

function scaled({ from, chances }: Points, by: number): Points {
  return { from, chances: chances.map((chance) => chance * by) };
}
