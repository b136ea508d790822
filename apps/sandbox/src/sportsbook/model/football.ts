// Football, in steps of five seconds: in each at most one thing happens. The prices use the same
// rates of goals and the same lengths: goals come independently in the time that is left.

import { handicapIds, type Cell, type Chances } from './cells.ts';
import { addPoints, homeLead, otherOf, placesOf, tell, type Begin } from './match.ts';
import type { MatchState, Pair, Side, Strengths } from './types.ts';

/** The goals of both sides together at equal strength: a tie then has probability 0.288. */
const GOALS_OF_EQUALS = 2.25;
/** A side's goals multiply by e to the power of this for each Elo point of difference. */
const GOALS_PER_ELO = 0.0024;
const WIDEST_DIFFERENCE = 600;
/** The factors of each red card: on the goals of its own side, and of the other. */
const RED_OWN = 0.75;
const RED_OTHER = 1.25;

const MINUTE_MS = 60_000;
const BREAK_MS = 15 * MINUTE_MS;
const HALF_MS = 45 * MINUTE_MS;
const STEP_MS = 5_000;
/** How likely each thing is for a side in a step: about five corners, two yellows, 0.1 reds. */
const CORNER = 0.0045;
const YELLOW = 0.0019;
const RED = 0.00009;
const PLAY_TURNS = 0.16;
/** More goals of a side in the time left count as this many. */
const MOST_GOALS = 15;

export const beginFootball: Begin = (state, strengths, random) => {
  const { first, second } = halvesOf(strengths);
  const restart = first + BREAK_MS;
  if (state.period === 'pre') {
    beginHalf(state, 'h1');
    tell(state, 'kick-off', { at: minuteOf(state) });
  }
  let chances = stepChances(strengths, state);
  return {
    stepMs: () => STEP_MS,
    step() {
      const { elapsedMs } = state;
      if (elapsedMs === restart) beginHalf(state, 'h2');
      if (elapsedMs > first && elapsedMs <= restart) return;
      const sinceMs = elapsedMs <= first ? elapsedMs : HALF_MS + elapsedMs - restart;
      state.clockSeconds = sinceMs / 1000;
      if (happens(state, chances, random())) chances = stepChances(strengths, state);
      movePlay(state, random());
      if (elapsedMs === first) endHalf(state, 'ht');
      if (elapsedMs === restart + second) endHalf(state, 'end');
    },
  };
};

function beginHalf(state: MatchState, period: 'h1' | 'h2'): void {
  state.period = period;
  state.periods.push([0, 0]);
}

const counters = { corner: 'corners', yellow: 'yellows', red: 'reds' } as const;
type Happening = 'goal' | keyof typeof counters;

type StepChances = { kind: Happening; side: Side; upTo: number }[];

function stepChances(strengths: Strengths, { reds }: MatchState): StepChances {
  const [home, away] = ratesOf(strengths, reds);
  let upTo = 0;
  const both = (kind: Happening, ofHome: number, ofAway = ofHome) =>
    [['home', ofHome] as const, ['away', ofAway] as const].map(([side, chance]) => {
      upTo += chance;
      return { kind, side, upTo };
    });
  return [
    ...both('goal', home * STEP_MS, away * STEP_MS),
    ...both('corner', CORNER),
    ...both('yellow', YELLOW),
    ...both('red', RED),
  ];
}

/** Whether the chances of the next steps are others: after a red card. */
function happens(state: MatchState, chances: StepChances, place: number): boolean {
  const thing = chances.find(({ upTo }) => place < upTo);
  if (!thing) return false;
  const { kind, side } = thing;
  if (kind === 'goal') {
    addPoints(state, side, 1);
    state.play = { side: otherOf(side), zone: 50 };
  } else state[counters[kind]][placesOf(side)[0]] += 1;
  if (kind === 'corner') state.play = { side, zone: 95 };
  tell(state, kind, { at: minuteOf(state), side });
  return kind === 'red';
}

/** The ball goes to and fro; it decides nothing. */
function movePlay(state: MatchState, place: number): void {
  const { side, zone } = state.play ?? { side: 'home', zone: 50 };
  if (place < PLAY_TURNS) state.play = { side: otherOf(side), zone: 100 - zone };
  else {
    const step = Math.round(((place - PLAY_TURNS) / (1 - PLAY_TURNS) - 0.45) * 40);
    state.play = { side, zone: Math.max(5, Math.min(95, zone + step)) };
  }
}

function endHalf(state: MatchState, period: 'ht' | 'end'): void {
  state.period = period;
  state.play = null;
  state.isOver = period === 'end';
  tell(state, state.isOver ? 'end' : 'period-end', { at: minuteOf(state) });
  state.clockSeconds = (state.periods.length * HALF_MS) / 1000;
}

function minuteOf({ periods, clockSeconds }: MatchState): string {
  const last = periods.length > 1 ? 90 : 45;
  const minute = Math.max(1, Math.ceil((clockSeconds ?? 0) / 60));
  return minute > last ? `${last}+${minute - last}` : String(minute);
}

/** With the added time, which depends on nothing but the two sides. */
function halvesOf({ home, away }: Strengths): { first: number; second: number } {
  const sides = Math.abs(Math.round(home) + Math.round(away));
  return {
    first: HALF_MS + (1 + (sides % 3)) * MINUTE_MS,
    second: HALF_MS + (3 + (sides % 4)) * MINUTE_MS,
  };
}

/** The goals expected of each side in a millisecond of play. */
function ratesOf(strengths: Strengths, reds: Pair): Pair {
  const { first, second } = halvesOf(strengths);
  const tilt = Math.exp(GOALS_PER_ELO * homeLead(strengths, WIDEST_DIFFERENCE));
  const base = GOALS_OF_EQUALS / 2 / (first + second);
  return [
    base * tilt * RED_OWN ** reds[0] * RED_OTHER ** reds[1],
    (base / tilt) * RED_OWN ** reds[1] * RED_OTHER ** reds[0],
  ];
}

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

/** The final scores when so many more goals of each side are expected. */
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
