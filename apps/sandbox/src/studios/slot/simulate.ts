// Plays a title many times and compares its return with the stated one.
//
//   node apps/sandbox/src/studios/slot/simulate.ts [title|all] [rounds] [seed]
//
// Exits with 1 when a return is more than three standard errors from the stated one.

import { pathToFileURL } from 'node:url';
import { seededChance } from '../../seeded-chance.ts';
import { showReturns, simulatedReturn, type SimulatedReturn } from '../../simulated-returns.ts';
import { contributionOf, drawJackpot, jackpotRules } from '../jackpot/jackpot-rules.ts';
import { titlesNamed } from '../titles/index.ts';
import { prepareDrawing, prizeOf } from './draw-round.ts';
import { type Chance, type SlotGame, unitsOf } from './slot-game.ts';

interface Simulation extends SimulatedReturn {
  rounds: number;
  /** The share of rounds whose paid spin won a prize. */
  hits: number;
}

/**
 * Plays so many rounds with one stake, by the code that also draws players' rounds. The jackpot has
 * a pool of its own here.
 */
export function simulate(game: SlotGame, rounds: number, chance: Chance): Simulation {
  const drawing = prepareDrawing(game);
  const units = unitsOf(game);
  const stake = game.stakes[4] ?? 0n;
  let pool = jackpotRules.seed;
  let hits = 0;
  const drawJackpotPrize = (): number => {
    const won = drawJackpot(stake, chance) ? pool : 0n;
    pool = (won > 0n ? jackpotRules.seed : pool) + contributionOf(stake);
    return Number(won) / Number(stake);
  };
  const returned = average(rounds, () => {
    const spins = drawing.draw(chance);
    if ((spins[0]?.prize ?? 0) > 0) hits += 1;
    return prizeOf(spins) / units + (game.hasJackpot === true ? drawJackpotPrize() : 0);
  });
  return { ...returned, rounds, hits: hits / rounds };
}

/** Plays bought free spins; the return is per price. */
export function simulateBought(game: SlotGame, rounds: number, chance: Chance): SimulatedReturn {
  const drawing = prepareDrawing(game);
  const price = unitsOf(game) * (game.buy?.price ?? 0);
  return average(rounds, () => prizeOf(drawing.drawBought(chance)) / price);
}

function average(rounds: number, play: () => number): SimulatedReturn {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const prize = play();
    sum += prize;
    squares += prize * prize;
  }
  return simulatedReturn(rounds, { sum, squares });
}

function run([wanted = 'all', rounds = '10000000', seed = '20261121']: readonly string[]): boolean {
  return showReturns(
    titlesNamed(wanted)
      .values()
      .flatMap((game) => simulationsOf(game, Number(rounds), Number(seed))),
  );
}

/** Simulates a title's rounds, and its bought free spins: a tenth as many, for they are long. */
function* simulationsOf(game: SlotGame, rounds: number, seed: number) {
  yield {
    name: game.code,
    stated: game.stated.returnToPlayer,
    measured: simulate(game, rounds, seededChance(seed)),
  };
  if (game.stated.buy === undefined) return;
  yield {
    name: `${game.code} bought`,
    stated: game.stated.buy.returnToPlayer,
    measured: simulateBought(game, Math.ceil(rounds / 10), seededChance(seed)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = run(process.argv.slice(2)) ? 0 : 1;
