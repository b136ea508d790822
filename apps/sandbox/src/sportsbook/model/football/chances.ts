// The outcomes still possible in a football match, and its markets. Goals come independently, at
// the sides' rates, in the time that is left.

import { handicapIds, type Cell, type Chances } from '../markets/cells.ts';
import type { MatchState, Pair, Strengths } from '../types.ts';
import { BREAK_MS, halvesOf, ratesOf } from './play.ts';

/** More goals than this a side does not score in the time left: the rest counts as this many. */
const MOST_GOALS = 15;

/** The time left of each half. */
function timeLeft(strengths: Strengths, { elapsedMs, isOver }: MatchState): Pair {
  if (isOver) return [0, 0];
  const { first, second } = halvesOf(strengths);
  const intoSecond = Math.max(0, elapsedMs - first - BREAK_MS);
  return [Math.max(0, first - elapsedMs), Math.max(0, second - intoSecond)];
}

function poisson(mean: number): number[] {
  const chances: number[] = [];
  let rest = 1;
  for (let goals = 0, chance = Math.exp(-mean); goals < MOST_GOALS; goals += 1) {
    chances.push(chance);
    rest -= chance;
    chance *= mean / (goals + 1);
  }
  return [...chances, Math.max(0, rest)];
}

/** The final scores from a score, when so many goals of each side are expected. */
function grid([home, away]: Pair, means: Pair): Cell[] {
  const awayChances = poisson(means[1]);
  return poisson(means[0]).flatMap((homeChance, homeGoals) =>
    awayChances.map((awayChance, awayGoals) => ({
      home: home + homeGoals,
      away: away + awayGoals,
      probability: homeChance * awayChance,
    })),
  );
}

export function footballChances(strengths: Strengths, state: MatchState): Chances {
  const rates = ratesOf(strengths, state.reds);
  const [first, second] = timeLeft(strengths, state);
  const cellsOf = (score: Pair, time: number) => grid(score, [rates[0] * time, rates[1] * time]);
  const H1 = cellsOf(state.periods[0] ?? [0, 0], first);
  const H2 = cellsOf(state.periods[1] ?? [0, 0], second);
  const match = cellsOf(state.score, first + second);
  return {
    ids: () => marketIds(state, { match, H1 }),
    cellsOf({ scope, base }) {
      if (base === 'HTFT') return signs(leads(H1), leads(H2));
      return scope === 'match' ? match : scope === 'H1' ? H1 : scope === 'H2' ? H2 : null;
    },
  };
}

/** How likely the home side leads by each number of goals. */
function leads(cells: readonly Cell[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { home, away, probability } of cells)
    found.set(home - away, (found.get(home - away) ?? 0) + probability);
  return found;
}

function signs(first: Map<number, number>, second: Map<number, number>): Cell[] {
  const cells = [-1, 0, 1].flatMap((home) =>
    [-1, 0, 1].map((away) => ({ home, away, probability: 0 })),
  );
  for (const [half, chance] of first)
    for (const [later, laterChance] of second) {
      const cell = cells[(Math.sign(half) + 1) * 3 + Math.sign(half + later) + 1];
      if (cell) cell.probability += chance * laterChance;
    }
  return cells;
}

function marketIds(
  { score: [home, away], periods: [first = [0, 0]] }: MatchState,
  { match, H1 }: { match: Cell[]; H1: Cell[] },
): string[] {
  return [
    'ML0',
    'DC',
    'DNB',
    ...totals('OU', home + away, 5.5),
    'BTTS',
    ...totals('H-OU', home, 3.5),
    ...totals('A-OU', away, 3.5),
    'OE',
    ...handicapIds('AH', match, { step: 0.25, each: 3 }),
    'EH:-1',
    'EH:1',
    'H1-ML0',
    ...totals('H1-OU', first[0] + first[1], 2.5),
    ...handicapIds('H1-AH', H1, { step: 0.25, each: 1 }),
    'H2-ML0',
    'HTFT',
    'CS',
  ];
}

/** From the next goal up to the highest line, or two more than there are. */
function totals(type: string, goals: number, highest: number): string[] {
  const ids: string[] = [];
  for (let line = goals + 0.5; line <= Math.max(highest, goals + 2.5); line += 1)
    ids.push(`${type}:${line}`);
  return ids;
}
