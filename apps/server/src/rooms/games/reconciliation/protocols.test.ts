import { createHmac } from 'node:crypto';
import { dayOf } from '@ceibo/contracts/day';
import { toExactNumber, toScaledIntegerDown, units } from '@ceibo/money';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import { transactionIds as evolutionIds } from '@ceibo/partner-protocol/evolution';
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
import {
  btiSecrets,
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
} from '../../../testing/partners/bti.ts';
import { evolution } from '../../../testing/partners/evolution.ts';
import { callPragmatic, pragmatic } from '../../../testing/partners/pragmatic.ts';
import { softswiss } from '../../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { gameReconciliations } from './reconciliation-store.ts';

const world = startTestWorld();
const { creditOf, cancelOf } = evolutionIds;

const amountOf = (pesos: number) =>
  toExactNumber(toScaledIntegerDown(units(pesos), AMOUNT_DECIMALS));

function commonOf(
  { id }: TestPlayer,
  game: string,
): Pick<ListedTransaction, 'user' | 'game_code' | 'currency' | 'created_at'> {
  return {
    user: id,
    game_code: game,
    currency: 'ARS',
    created_at: world.clock.now().toISOString(),
  };
}

/** The ids that the ledger has of the first bet's win and of the second bet's rollback. */
function idsOf({ protocol }: Partner) {
  return (id: (name: string) => string): { won: string; undone: string } => {
    const own = { won: id('win-1'), undone: id('undo-2') };
    if (protocol === 'pragmatic') return { ...own, undone: refundOf(id('bet-2')) };
    return protocol === 'evolution'
      ? { won: creditOf(id('bet-1')), undone: cancelOf(id('bet-2')) }
      : own;
  };
}

/** A round of each kind through a provider, and how the provider's statement lists them. */
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

  // In some protocols a transaction that follows a bet has no id but that of the bet.
  const { won, undone } = idsOf(partner)(id);
  const common = commonOf(player, partner.game);
  const listed: ListedTransaction[] = [
    {
      ...common,
      transaction_uuid: id('bet-1'),
      kind: 'bet',
      round: 'r-1',
      amount: amountOf(10),
      status: 'done',
    },
    {
      ...common,
      transaction_uuid: won,
      reference_transaction_uuid: id('bet-1'),
      kind: 'win',
      round: 'r-1',
      amount: amountOf(25),
      status: 'done',
    },
    {
      ...common,
      transaction_uuid: id('bet-2'),
      kind: 'bet',
      round: 'r-2',
      amount: amountOf(20),
      status: 'rolled_back',
    },
    {
      ...common,
      transaction_uuid: undone,
      reference_transaction_uuid: id('bet-2'),
      kind: 'rollback',
      round: 'r-2',
      amount: amountOf(20),
      status: 'done',
    },
    {
      ...common,
      transaction_uuid: id('bet-3'),
      kind: 'bet',
      round: 'r-3',
      amount: amountOf(30),
      status: 'done',
    },
  ];
  return { listed, won, undone, id };
}

function answerWith(
  { secrets }: Pick<Partner, 'secrets'>,
  listed: readonly ListedTransaction[],
): void {
  world.company = (url, { body, headers }) => {
    expect(url.pathname).toMatch(new RegExp(`^(/sportsbook)?${TRANSACTIONS_PATH}$`));
    expect(headers?.[SIGNATURE_HEADER]).toBe(
      createHmac('sha256', secrets[0]).update(String(body)).digest('hex'),
    );
    const asked = transactionsRequest.parse(JSON.parse(String(body)));
    expect(asked.operator_id).toBe('ceibo');
    const isWanted = ({ transaction_uuid: id, created_at: at }: ListedTransaction) =>
      'transaction_uuids' in asked
        ? asked.transaction_uuids.includes(id)
        : at >= asked.from && at < asked.to;
    return { status: 200, body: JSON.stringify({ transactions: listed.filter(isWanted) }) };
  };
}

const reconcile = ({ provider }: Pick<Partner, 'provider'>) =>
  world.app.games.reconcile({ provider, day: dayOf(world.clock.now()) });

async function found({ provider }: Pick<Partner, 'provider'>): Promise<Record<string, string>> {
  const open = await gameReconciliations.open(world.database, 100);
  return Object.fromEntries(
    open
      .filter((each) => each.provider === provider)
      .map(({ transactionId, kind }) => [transactionId, kind]),
  );
}

