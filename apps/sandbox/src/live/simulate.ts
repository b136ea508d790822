// Plays the tables many times and holds what they return against what is stated.
//
//   node apps/sandbox/src/live/simulate.ts [roulette|blackjack|baccarat] [rounds] [seed]
//
// Ends with an error when a return is more than three standard errors from the stated one.

import { deal, spots, stated as statedOfBaccarat, winOf as winOfSpots } from './baccarat/rules.ts';
import { stated as statedOfBlackjack } from './blackjack/prices.ts';
import { wheelOrder } from './roulette/layout.ts';
import { stated as statedOfRoulette, winOf } from './roulette/stakes.ts';
import { simulateBasic } from './testing/simulate-basic.ts';
import { shuffleShoe } from './table/shoe.ts';
import { seededChance } from '../seeded-chance.ts';
import { showReturns, simulatedReturn } from '../simulated-returns.ts';

/** Any stake will do: what comes back is a multiple of it. */
const STAKE = 10_000n;
const WHOLE_SHOE = shuffleShoe({ below: () => 0 });
const SPOTS = ['red', 'dozen:1', 'split:17-20', 'straight:17'];

function rouletteReturns(rounds: number, seed: number) {
  const chance = seededChance(seed);
  const counts = wheelOrder.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const drawn = chance.below(counts.length);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return SPOTS.map((spot) => {
    const chips = [{ spot, amount: String(STAKE) }];
    const multiples = counts.map((_, drawn) => Number(winOf(chips, drawn)) / Number(STAKE));
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

/** Every spot of baccarat, by deals of the real rules from shuffled shoes. */
function baccaratReturns(rounds: number, seed: number) {
  const chance = seededChance(seed);
  const sums = new Map(spots.map((spot) => [spot, { sum: 0, squares: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    const dealt = deal(topOfShoe(chance));
    for (const [spot, sum] of sums) {
      const chips = [{ spot, amount: String(STAKE) }];
      const multiple = Number(winOfSpots(chips, dealt)) / Number(STAKE);
      sum.sum += multiple;
      sum.squares += multiple ** 2;
    }
  }
  return [...sums].map(([spot, sum]) => ({
    name: `baccarat-${spot}`,
    stated: statedOfBaccarat[spot],
    measured: simulatedReturn(rounds, sum),
  }));
}

/** The first cards of a shuffled shoe: a round uses six at most. */
function topOfShoe(chance: { below(below: number): number }): string[] {
  const top: string[] = [];
  const taken = new Set<number>();
  while (top.length < 6) {
    const at = chance.below(WHOLE_SHOE.length);
    if (!taken.has(at)) top.push(WHOLE_SHOE[at] ?? '');
    taken.add(at);
  }
  return top;
}

const PLAYS = { roulette: rouletteReturns, blackjack: blackjackReturns, baccarat: baccaratReturns };
const isTable = (name: string): name is keyof typeof PLAYS => name in PLAYS;

const [table = 'roulette', rounds = '10000000', seed = '20261121'] = process.argv.slice(2);
if (!isTable(table)) throw new Error(`no table is called ${table}`);
process.exitCode = showReturns(PLAYS[table](Number(rounds), Number(seed))) ? 0 : 1;
