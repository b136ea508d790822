// The full cycle: every combination of stops, once. The PAR sheet is made from it, so none of its
// figures is an estimate.

import { createMachine, type Machine } from './machine.ts';
import { expandsIn, prizeFor, rungOf, type SlotGame, type SpinKind, unitsOf } from './slot-game.ts';

/** Spins with the same number of scatters, coins and winning cascades. */
export interface SpinClass {
  scatters: number;
  coins: number;
  wins: number;
  count: number;
  /**
   * Per level of the ladder at the start of the spin: the sum of the prizes in units. `squares` has
   * the sum of their squares.
   */
  sums: number[];
  squares: number[];
}

export interface Cycle {
  stops: number;
  classes: SpinClass[];
  /** How many combinations pay a prize on the reels. */
  hits: number;
  /** The highest prize in units, at the first level. */
  maximum: number;
}

export function cycleOfPaidSpin(game: SlotGame): Cycle {
  return runCycle(game, 'paid', { ladder: game.cascade?.ladder ?? [1], levels: 1 });
}

/** Runs through the cycle of a free spin, for every level that it can begin at. */
export function cycleOfFreeSpin(game: SlotGame): Cycle | undefined {
  const rules = game.freeSpins;
  if (rules === undefined) return undefined;
  const levels = rules.climb === 'never' || rules.climb === 'win' ? 1 : rules.ladder.length;
  return runCycle(game, 'free', { ladder: rules.ladder, levels });
}

function runCycle(
  game: SlotGame,
  spin: SpinKind,
  { ladder, levels }: { ladder: readonly number[]; levels: number },
): Cycle {
  const machine = createMachine(game, spin);
  const classes = new Map<number, SpinClass>();
  const cycle: Cycle = {
    stops: machine.lengths.reduce((product, length) => product * length, 1),
    classes: [],
    hits: 0,
    maximum: 0,
  };
  const scatterUnits = Array.from(
    { length: machine.lengths.length * game.rows + 1 },
    (_, count) => prizeFor(game.scatterPrizes, count) * unitsOf(game),
  );
  const climbs = game.cascade !== undefined;
  // Cascades and covering wilds change the window, so every reel is set again before each spin.
  const isChanged = climbs || expandsIn(game, spin);

  function note({ steps, stepCount, scatters, coins }: ReturnType<Machine['play']>): void {
    const key = (scatters * 64 + coins) * 64 + stepCount;
    let known = classes.get(key);
    if (known === undefined) {
      known = {
        scatters,
        coins,
        wins: stepCount,
        count: 0,
        sums: Array.from({ length: levels }, () => 0),
        squares: Array.from({ length: levels }, () => 0),
      };
      classes.set(key, known);
    }
    known.count += 1;
    const scatterPrize = scatterUnits[scatters] ?? 0;
    if (stepCount === 0 && scatterPrize === 0) return;
    cycle.hits += 1;
    for (let level = 0; level < levels; level += 1) {
      let prize = scatterPrize * rungOf(ladder, level);
      for (let step = 0; step < stepCount; step += 1)
        prize += (steps[step] ?? 0) * rungOf(ladder, climbs ? level + step : level);
      known.sums[level] = (known.sums[level] ?? 0) + prize;
      known.squares[level] = (known.squares[level] ?? 0) + prize * prize;
      if (level === 0 && prize > cycle.maximum) cycle.maximum = prize;
    }
  }

  function turnFrom(reel: number): void {
    const length = machine.lengths[reel];
    if (length === undefined) return note(machine.play());
    for (let stop = 0; stop < length; stop += 1) {
      machine.turn(reel, stop);
      position[reel] = stop;
      if (isChanged && reel === machine.lengths.length - 1)
        for (let each = 0; each < reel; each += 1) machine.turn(each, position[each] ?? 0);
      turnFrom(reel + 1);
    }
  }
  const position: number[] = [];
  turnFrom(0);
  cycle.classes = [...classes.values()];
  return cycle;
}
