// Plays a title many times and holds what it gives against what is stated of it.
//
//   node apps/sandbox/src/studios/slot/simulate.ts [title|all] [rounds] [seed]
//
// Ends with an error when a return is more than three standard errors from the stated one.

import { pathToFileURL } from 'node:url';
import { contributionOf, drawJackpot, jackpotRules } from '../jackpot/jackpot-rules.ts';
import { titles } from '../titles/index.ts';
import { type Chance, prepareDrawing, prizeOf } from './draw-round.ts';
import { seededChance } from './seeded-chance.ts';
import { type SlotGame, unitsOf } from './slot-game.ts';

export interface Simulation {
  rounds: number;
  /** Part of the stakes that came back, and its standard error. */
  mean: number;
  error: number;
  /** Parts of the rounds. */
  hits: number;
  freeSpins: number;
  holds: number;
}

/** Plays so many rounds with one stake, by the same code that players are served by. The jackpot is played with a pool of its own. */
export function simulate(game: SlotGame, rounds: number, chance: Chance): Simulation {
  const drawing = prepareDrawing(game);
  const units = unitsOf(game);
  const stake = game.stakes[4] ?? 0n;
  let pool = jackpotRules.seed;
  let [sum, squares, hits, freeSpins, holds] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const spins = drawing.draw(chance);
    let prize = prizeOf(spins) / units;
    if (spins.length > 1) freeSpins += 1;
    if (spins[0]?.hold !== undefined) holds += 1;
    if ((spins[0]?.prize ?? 0) > 0) hits += 1;
    if (game.hasJackpot === true) {
      if (drawJackpot(stake, chance)) {
        prize += Number(pool) / Number(stake);
        pool = jackpotRules.seed;
      }
      pool += contributionOf(stake);
    }
    sum += prize;
    squares += prize * prize;
  }
  const mean = sum / rounds;
  return {
    rounds,
    mean,
    error: Math.sqrt((squares / rounds - mean * mean) / rounds),
    hits: hits / rounds,
    freeSpins: freeSpins / rounds,
    holds: holds / rounds,
  };
}

/** How many standard errors the measured return lies from the stated one. */
export function distanceOf(game: SlotGame, { mean, error }: Simulation): number {
  return (mean - Number(game.stated.returnToPlayer) / 100) / error;
}

function run([wanted = 'all', rounds = '10000000', seed = '20261121']: readonly string[]): boolean {
  const chosen = titles.filter((game) => wanted === 'all' || game.code === wanted);
  if (chosen.length === 0) throw new Error(`no title is called ${wanted}`);
  process.stdout.write(
    `${'title'.padEnd(20)} ${'stated'.padStart(8)} ${'measured'.padStart(10)} ${'error'.padStart(8)} ${'z'.padStart(6)}   rounds ${rounds}, seed ${seed}\n`,
  );
  const distances = chosen.map((game) => {
    const result = simulate(game, Number(rounds), seededChance(Number(seed)));
    const distance = distanceOf(game, result);
    const figures = [game.stated.returnToPlayer.padStart(8), (result.mean * 100).toFixed(4).padStart(10), (result.error * 100).toFixed(4).padStart(8)];
    process.stdout.write(`${game.code.padEnd(20)} ${figures.join(' ')} ${distance.toFixed(2).padStart(6)}\n`);
    return distance;
  });
  return distances.every((distance) => Math.abs(distance) <= 3);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = run(process.argv.slice(2)) ? 0 : 1;
