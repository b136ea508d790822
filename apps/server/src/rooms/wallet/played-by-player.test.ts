// The figures behind alerts about play, at the edges of a day and of its night, by the clocks of
// Buenos Aires.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startOfDay } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import { startTestBank } from '../../testing/test-bank.ts';
import type { WalletRoom } from './index.ts';
import { freeTerms } from '../../testing/ledger/wallet-drafts.ts';

let now = new Date('2025-11-20T15:00:00Z');
const bank = startTestBank({
  clock: { now: () => now, every: () => ({ cancel: () => undefined }) },
});
const DAY = { from: startOfDay('2025-11-21'), to: startOfDay('2025-11-22') };

function wallet(): WalletRoom {
  const [only] = bank.wallets;
  if (!only) throw new Error('the bank has no wallet');
  return only;
}

async function richPlayer(): Promise<PlayerId> {
  const [playerId] = await bank.players(1);
  if (!playerId) throw new Error('no player');
  now = new Date('2025-11-20T15:00:00Z');
  await wallet().apply({ ...of(playerId), kind: 'deposit', amount: units(1000) });
  return playerId;
}

const of = (playerId: PlayerId) =>
  ({ source: 'alerts', sourceTxId: randomUUID(), playerId, currency: 'ARS' }) as const;

async function played(playerId: PlayerId) {
  const all = await wallet().playedByPlayer(DAY);
  return all.find((each) => each.playerId === playerId);
}

it.each([
  ['23:59:59.999 of the day before', '2025-11-21T02:59:59.999Z', undefined],
  ['00:00', '2025-11-21T03:00:00.000Z', 1],
  ['05:59:59.999', '2025-11-21T08:59:59.999Z', 1],
  ['06:00', '2025-11-21T09:00:00.000Z', 0],
  ['23:59:59.999', '2025-11-22T02:59:59.999Z', 0],
  ['00:00 of the day after', '2025-11-22T03:00:00.000Z', undefined],
])('a stake at %s is of the day and of its night, or not', async (_when, at, nightStakes) => {
  const playerId = await richPlayer();
  now = new Date(at);
  await wallet().apply({ ...of(playerId), kind: 'stake', amount: units(3) });
  expect((await played(playerId))?.nightStakes).toBe(nightStakes);
});

it('deposits, stakes and wins of own money are summed up, what was undone is not', async () => {
  const playerId = await richPlayer();
  now = new Date('2025-11-21T15:00:00Z');
  const [first, second] = [of(playerId), of(playerId)];
  await wallet().apply({ ...of(playerId), kind: 'deposit', amount: units(10) });
  await wallet().apply({
    ...of(playerId),
    kind: 'bonus-grant',
    wagering: freeTerms(),
    amount: units(500),
  });
  await wallet().apply({ ...first, kind: 'stake', amount: units(300) });
  await wallet().apply({ ...second, kind: 'stake', amount: units(100) });
  const win = { ...of(playerId), kind: 'win', refTxId: first.sourceTxId } as const;
  await wallet().apply({ ...win, amount: units(50) });
  await wallet().apply({ ...of(playerId), kind: 'rollback', refTxId: second.sourceTxId });
  expect(await played(playerId)).toEqual({
    playerId,
    deposits: 1,
    staked: units(300),
    won: units(50),
    nightStakes: 0,
  });
});
