// Ways to play each game through, and what they return, exactly.

import { add, type Fraction, fraction, multiply } from '../../fraction.ts';
import { type BlockAt, chanceFrom } from '../fair/chance.ts';
import * as dice from '../games/dice.ts';
import * as fishing from '../games/fishing.ts';
import * as hilo from '../games/hilo.ts';
import * as keno from '../games/keno.ts';
import * as mines from '../games/mines.ts';
import * as plinko from '../games/plinko.ts';
import { type ArcadeGame, combinations, type GameCode, type Picture } from './arcade-game.ts';

/** One thing that may come of a round: how likely it is, and what it pays in hundredths. */
export interface Pay {
  chance: Fraction;
  multiplier: number;
}

export interface Plan {
  name: string;
  game: ArcadeGame;
  choice: unknown;
  /** The next move, by what is seen after so many; undefined cashes out. */
  next?(picture: Picture, steps: number): unknown;
  /** All that pays anything. */
  pays: readonly Pay[];
}

/** The part of a stake that comes back. */
export function returnOfPlan({ pays }: Pick<Plan, 'pays'>): Fraction {
  return add(...pays.map(({ chance, multiplier }) => multiply(chance, fraction(multiplier, 100n))));
}

/** Plays a plan through once, and returns what it paid in hundredths of the stake. */
export function playPlan({ name, game, choice, next }: Plan, blockAt: BlockAt): number {
  const moves: unknown[] = [];
  for (;;) {
    const standing = game.play(chanceFrom(blockAt), choice, moves);
    if (standing === undefined) throw new Error(`${name} is not played by the rules`);
    const move = standing.isOver ? undefined : next?.(standing.picture, moves.length);
    if (move === undefined) return standing.multiplier;
    moves.push(move);
  }
}

interface Plans {
  /** Those that are simulated. */
  plans: readonly Plan[];
  /** All that are computed. */
  allPlans: readonly Plan[];
}

const oneTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** Cashing out after so many safe cells. */
const ofMines = (mined: number, safe: number): Plan => ({
  name: `mines-${mined}-${safe}`,
  game: mines.mines,
  choice: { mines: mined },
  next: (_picture, steps) => (steps < safe ? steps : undefined),
  pays: [
    {
      chance: fraction(combinations(mines.CELLS - mined, safe), combinations(mines.CELLS, safe)),
      multiplier: mines.ladderOf(mined)[safe - 1] ?? 0,
    },
  ],
});

const ofDice = (chance: number, side: 'over' | 'under'): Plan => ({
  name: `dice-${side}-${chance}`,
  game: dice.dice,
  choice: { side, chance },
  pays: [{ chance: fraction(chance, dice.ROLLS), multiplier: dice.multiplierOf(chance) }],
});

const ofPlinko = (rows: plinko.Rows, risk: plinko.Risk): Plan => ({
  name: `plinko-${rows}-${risk}`,
  game: plinko.plinko,
  choice: { rows, risk },
  pays: plinko.tableOf(rows, risk).map((multiplier, slot) => ({
    chance: fraction(combinations(rows, slot), 2n ** BigInt(rows)),
    multiplier,
  })),
});

/** The chance of so many hits among so many picks. */
function chanceOfHits(picks: number, hits: number): Fraction {
  const { NUMBERS, DRAWN } = keno;
  return fraction(
    combinations(picks, hits) * combinations(NUMBERS - picks, DRAWN - hits),
    combinations(NUMBERS, DRAWN),
  );
}

const ofKeno = (picks: number): Plan => ({
  name: `keno-${picks}`,
  game: keno.keno,
  choice: { picks: oneTo(picks).map((pick) => pick * 4 - 3) },
  pays: keno
    .tableOf(picks)
    .map((multiplier, hits) => ({ chance: chanceOfHits(picks, hits), multiplier })),
});

const ofFishing = (fish: fishing.Fish): Plan => ({
  name: `fishing-${fish}`,
  game: fishing.fishing,
  choice: { fish },
  pays: [
    {
      chance: fraction(fishing.catchesOf(fish), fishing.SHOTS),
      multiplier: fishing.prizes[fish] * 100,
    },
  ],
});

/** The likelier guess; on a seven, higher. */
function likelierOn(rank: number): hilo.Guess {
  return rank <= (hilo.RANKS + 1) / 2 ? 'high' : 'low';
}

const unlikelierOn = (rank: number): hilo.Guess => (likelierOn(rank) === 'high' ? 'low' : 'high');

/** Everything that comes of guessing so often in a row, by the exact tree of ranks. */
function paysOf(steps: number, guessOn: (rank: number) => hilo.Guess): Pay[] {
  const paid = new Map<number, Fraction>();
  const one = fraction(1n, hilo.RANKS);
  const visit = (rank: number, left: number, odds: hilo.Odds, chance: Fraction): void => {
    if (left === 0) {
      const price = hilo.multiplierOf(odds);
      paid.set(price, add(paid.get(price) ?? fraction(0n), chance));
      return;
    }
    const guess = guessOn(rank);
    const raised = hilo.raised(odds, rank, guess);
    for (const won of hilo.winningRanks(rank, guess))
      visit(won, left - 1, raised, multiply(chance, one));
  };
  for (const rank of oneTo(hilo.RANKS)) visit(rank, steps, hilo.NO_ODDS, one);
  return [...paid].map(([multiplier, chance]) => ({ chance, multiplier }));
}

/** Guessing so often in a row. Tests compute the least return of hi-lo (../testing). */
const ofHilo = (name: string, steps: number, guessOn: (rank: number) => hilo.Guess): Plan => ({
  name: `hilo-${name}-${steps}`,
  game: hilo.hilo,
  choice: {},
  next: ({ cards }, made) => {
    const last: unknown = Array.isArray(cards) ? cards.at(-1) : undefined;
    return made < steps ? guessOn(Number(Object(last).rank)) : undefined;
  },
  pays: paysOf(steps, guessOn),
});

export const plansOf: Readonly<Record<GameCode, Plans>> = {
  mines: {
    plans: [ofMines(1, 1), ofMines(4, 3), ofMines(8, 4)],
    /** Every number of mines with every step of its ladder. */
    allPlans: oneTo(mines.MOST_MINES).flatMap((mined) =>
      mines.ladderOf(mined).map((_, step) => ofMines(mined, step + 1)),
    ),
  },
  dice: {
    plans: [ofDice(4950, 'over'), ofDice(9000, 'under'), ofDice(99, 'over')],
    allPlans: dice.chances.flatMap((chance) => [ofDice(chance, 'under'), ofDice(chance, 'over')]),
  },
  plinko: {
    plans: [ofPlinko(8, 'low'), ofPlinko(12, 'mid'), ofPlinko(16, 'high')],
    allPlans: plinko.rowCounts.flatMap((rows) => plinko.risks.map((risk) => ofPlinko(rows, risk))),
  },
  hilo: {
    plans: [ofHilo('likelier', 3, likelierOn), ofHilo('unlikelier', 1, unlikelierOn)],
    allPlans: [1, 2, 3].flatMap((steps) => [
      ofHilo('likelier', steps, likelierOn),
      ofHilo('unlikelier', steps, unlikelierOn),
    ]),
  },
  keno: {
    plans: [ofKeno(1), ofKeno(5), ofKeno(10)],
    allPlans: oneTo(keno.MOST_PICKS).map(ofKeno),
  },
  'take-me-fishin': {
    plans: fishing.kinds.map(ofFishing),
    allPlans: fishing.kinds.map(ofFishing),
  },
};
