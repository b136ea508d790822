// Bought free spins: the whole purchase is the one stake of its round.

import { randomUUID } from 'node:crypto';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { sentAs } from '../testing/sent-as.ts';
import { openGame, startStudio } from '../testing/studio-harness.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { gameOf, titles } from '../titles/index.ts';

const { bet, win } = walletPaths;
const game = gameOf('mate-de-la-suerte');
const stake = game.stakes[0] ?? 0n;
const price = stake * BigInt(game.buy?.price ?? 0);

async function openedGame() {
  const studio = await startStudio();
  const session = await openGame(studio, {}, game);
  const buy = (roundId: string, changes: object = {}) =>
    studio.post(
      'spin',
      { roundId, stake: String(stake), isBought: true, ...changes },
      session,
      game.code,
    );
  return { studio, session, buy };
}

describe('a purchase of free spins', () => {
  it('takes its price as one stake, and plays the free spins without a paid one', async () => {
    const { studio, buy } = await openedGame();
    const roundId = randomUUID();
    const { body } = await buy(roundId);
    const { round } = Object(body);
    expect(round).toMatchObject({ stake: String(price), boughtFor: String(stake) });
    expect(round.spins.length).toBeGreaterThanOrEqual(game.freeSpins?.given[0] ?? 1);
    expect(round.spins.every(({ isFree }: { isFree: boolean }) => isFree)).toBe(true);
    const total = round.spins.reduce(
      (sum: bigint, spin: { win: string }) => sum + BigInt(spin.win),
      0n,
    );
    expect(round.win).toBe(String(total));
    await studio.post('collect', { roundId }, await openGame(studio, {}, game), game.code);
    await studio.until(() => studio.operator.callsTo(win).length === 1);
    expect(studio.operator.callsTo(bet)).toMatchObject([{ amount: sentAs(price) }]);
    expect(studio.operator.callsTo(win)).toMatchObject([
      { amount: sentAs(total), round_closed: true },
    ]);
  });

  it('is one purchase however often it is sent', async () => {
    const { studio, buy } = await openedGame();
    const roundId = randomUUID();
    const first = await buy(roundId);
    expect((await buy(roundId)).body).toMatchObject({
      round: { reference: Object(first.body).round.reference },
    });
    expect(studio.operator.callsTo(bet)).toHaveLength(1);
  });

  it('is not mistaken for a spin with the same id that costs as much', async () => {
    const costOf = ({ stakes, buy }: SlotGame) => (stakes[0] ?? 0n) * BigInt(buy?.price ?? 0);
    const alike = titles.find((title) => title.stakes.includes(costOf(title)));
    if (alike === undefined) throw new Error('no purchase costs as much as a stake');
    const studio = await startStudio();
    const session = await openGame(studio, {}, alike);
    const roundId = randomUUID();
    const spin = (order: object) => studio.post('spin', { roundId, ...order }, session, alike.code);
    await spin({ stake: String(alike.stakes[0]), isBought: true });
    expect(await spin({ stake: String(costOf(alike)) })).toMatchObject({
      status: 409,
      body: { code: 'ROUND_CONFLICT' },
    });
  });

  it('is refused when it costs more than the highest stake of the title', async () => {
    const { studio, buy } = await openedGame();
    expect(await buy(randomUUID(), { stake: String(game.stakes.at(-1)) })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    expect(studio.operator.callsTo(bet)).toHaveLength(0);
  });

  it('is refused where the law does not allow it', async () => {
    const studio = await startStudio({ jurisdiction: 'GB' });
    const session = await openGame(studio, {}, game);
    const order = { roundId: randomUUID(), stake: String(stake), isBought: true };
    expect(await studio.post('spin', order, session, game.code)).toMatchObject({ status: 400 });
    expect(await studio.post('state', {}, session, game.code)).toMatchObject({
      body: { allowed: { autoplay: false, buy: false, gamble: false } },
    });
  });
});
