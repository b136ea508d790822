import { transactionIds } from '@ceibo/partner-protocol/bti';
import {
  SIGNATURE_HEADER,
  TRANSACTIONS_PATH,
  transactionsAnswer,
} from '@ceibo/partner-protocol/transactions';
import { expect, it } from 'vitest';
import { hmacOf } from '../operator/signed-call.ts';
import { toWireAmount } from '../operator/wallet.ts';
import { testConfig } from '../testing/test-config.ts';
import { oddsOf, payoutOf } from './bets/prices.ts';
import { openSportsbookWorld } from './testing/sportsbook-harness.ts';

type World = Awaited<ReturnType<typeof openSportsbookWorld>>;
const MINUTE = 60_000;
const day = { from: '2025-11-21T00:00:00.000Z', to: '2025-11-22T00:00:00.000Z' };

async function ask(world: World, content: object, secret: string = testConfig.bti.secret) {
  const payload = JSON.stringify({ operator_id: 'ceibo', ...content });
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: hmacOf(Buffer.from(payload), secret),
  };
  return world.app.inject({
    method: 'POST',
    url: `/sportsbook${TRANSACTIONS_PATH}`,
    payload,
    headers,
  });
}

const list = async (world: World, content: object = day) =>
  transactionsAnswer.parse((await ask(world, content)).json()).transactions;
const told = (world: World, name: string) => world.calls.filter((call) => call.name === name);

it('lists purchases under the ids that the operator received, as pending until its final answer', async () => {
  const world = await openSportsbookWorld();
  world.answers('reserve', '-4');
  await world.place({ selections: [await world.pick(0, 'Home')] });
  expect(await list(world)).toEqual([]);

  world.answers('commitreserve', 'cut', '0');
  await world.place({ selections: [await world.pick(0, 'Home')] });
  const reserve = told(world, 'debitreserve')[0]?.query['reserve_id'] ?? '';
  const id = transactionIds.stakeOf(reserve, `${reserve}-1`);
  const bet = {
    transaction_uuid: id,
    kind: 'bet',
    user: 'player-1',
    currency: 'ARS',
    amount: 10_000_000,
    round: id,
  };
  expect(await list(world)).toMatchObject([{ ...bet, status: 'pending' }]);
  await world.advance(MINUTE);
  expect(await list(world)).toMatchObject([{ ...bet, status: 'done' }]);
  expect(await list(world, { ...day, from: '2025-11-21T13:00:00.000Z' })).toEqual([]);
});

it('lists a cancelled purchase together with its return', async () => {
  const world = await openSportsbookWorld();
  world.answers('reserve', 'lost');
  world.answers('cancelreserve', 'cut', '0');
  await world.place({ selections: [await world.pick(0, 'Home')] });
  const reserve = told(world, 'reserve')[0]?.query['reserve_id'] ?? '';
  const id = transactionIds.stakeOf(reserve, `${reserve}-1`);
  const undone = {
    transaction_uuid: transactionIds.returnOf(id),
    reference_transaction_uuid: id,
    kind: 'rollback',
    amount: 10_000_000,
  };
  expect(await list(world)).toMatchObject([
    { transaction_uuid: id, kind: 'bet', status: 'pending' },
    { ...undone, status: 'pending' },
  ]);
  await world.advance(MINUTE);
  expect(await list(world)).toMatchObject([
    { transaction_uuid: id, status: 'rolled_back' },
    { ...undone, status: 'done' },
  ]);
  expect(
    await list(world, { transaction_uuids: [transactionIds.returnOf(id), 'unknown'] }),
  ).toMatchObject([undone]);
});

it('lists the settlement of a bet and its correction', async () => {
  const world = await openSportsbookWorld();
  const selection = await world.pick(0, 'Home');
  await world.place({ selections: [selection] });
  world.answers('debitcustomer', 'cut', '0');
  for (const result of ['Home', 'Tie']) await world.end(selection.eventId, result);
  await world.advance(1);
  const [credit] = told(world, 'creditcustomer');
  const bet = `${told(world, 'reserve')[0]?.query['reserve_id']}-1`;
  const amount = toWireAmount(payoutOf(10_000n, [{ over: oddsOf(selection.odds), under: 100n }]));
  const listed = await list(world);
  const of = (kind: string) => listed.filter((each) => each.kind === kind);
  expect(of('win')).toMatchObject([
    {
      transaction_uuid: transactionIds.credit(credit?.query['req_id'] ?? '', bet),
      amount,
      status: 'done',
    },
  ]);
  expect(of('adjust')).toMatchObject([
    {
      amount: -amount,
      status: 'pending',
      reference_transaction_uuid: of('bet')[0]?.transaction_uuid,
    },
  ]);
  await world.advance(MINUTE);
  const back = told(world, 'debitcustomer')[0]?.query['req_id'] ?? '';
  const correction = transactionIds.debit(back, bet);
  expect(await list(world, { transaction_uuids: [correction] })).toMatchObject([
    { amount: -amount, status: 'done' },
  ]);
});

it('is sent to the operator alone', async () => {
  const world = await openSportsbookWorld();
  expect((await ask(world, day, 'another secret')).statusCode).toBe(401);
  expect((await ask(world, { ...day, operator_id: 'another' })).statusCode).toBe(403);
});
