// Every game of the arcades: what it states is what every way to play it returns, exactly and by
// simulation.

import { describe, expect, it } from 'vitest';
import { toNumber } from '../../fraction.ts';
import { blocksUnder } from '../fair/blocks.ts';
import { chanceFrom } from '../fair/chance.ts';
import { games } from '../games/index.ts';
import { gameCodes, MOST_MULTIPLIER } from './arcade-game.ts';
import { deviationOfPlan, leastReturn, percentOf } from '../testing/returns.ts';
import { plansOf, playPlan, returnOfPlan } from './plans.ts';

const ROUNDS = 4000;
const blocksOf = blocksUnder('5a'.repeat(32));

const leastOf = (figures: readonly number[]) => Math.min(...figures);

describe.each(gameCodes)('%s', (code) => {
  const { stated } = games[code];
  const { plans, allPlans } = plansOf[code];
  const returns = allPlans.map((plan) => toNumber(returnOfPlan(plan)));

  it('states the least that any way to play it returns, and none returns more than 99 %', () => {
    const least = allPlans.map(returnOfPlan).find((each) => toNumber(each) === leastOf(returns));
    // The ways to play hi-lo are endless: its least return is a bound.
    const exact = code === 'hilo' ? leastReturn() : least;
    expect(percentOf(exact ?? leastReturn())).toBe(stated.returnToPlayer);
    expect(leastOf(returns) * 100).toBeGreaterThanOrEqual(Number(stated.returnToPlayer));
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.99);
  });

  it('states how far a round may stray', () => {
    const most = Math.max(...allPlans.map(deviationOfPlan));
    // A hi-lo round that only ever wins the most there is strays furthest.
    const bound = Math.sqrt(0.99 * (MOST_MULTIPLIER / 100) - 0.9831 ** 2);
    const widest = code === 'hilo' ? bound : most;
    expect((Math.ceil(widest * 100) / 100).toFixed(2)).toBe(stated.standardDeviation);
    expect(most).toBeLessThanOrEqual(widest);
  });

  it.each(plans)('$name pays what is stated, within three standard errors', (plan) => {
    let sum = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce += 1)
      sum += playPlan(plan, blocksOf({ clientSeed: 'test', nonce })) / 100;
    const error = deviationOfPlan(plan) / Math.sqrt(ROUNDS);
    const distance = (sum / ROUNDS - toNumber(returnOfPlan(plan))) / error;
    expect(Math.abs(distance)).toBeLessThan(3);
  });

  it('plays the same round again, and no round of a choice or a move that it does not have', () => {
    const blockAt = blocksOf({ clientSeed: 'test', nonce: 1 });
    const [plan] = plans;
    expect(plan && playPlan(plan, blockAt)).toBe(plan && playPlan(plan, blockAt));
    for (const choice of [null, 7, { mines: 0 }, { rows: 9, risk: 'low' }, { picks: [1, 1] }])
      expect(games[code].play(chanceFrom(blockAt), choice, [])).toBeUndefined();
    expect(games[code].play(chanceFrom(blockAt), plan?.choice, ['sideways'])).toBeUndefined();
  });
});
