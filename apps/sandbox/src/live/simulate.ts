// Plays the tables many times and holds what they return against what is stated.
//
//   node apps/sandbox/src/live/simulate.ts [roulette|blackjack] [rounds] [seed]
//
// Ends with an error when a return is more than three standard errors from the stated one.

import { stated as statedOfBlackjack } from './blackjack/prices.ts';
import { simulateBasic } from './blackjack/simulate-basic.ts';
import { wheelOrder } from './roulette/layout.ts';
import { stated as statedOfRoulette, smallestChip, winOf } from './roulette/stakes.ts';
import { seededChance } from '../seeded-chance.ts';
import { showReturns, simulatedReturn } from '../simulated-returns.ts';

const SPOTS = ['red', 'dozen:1', 'split:17-20', 'straight:17'];

function rouletteReturns(rounds: number, seed: number) {
  const chance = seededChance(seed);
  const counts = wheelOrder.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const drawn = chance.below(counts.length);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return SPOTS.map((spot) => {
    const chips = [{ spot, amount: String(smallestChip) }];
    const multiples = counts.map((_, drawn) => Number(winOf(chips, drawn)) / Number(smallestChip));
    const sumOf = (power: number) =>
      counts.reduce((sum, count, drawn) => sum + count * (multiples[drawn] ?? 0) ** power, 0);
    const measured = simulatedReturn(rounds, { sum: sumOf(1), squares: sumOf(2) });
    return { name: `roulette-${spot}`, stated: statedOfRoulette.returnToPlayer, measured };
  });
}

const blackjackReturns = (rounds: number, seed: number) => [
  {
    name: 'blackjack-basic',
    stated: statedOfBlackjack.returnToPlayer,
    measured: simulateBasic(rounds, seededChance(seed)),
  },
];

const [table = 'roulette', rounds = '10000000', seed = '20261121'] = process.argv.slice(2);
if (table !== 'roulette' && table !== 'blackjack') throw new Error(`no table is called ${table}`);
const play = table === 'roulette' ? rouletteReturns : blackjackReturns;
process.exitCode = showReturns(play(Number(rounds), Number(seed))) ? 0 : 1;
