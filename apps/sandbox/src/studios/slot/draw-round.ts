import { drawHold, type DrawnHold } from './hold.ts';
import { createMachine, type Machine, type Win } from './machine.ts';
import {
  type Chance,
  type FreeSpins,
  prizeFor,
  rungOf,
  type SlotGame,
  unitsOf,
} from './slot-game.ts';
import { sightOf } from './tumble.ts';

/** The prizes of one window of symbols; with cascades a spin has several windows. */
export interface DrawnStep {
  wins: Win[];
  multiplier: number;
  /** In units, multiplied. */
  prize: number;
}

export interface DrawnSpin {
  isFree: boolean;
  stops: number[];
  multiplier: number;
  steps: DrawnStep[];
  scatters: number;
  /** Prize of the scatters in units, multiplied. */
  scatterPrize: number;
  /** Free spins that this spin added to the round, after the limit. */
  freeSpins: number;
  hold?: DrawnHold;
  /** The total of the spin in units, multiplied. */
  prize: number;
}

export type Drawing = ReturnType<typeof prepareDrawing>;

/** Draws the rounds of one game. Its reels are prepared once, because simulations draw millions. */
export function prepareDrawing(game: SlotGame) {
  const paidMachine = createMachine(game, 'paid');
  const freeMachine = createMachine(game, 'free');

  function drawPaid(chance: Chance): DrawnSpin {
    const ladder = game.cascade?.ladder ?? [1];
    const spin = drawSpin(game, paidMachine, chance, {
      isFree: false,
      ladder,
      level: 0,
      allowed: game.freeSpins?.max ?? 0,
    });
    const { hold } = game;
    if (hold === undefined) return spin;
    const coins = sightOf(game, spin.stops).cells.flatMap((symbol, cell) =>
      symbol === 'coin' ? [cell] : [],
    );
    if (coins.length < hold.trigger) return spin;
    const drawn = drawHold(hold, { cells: game.reels.length * game.rows, coins }, chance);
    return { ...spin, hold: drawn, prize: spin.prize + drawn.prize * unitsOf(game) };
  }

  function drawFree(rules: FreeSpins, begun: number, chance: Chance): DrawnSpin[] {
    const spins: DrawnSpin[] = [];
    let given = begun;
    let level = 0;
    for (let played = 0; played < given; played += 1) {
      const spin = drawSpin(game, freeMachine, chance, {
        isFree: true,
        ladder: rules.ladder,
        level,
        allowed: rules.max - given,
      });
      given += spin.freeSpins;
      if (rules.climb === 'spin') level += 1;
      if (rules.climb === 'kept-win') level += spin.steps.length;
      spins.push(spin);
    }
    return spins;
  }

  return {
    draw(chance: Chance): DrawnSpin[] {
      const paid = drawPaid(chance);
      return game.freeSpins === undefined || paid.freeSpins === 0
        ? [paid]
        : [paid, ...drawFree(game.freeSpins, paid.freeSpins, chance)];
    },
    drawBought(chance: Chance): DrawnSpin[] {
      const { buy, freeSpins } = game;
      if (buy === undefined || freeSpins === undefined)
        throw new Error(`${game.code} sells no free spins`);
      return drawFree(freeSpins, Math.min(freeSpins.given[0] ?? 0, freeSpins.max), chance);
    },
  };
}

/** The payout of a round in units of the stake. */
export function prizeOf(spins: readonly DrawnSpin[]): number {
  return spins.reduce((sum, spin) => sum + spin.prize, 0);
}

interface SpinRules {
  isFree: boolean;
  ladder: readonly number[];
  level: number;
  /** How many free spins the round may still add. */
  allowed: number;
}

function drawSpin(
  game: SlotGame,
  machine: Machine,
  chance: Chance,
  { isFree, ladder, level, allowed }: SpinRules,
): DrawnSpin {
  const stops = machine.lengths.map((length) => chance.below(length));
  stops.forEach((stop, reel) => machine.turn(reel, stop));
  const wins: Win[][] = [];
  const found = machine.play(wins);
  const multiplier = rungOf(ladder, level);
  const steps = wins.map((list, index): DrawnStep => {
    const factor = rungOf(ladder, game.cascade === undefined ? level : level + index);
    return { wins: list, multiplier: factor, prize: (found.steps[index] ?? 0) * factor };
  });
  const scatterPrize = prizeFor(game.scatterPrizes, found.scatters) * unitsOf(game) * multiplier;
  return {
    isFree,
    stops,
    multiplier,
    steps,
    scatters: found.scatters,
    scatterPrize,
    freeSpins: Math.min(prizeFor(game.freeSpins?.given ?? [], found.scatters), allowed),
    prize: steps.reduce((sum, step) => sum + step.prize, scatterPrize),
  };
}
