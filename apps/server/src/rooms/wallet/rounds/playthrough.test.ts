import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { rollback, stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import type { WalletCommand } from '../index.ts';

const bank = startTestBank();
const id = () => randomUUID();
const wallet = () => {
  const [only] = bank.wallets;
  if (!only) throw new Error('the bank has no wallet');
  return only;
};
const left = async (playerId: PlayerId) => (await wallet().funds(playerId)).playthrough;
const envelope = (playerId: PlayerId) =>
  ({ source: 'deposits:test', sourceTxId: id(), playerId, currency: 'ARS' }) as const;

async function depositor(amount = units(100)): Promise<PlayerId> {
  const [playerId] = await bank.players(1);
  if (!playerId) throw new Error('no player');
  await wallet().apply({
    ...envelope(playerId),
    kind: 'adjust',
    source: 'staff',
    amount: units(1000),
  });
  await wallet().apply({
    ...envelope(playerId),
    kind: 'deposit',
    source: 'opening',
    amount,
    playthrough: amount,
  });
  return playerId;
}

it('a stake of cash lowers the playthrough of deposits, and never below nothing', async () => {
  const playerId = await depositor();
  expect(await left(playerId)).toBe(units(100));
  await wallet().apply(stake(playerId, { amount: units(30), id: id(), round: id() }));
  expect(await left(playerId)).toBe(units(70));
  await wallet().apply(stake(playerId, { amount: units(500), id: id(), round: id() }));
  expect(await left(playerId)).toBe(0n);
});

it('a win does not change the playthrough, and a rollback gives back exactly what its stake played', async () => {
  const playerId = await depositor();
  const [lost, undone] = [
    stake(playerId, { amount: units(80), id: id(), round: id() }),
    stake(playerId, { amount: units(80), id: id(), round: id() }),
  ];
  for (const bet of [lost, undone]) await wallet().apply(bet);
  await wallet().apply(
    win(playerId, { amount: 0n, id: id(), ref: lost.sourceTxId, round: lost.round?.id ?? '' }),
  );
  const undo = rollback(playerId, {
    id: id(),
    ref: undone.sourceTxId,
    round: undone.round?.id ?? '',
  });
  for (let sent = 0; sent < 2; sent += 1) await wallet().apply(undo);
  expect(await left(playerId)).toBe(units(20));
});

it('a hold of unplayed cash ends its playthrough, and a release gives that back', async () => {
  const playerId = await depositor();
  const hold = async (amount: bigint) => {
    const held = {
      ...envelope(playerId),
      kind: 'hold',
      source: 'withdrawals:test',
      amount,
    } as const;
    await wallet().apply(held);
    return held.sourceTxId;
  };
  const end = (kind: 'release' | 'capture', refTxId: string) =>
    wallet().apply({ ...envelope(playerId), kind, source: 'withdrawals:test', refTxId });
  const free = await hold(units(1000));
  expect(await left(playerId)).toBe(units(100));
  const unplayed = await hold(units(40));
  expect(await left(playerId)).toBe(units(60));
  await end('release', unplayed);
  await end('release', unplayed);
  expect(await left(playerId)).toBe(units(100));
  await end('release', free);
  // A hold takes the free cash first.
  const both = await hold(units(1030));
  expect(await left(playerId)).toBe(units(70));
  await end('capture', both);
  expect(await left(playerId)).toBe(units(70));
  expect((await wallet().funds(playerId)).cash).toBe(units(70));
});

it('money that goes to a table and comes back has not been played', async () => {
  const playerId = await depositor();
  const buyIn = id();
  const round = { id: id(), game: 'poker', closes: false };
  const table = { ...envelope(playerId), source: 'evenbet:test' };
  await wallet().apply({
    ...table,
    kind: 'to-in-play',
    sourceTxId: buyIn,
    amount: units(100),
    round,
  });
  await wallet().apply({
    ...table,
    kind: 'from-in-play',
    refTxId: buyIn,
    amount: units(100),
    round,
  });
  expect(await left(playerId)).toBe(units(100));
});

it('the same deposit with another playthrough is the same deposit: the setting may have changed between', async () => {
  const playerId = await depositor();
  const deposit: WalletCommand = {
    ...envelope(playerId),
    kind: 'deposit',
    source: 'opening',
    amount: units(10),
    playthrough: units(10),
  };
  await wallet().apply(deposit);
  expect(await wallet().apply({ ...deposit, playthrough: units(20) })).toMatchObject({
    replayed: true,
  });
  expect(await left(playerId)).toBe(units(110));
});

it('a deposit that is taken back takes what cash there is, ends its playthrough, and tells how much it took', async () => {
  const playerId = await depositor(units(500));
  await wallet().apply({ ...envelope(playerId), kind: 'hold', amount: units(1400) });
  const back = {
    ...envelope(playerId),
    kind: 'adjust',
    amount: -units(500),
    takesWhatIsThere: true,
    endsPlaythrough: units(500),
  } as const;
  const taken = await wallet().apply(back);
  expect(taken).toMatchObject({
    moved: { cash: -units(100) },
    pockets: { cash: 0n, held: units(1400) },
  });
  expect(await wallet().apply(back)).toMatchObject({
    replayed: true,
    moved: { cash: -units(100) },
  });
  expect(await left(playerId)).toBe(0n);
  expect(await wallet().apply({ ...back, sourceTxId: id(), amount: units(1) })).toMatchObject({
    refused: 'INVALID_AMOUNT',
  });
});