describe.each([softswiss, evenbet, pragmatic, evolution])(
  'the statement of a provider that speaks $protocol',
  (partner) => {
    beforeAll(() => connectPartner(world, partner));

    it('are compared under the ids that it told, and every kind of difference is found', async () => {
      const { listed, won, undone, id } = await play(partner);
      answerWith(partner, listed);
      expect(await reconcile(partner)).toBe('done');
      expect(await found(partner)).toEqual({});

      const others = listed.filter(
        ({ transaction_uuid: each }) => each !== undone && each !== id('bet-3'),
      );
      answerWith(
        partner,
        [...others, { ...listed[4], transaction_uuid: id('never-told') } as ListedTransaction].map(
          (each) => {
            if (each.transaction_uuid === won) return { ...each, amount: each.amount + 1 };
            return each.transaction_uuid === id('bet-2')
              ? { ...each, status: 'done' as const }
              : each;
          },
        ),
      );
      expect(await reconcile(partner)).toBe('done');
      expect(await found(partner)).toEqual({
        [id('never-told')]: 'missing-here',
        [won]: 'amount',
        [id('bet-2')]: 'state',
        [undone]: 'missing-there',
        [id('bet-3')]: 'missing-there',
      });
      answerWith(partner, listed);
      await reconcile(partner);
      expect(await found(partner)).toEqual({});
    });
  },
);

describe('a win that is taken back after it was spent', () => {
  it('is whole in the comparison: what is owed counts as taken', async () => {
    // A day on which nothing else was played.
    world.clock.advance(48 * 3_600_000);
    await connectPartner(world, softswiss);
    const player = await world.player({ cash: units(10) });
    const seat = softswiss.seat(world, player, await openSession(world, player, softswiss.game));
    for (const [name, spent] of [
      ['half', 15],
      ['all', 20],
    ] as const) {
      await seat.bet(`${name}-bet`, units(10), { round: name });
      await seat.win(`${name}-win`, units(20), { of: `${name}-bet`, round: name });
      await seat.bet(`${name}-spent`, units(spent), { round: `${name}-2` });
      expect(await seat.rollback(`${name}-undo`, `${name}-win`, { round: name })).toMatchObject({
        means: 'ok',
        balance: 0n,
      });
      await world.app.wallet.apply({
        kind: 'deposit',
        source: 'test',
        sourceTxId: name,
        playerId: player.id,
        currency: 'ARS',
        amount: units(10),
      });
    }
    const line = (
      id: string,
      kind: ListedTransaction['kind'],
      pesos: number,
      reference?: string,
    ): ListedTransaction => ({
      ...commonOf(player, softswiss.game),
      transaction_uuid: id,
      kind,
      round: 'any',
      amount: amountOf(pesos),
      status: kind === 'win' ? 'rolled_back' : 'done',
      ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
    });
    const listed = ['half', 'all'].flatMap((name) => [
      line(`${name}-bet`, 'bet', 10),
      line(`${name}-win`, 'win', 20),
      line(`${name}-spent`, 'bet', name === 'half' ? 15 : 20),
      line(`${name}-undo`, 'rollback', 20, `${name}-win`),
    ]);
    answerWith(softswiss, listed);
    expect(await reconcile(softswiss)).toBe('done');
    expect(await found(softswiss)).toEqual({});
    answerWith(
      softswiss,
      listed.filter(({ kind }) => kind !== 'rollback').map((each) => ({ ...each, status: 'done' })),
    );
    expect(await reconcile(softswiss)).toBe('done');
    expect(await found(softswiss)).toMatchObject({
      'half-undo': 'missing-there',
      'all-undo': 'missing-there',
    });
  });
});

describe('corrections by a provider', () => {
  it('are compared with their sign', async () => {
    await connectPartner(world, pragmatic);
    const player = await world.player({ cash: units(100) });
    await openSession(world, player, pragmatic.game);
    // A correction is of a round that the player staked on.
    const inRound = { userId: player.id, gameId: pragmatic.game, roundId: 'a-1' };
    await callPragmatic(world, 'bet', { ...inRound, reference: 'staked', amount: '0.00' });
    for (const [reference, amount] of [
      ['down', '-4.00'],
      ['up', '1.00'],
      ['never-listed', '2.00'],
    ] as const)
      expect(
        await callPragmatic(world, 'adjustment', { ...inRound, reference, amount }),
      ).toMatchObject({ means: 'ok' });
    const adjust = (id: string, pesos: number) => ({
      ...commonOf(player, pragmatic.game),
      transaction_uuid: id,
      kind: 'adjust' as const,
      round: 'a-1',
      amount: amountOf(pesos),
      status: 'done' as const,
    });
    answerWith(pragmatic, [adjust('down', -4), adjust('up', -1), adjust('never-told', 3)]);
    expect(await reconcile(pragmatic)).toBe('done');
    expect(await found(pragmatic)).toMatchObject({
      up: 'amount',
      'never-told': 'missing-here',
      'never-listed': 'missing-there',
    });
    expect(await found(pragmatic)).not.toHaveProperty('down');
  });
});

