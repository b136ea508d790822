// Looks at every stop of every reel, once: the full cycle, from which a PAR sheet is made. Nothing
// is estimated here.

import { createMachine, type Machine } from './machine.ts';
import { prizeFor, rungOf, type Reels, type SlotGame, unitsOf } from './slot-game.ts';

/** Spins that do the same to a round: as many scatters, as many coins, as many winning cascades. */
export interface SpinClass {
  scatters: number;
  coins: number;
  wins: number;
  /** Stops of the cycle that belong to it. */
  count: number;
  /**
   * For each level of the ladder that a spin may begin on: the sum of the prizes, in units, and of
   * their squares.
   */
  sums: number[];
  squares: number[];
}

export interface Cycle {
  /** All stops. */
  stops: number;
  classes: SpinClass[];
  /** Stops that pay anything on the reels. */
  hits: number;
  /** The highest prize in units, on the first level. */
  maximum: number;
}

/** Runs through the cycle of the paid spin. */
export function cycleOfPaidSpin(game: SlotGame): Cycle {
  return runCycle(game, game.reels, { ladder: game.cascade?.ladder ?? [1], levels: 1 });
}

/** Runs through the cycle of a free spin, for every level that one may begin on. */
export function cycleOfFreeSpin(game: SlotGame): Cycle | undefined {
  const rules = game.freeSpins;
  if (rules === undefined) return undefined;
  const levels = rules.climb === 'never' || rules.climb === 'win' ? 1 : rules.ladder.length;
  return runCycle(game, rules.reels ?? game.reels, { ladder: rules.ladder, levels });
}

function runCycle(
  game: SlotGame,
  reels: Reels,
  { ladder, levels }: { ladder: readonly number[]; levels: number },
): Cycle {
  const machine = createMachine(game, reels);
  const classes = new Map<number, SpinClass>();
  const cycle: Cycle = {
    stops: machine.lengths.reduce((product, length) => product * length, 1),
    classes: [],
    hits: 0,
    maximum: 0,
  };
  const scatterUnits = Array.from(
    { length: reels.length * game.rows + 1 },
    (_, count) => prizeFor(game.scatterPrizes, count) * unitsOf(game),
  );
  const climbs = game.cascade !== undefined;

  function note({ steps, stepCount, scatters, coins }: ReturnType<Machine['play']>): void {
    const key = (scatters * 64 + coins) * 64 + stepCount;
    let spin = classes.get(key);
    if (spin === undefined) {
      spin = {
        scatters,
        coins,
        wins: stepCount,
        count: 0,
        sums: Array.from({ length: levels }, () => 0),
        squares: Array.from({ length: levels }, () => 0),
      };
      classes.set(key, spin);
    }
    spin.count += 1;
    const scatterPrize = scatterUnits[scatters] ?? 0;
    if (stepCount === 0 && scatterPrize === 0) return;
    cycle.hits += 1;
    for (let level = 0; level < levels; level += 1) {
      let prize = scatterPrize * rungOf(ladder, level);
      for (let step = 0; step < stepCount; step += 1)
        prize += (steps[step] ?? 0) * rungOf(ladder, climbs ? level + step : level);
      spin.sums[level] = (spin.sums[level] ?? 0) + prize;
      spin.squares[level] = (spin.squares[level] ?? 0) + prize * prize;
      if (level === 0 && prize > cycle.maximum) cycle.maximum = prize;
    }
  }

  function turnFrom(reel: number): void {
    const length = machine.lengths[reel];
    if (length === undefined) return note(machine.play());
    for (let stop = 0; stop < length; stop += 1) {
      // A fall changes the window, so with cascades every reel is put back before each spin.
      machine.turn(reel, stop);
      position[reel] = stop;
      if (climbs && reel === machine.lengths.length - 1)
        for (let each = 0; each < reel; each += 1) machine.turn(each, position[each] ?? 0);
      turnFrom(reel + 1);
    }
  }
  const position: number[] = [];
  turnFrom(0);
  cycle.classes = [...classes.values()];
  return cycle;
}
