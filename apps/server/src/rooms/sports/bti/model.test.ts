// Random purchases, cash-outs, results and corrections, repeated and late, against a plain model of
// what each bet has in play and has paid.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  fromScaledInteger,
  minMoney,
  moneyToDecimal,
  roundDownToCentavos,
  units,
  type Money,
} from '@ceibo/money';
import type { BetStatus } from '@ceibo/partner-protocol/bti';
import { findings } from '../../../platform/jobs/audit.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '../../../testing/model-runs.ts';
import {
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
  type BtiAnswer,
  type Settlement,
} from '../../../testing/partners/bti.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const CENTAVO = fromScaledInteger(1n, 2);

beforeAll(() => connectSportsbook(world));

/** A bet of the model. If it wins, it pays 2.5 times its stake, rounded down to a centavo. */
interface ModelBet {
  id: string;
  stake: Money;
  open: Money;
  paid: Money;
  cashedOut: Money;
  result: BetStatus | null;
}

const told = fc.record({
  bet: fc.nat(2),
  result: fc.constantFrom<BetStatus>(
    'Won',
    'Lost',
    'Void',
    'HalfWon',
    'HalfLost',
    'CashOut',
    'PartCashOut',
    'PartCashOut',
  ),
  /** Centavos, of which some are more than a bet may pay. */
  payout: fc.nat(9000),
  /** The share of the open stake, in percent. */
  open: fc.integer({ min: -10, max: 110 }),
});
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('settle' as const), told }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const) }) },
);
const purchase = fc.record({
  stakes: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 14 }),
});

type Told = typeof told extends fc.Arbitrary<infer Value> ? Value : never;

function settlementOf(bets: readonly ModelBet[], { bet: index, ...asked }: Told) {
  const bet = bets[index % bets.length];
  if (!bet) throw new Error('a purchase has a bet');
  const { result } = asked;
  const openStake = ((bet.open * BigInt(asked.open)) / 100n / CENTAVO) * CENTAVO;
  const most = mostOf(bet, result, openStake);
  // Mostly what a sportsbook would tell: something above what was paid out for parts.
  const payout = bet.cashedOut + minMoney(BigInt(asked.payout) * CENTAVO, most + CENTAVO);
  return { bet, result, payout, openStake: openStake < 0n ? 0n : openStake };
}

/**
 * The most that may be paid on the open stake. For a part of the stake it is rounded up to a
 * centavo, since nobody knows how the sportsbook rounds.
 */
function mostOf({ stake, open }: ModelBet, result: BetStatus, openStake: Money): Money {
  if (result === 'Lost') return 0n;
  if (result === 'Void' || result === 'HalfLost') return open;
  const part = result === 'PartCashOut' ? open - openStake : open;
  if (part <= 0n) return 0n;
  const gain = roundDownToCentavos((stake * 5n) / 2n);
  const share = (gain * part) / stake;
  return part < stake ? roundDownToCentavos(share + CENTAVO - 1n) : gain;
}

/** The code that a settlement must be answered with. */
function expected({ bet, result, payout, openStake }: ReturnType<typeof settlementOf>): string {
  const isCashOut = result === 'CashOut' || result === 'PartCashOut';
  if (bet.result === 'CashOut' || (isCashOut && bet.result !== null)) return '-12';
  if (isCashOut && payout < bet.paid) return '-12';
  if (result === 'PartCashOut' && (openStake <= 0n || openStake >= bet.open)) return '-12';
  return payout - bet.cashedOut > mostOf(bet, result, openStake) ? '-12' : '0';
}

async function run({ stakes, steps }: typeof purchase extends fc.Arbitrary<infer V> ? V : never) {
  const player = await world.player({ cash: units(20), bonus: units(100) });
  const book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  const reserveId = randomUUID();
  const bets = stakes.map((centavos, index): ModelBet => {
    const stake = BigInt(centavos) * CENTAVO;
    return { id: `b${index}`, stake, open: stake, paid: 0n, cashedOut: 0n, result: null };
  });
  const bought = bets.map(({ id, stake }) => ({ id, stake }));
  await book.reserve(reserveId, bought);
  await book.debit(reserveId, randomUUID(), bought);
  expect((await book.commit(reserveId)).code).toBe('0');
  const sent: { kind: 'Credit' | 'Debit'; settlement: Settlement; answer: BtiAnswer }[] = [];
  let [money, owed] = [units(120) - sum(bets.map(({ stake }) => stake)), 0n];

  const settle = async (asked: Told) => {
    const fitted = settlementOf(bets, asked);
    const { bet, result, payout, openStake } = fitted;
    const difference = payout - bet.paid;
    const kind = difference < 0n ? 'Debit' : 'Credit';
    const isPart = result === 'PartCashOut';
    const settlement: Settlement = {
      reqId: randomUUID(),
      reserveId,
      amount: difference < 0n ? -difference : difference,
      bets: [{ id: bet.id, result, payout, ...(isPart ? { openStake } : {}) }],
    };
    const code = expected(fitted);
    const answer = await book.settle(kind, settlement);
    expect({ ...asked, code: answer.code }).toEqual({ ...asked, code });
    if (code !== '0') return;
    sent.push({ kind, settlement, answer });
    const taken = difference < 0n ? minMoney(-difference, money) : 0n;
    money += difference < 0n ? -taken : difference;
    owed += difference < 0n ? -difference - taken : 0n;
    bet.paid = payout;
    if (isPart) Object.assign(bet, { cashedOut: payout, open: openStake });
    else bet.result = result;
  };

  for (const each of steps) {
    if (each.kind === 'settle') await settle(each.told);
    const again = each.kind === 'repeat' ? sent[each.which % Math.max(sent.length, 1)] : undefined;
    const repeated = again && (await book.settle(again.kind, again.settlement));
    expect(repeated?.raw).toBe(again?.answer.raw);
    if (each.kind === 'spend') money -= await spend(player.id);
    const { cash, bonus, inPlay } = await world.app.wallet.pockets(player.id);
    const open = bets.filter(({ result }) => result === null);
    expect({ money: cash + bonus, inPlay }).toEqual({
      money,
      inPlay: sum(open.map((bet) => bet.open)),
    });
    expect(await world.app.wallet.debtOf(player.id)).toBe(owed);
    expect(await findings(world.database)).toEqual([]);
  }
  const { body } = await world.call('/api/sports/bet-history', {}, player.session);
  expect(body['bets']).toMatchObject(
    bets.toReversed().map(({ id, result, paid, cashedOut }) => ({
      betId: id,
      result,
      payout: result === null ? null : moneyToDecimal(paid),
      cashedOut: moneyToDecimal(cashedOut),
    })),
  );
}

/** All cash goes elsewhere, so that a correction may find too little. */
async function spend(playerId: Awaited<ReturnType<typeof world.player>>['id']): Promise<Money> {
  const { cash } = await world.app.wallet.pockets(playerId);
  if (cash === 0n) return 0n;
  await world.app.wallet.apply({
    kind: 'adjust',
    source: 'staff',
    sourceTxId: randomUUID(),
    playerId,
    currency: 'ARS',
    amount: -cash,
  });
  return cash;
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

it(
  'the sportsbook’s bets do what the model does',
  () => fc.assert(fc.asyncProperty(purchase, run), modelRuns(15)),
  MODEL_TIMEOUT_MS,
);