describe('the statement of the sportsbook', () => {
  const sportsbook = { provider: 'bti', secrets: btiSecrets };
  const bet = (pesos: number) => [{ id: 'b1', stake: units(pesos) }];
  const isPaid = { id: 'b1', result: 'Won', payout: units(90) } as const;
  const isLost = { id: 'b1', result: 'Lost', payout: 0n } as const;

  it('are compared: purchases, what of them was not used, what settled them, and what is owed', async () => {
    await connectSportsbook(world);
    const player = await world.player({ cash: units(100) });
    const book = sportsbookOf(world, player);
    await book.validate(await openSportsbook(world, player));
    const place = async (id: string, pesos: number, used: number) => {
      await book.reserve(id, bet(pesos));
      await book.debit(id, `${id}-d`, bet(used));
      await book.commit(id);
    };
    await place('won', 40, 40);
    await book.settle('Credit', {
      reqId: 'q1',
      reserveId: 'won',
      amount: units(90),
      bets: [isPaid],
    });
    await book.reserve('undone', bet(10));
    await book.cancel('undone');
    await book.cancel('unknown');
    await place('part', 30, 20);
    // The wallet has 130, with the 90 that were paid. All are spent elsewhere, so all 90 are owed.
    await place('rest', 130, 130);
    await book.settle('Debit', {
      reqId: 'q2',
      reserveId: 'won',
      amount: units(90),
      bets: [isLost],
    });
    expect(await world.app.wallet.debtOf(player.id)).toBe(units(90));

    const line = (
      id: string,
      kind: ListedTransaction['kind'],
      pesos: number,
      more: Partial<ListedTransaction> = {},
    ): ListedTransaction => ({
      ...commonOf(player, 'sportsbook'),
      transaction_uuid: id,
      kind,
      round: 'any',
      amount: amountOf(pesos),
      status: 'done',
      ...more,
    });
    const returned = (id: string, pesos: number) => [
      line(id, 'bet', pesos, { status: 'rolled_back' }),
      line(transactionIds.returnOf(id), 'rollback', pesos, { reference_transaction_uuid: id }),
    ];
    const listed = [
      line('won b1', 'bet', 40),
      line(transactionIds.credit('q1', 'b1'), 'win', 90, { reference_transaction_uuid: 'won b1' }),
      line(transactionIds.debit('q2', 'b1'), 'adjust', -90, {
        reference_transaction_uuid: 'won b1',
      }),
      ...returned('undone b1', 10),
      ...returned('unknown b1', 10),
      ...returned('part b1', 30),
      line(transactionIds.restOf('part b1'), 'bet', 20),
      line('rest b1', 'bet', 130),
    ];
    answerWith(sportsbook, listed);
    expect(await reconcile(sportsbook)).toBe('done');
    expect(await found(sportsbook)).toEqual({});

    answerWith(
      sportsbook,
      listed
        .filter(({ transaction_uuid: id }) => id !== transactionIds.credit('q1', 'b1'))
        .map((each): ListedTransaction => {
          if (each.transaction_uuid === transactionIds.debit('q2', 'b1'))
            return { ...each, amount: each.amount + 1 };
          return each.transaction_uuid === 'undone b1' ? { ...each, status: 'done' } : each;
        })
        .concat(line('never-told', 'bet', 5)),
    );
    expect(await reconcile(sportsbook)).toBe('done');
    expect(await found(sportsbook)).toEqual({
      [transactionIds.credit('q1', 'b1')]: 'missing-there',
      [transactionIds.debit('q2', 'b1')]: 'amount',
      'undone b1': 'state',
      'never-told': 'missing-here',
    });

    answerWith(
      sportsbook,
      listed.filter(({ transaction_uuid: id }) => id !== transactionIds.debit('q2', 'b1')),
    );
    expect(await reconcile(sportsbook)).toBe('done');
    expect(await found(sportsbook)).toEqual({
      [transactionIds.debit('q2', 'b1')]: 'missing-there',
    });
  });
});
