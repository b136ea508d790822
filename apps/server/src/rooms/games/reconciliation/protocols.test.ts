import { createHmac } from 'node:crypto';
import { dayOf } from '@ceibo/contracts/day';
import { toExactNumber, toScaledIntegerDown, units } from '@ceibo/money';
import {
  AMOUNT_DECIMALS,
  refundOf,
  SIGNATURE_HEADER,
  TRANSACTIONS_PATH,
  transactionsRequest,
  type ListedTransaction,
} from '@ceibo/partner-protocol/transactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { evenbet } from '../../../testing/partners/evenbet.ts';
import { connectPartner, openSession, type Partner } from '../../../testing/partners/partner.ts';
import { pragmatic } from '../../../testing/partners/pragmatic.ts';
import { softswiss } from '../../../testing/partners/softswiss.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { openDifferences } from './reconciliation-store.ts';

const world = startTestWorld();

/** A round of each kind through a provider, and what the provider's books say of them. */
async function play(partner: Partner) {
  const player = await world.player({ cash: units(1000) });
  const seat = partner.seat(world, player, await openSession(world, player, partner.game));
  const id = (name: string) => `${partner.protocol}-${name}`;
  await seat.bet(id('bet-1'), units(10), { round: 'r-1' });
  await seat.win(id('win-1'), units(25), { of: id('bet-1'), round: 'r-1' });
  await seat.bet(id('bet-2'), units(20), { round: 'r-2' });
  await seat.rollback(id('undo-2'), id('bet-2'), { round: 'r-2' });
  await seat.bet(id('bet-3'), units(30), { round: 'r-3' });
  expect(await seat.balance()).toMatchObject({ means: 'ok', balance: units(985) });

  const undone = partner.protocol === 'pragmatic' ? refundOf(id('bet-2')) : id('undo-2');
  const common = { user: player.id, game_code: partner.game, currency: 'ARS', created_at: world.clock.now().toISOString() };
  const amountOf = (pesos: number) => toExactNumber(toScaledIntegerDown(units(pesos), AMOUNT_DECIMALS));
  const listed: ListedTransaction[] = [
    { ...common, transaction_uuid: id('bet-1'), kind: 'bet', round: 'r-1', amount: amountOf(10), status: 'done' },
    { ...common, transaction_uuid: id('win-1'), reference_transaction_uuid: id('bet-1'), kind: 'win', round: 'r-1', amount: amountOf(25), status: 'done' },
    { ...common, transaction_uuid: id('bet-2'), kind: 'bet', round: 'r-2', amount: amountOf(20), status: 'rolled_back' },
    { ...common, transaction_uuid: undone, reference_transaction_uuid: id('bet-2'), kind: 'rollback', round: 'r-2', amount: amountOf(20), status: 'done' },
    { ...common, transaction_uuid: id('bet-3'), kind: 'bet', round: 'r-3', amount: amountOf(30), status: 'done' },
  ];
  return { listed, undone, id };
}

function answerWith(partner: Partner, listed: readonly ListedTransaction[]): void {
  world.company = (url, { body, headers }) => {
    expect(url.pathname).toBe(TRANSACTIONS_PATH);
    expect(headers?.[SIGNATURE_HEADER]).toBe(createHmac('sha256', partner.secrets[0]).update(String(body)).digest('hex'));
    const asked = transactionsRequest.parse(JSON.parse(String(body)));
    expect(asked.operator_id).toBe('ceibo');
    const isWanted = ({ transaction_uuid: id, created_at: at }: ListedTransaction) =>
      'transaction_uuids' in asked ? asked.transaction_uuids.includes(id) : at >= asked.from && at < asked.to;
    return { status: 200, body: JSON.stringify({ transactions: listed.filter(isWanted) }) };
  };
}

const reconcile = ({ provider }: Partner) => world.app.games.reconcile({ provider, day: dayOf(world.clock.now()) });

async function found(partner: Partner): Promise<Record<string, string>> {
  const open = await openDifferences(world.database, 100);
  return Object.fromEntries(open.filter(({ provider }) => provider === partner.provider).map(({ transactionId, kind }) => [transactionId, kind]));
}

describe.each([softswiss, evenbet, pragmatic])('the books of a provider that speaks $protocol', (partner) => {
  beforeAll(() => connectPartner(world, partner));

  it('are compared under the ids that it told, and every kind of difference is found', async () => {
    const { listed, undone, id } = await play(partner);
    answerWith(partner, listed);
    expect(await reconcile(partner)).toBe('done');
    expect(await found(partner)).toEqual({});

    const others = listed.filter(({ transaction_uuid: each }) => each !== undone && each !== id('bet-3'));
    answerWith(
      partner,
      [...others, { ...listed[4], transaction_uuid: id('never-told') } as ListedTransaction].map((each) => {
        if (each.transaction_uuid === id('win-1')) return { ...each, amount: each.amount + 1 };
        return each.transaction_uuid === id('bet-2') ? { ...each, status: 'done' as const } : each;
      }),
    );
    expect(await reconcile(partner)).toBe('done');
    expect(await found(partner)).toEqual({
      [id('never-told')]: 'missing-here',
      [id('win-1')]: 'amount',
      [id('bet-2')]: 'state',
      [undone]: 'missing-there',
      [id('bet-3')]: 'missing-there',
    });
    answerWith(partner, listed);
    await reconcile(partner);
    expect(await found(partner)).toEqual({});
  });
});
