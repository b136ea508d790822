// Own money on settled rounds, as promotions read it from the ledger.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { HOUR } from '../../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
let round: string;
let begin: Date;

beforeEach(async () => {
  player = await world.player({ cash: units(100), bonus: units(100) });
  round = randomUUID();
  begin = world.clock.now();
});

async function apply(
  command:
    | { kind: 'stake'; amount: bigint; closes?: true }
    | { kind: 'round-win'; amount: bigint; closes?: true },
): Promise<string> {
  const { closes = false, ...rest } = command;
  const sourceTxId = randomUUID();
  const outcome = await world.app.wallet.apply({
    ...rest,
    source: 'softswiss:ceibo',
    sourceTxId,
    playerId: player.id,
    currency: 'ARS',
    round: { id: round, game: 'g', closes },
  });
  expect(outcome).not.toHaveProperty('refused');
  return sourceTxId;
}

const ownPlay = (from: Date, to: Date) =>
  world.app.wallet.ownPlayOf({ playerId: player.id, from, to, isSports: false });
const hoursAfter = (hours: number) => new Date(begin.getTime() + hours * HOUR);

it('the cash part of a win is of the whole round, though it was paid on a stake of bonus', async () => {
  await apply({ kind: 'stake', amount: units(100) });
  await apply({ kind: 'stake', amount: units(100) });
  await apply({ kind: 'round-win', amount: units(400), closes: true });
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({
    cash: units(200),
    bonus: units(200),
  });
  expect(await ownPlay(hoursAfter(-1), hoursAfter(1))).toEqual({
    staked: units(100),
    lost: -units(100),
  });
});

it('a round that goes on over the end of a period counts whole, in the period in which it began', async () => {
  await apply({ kind: 'stake', amount: units(30) });
  world.clock.advance(2 * HOUR);
  await apply({ kind: 'stake', amount: units(20) });
  await apply({ kind: 'round-win', amount: units(80), closes: true });
  expect(await ownPlay(begin, hoursAfter(1))).toEqual({ staked: units(50), lost: -units(30) });
  expect(await ownPlay(hoursAfter(1), hoursAfter(3))).toEqual({ staked: 0n, lost: 0n });
});

it('a stake that closes its round counts with those that lay in it', async () => {
  await apply({ kind: 'stake', amount: units(30) });
  await apply({ kind: 'stake', amount: units(20), closes: true });
  expect(await ownPlay(begin, hoursAfter(1))).toEqual({ staked: units(50), lost: units(50) });
});

it('a round that is open counts nothing', async () => {
  await apply({ kind: 'stake', amount: units(30) });
  expect(await ownPlay(begin, hoursAfter(1))).toEqual({ staked: 0n, lost: 0n });
  await apply({ kind: 'round-win', amount: 0n, closes: true });
  expect(await ownPlay(begin, hoursAfter(1))).toEqual({ staked: units(30), lost: units(30) });
});
