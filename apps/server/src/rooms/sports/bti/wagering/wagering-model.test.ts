// The life of a bonus with sports bets against a plain model. Bets are placed, cancelled, used in
// part, settled, settled again, cashed out and void at every point of the life of bonuses. After
// every step the bonus has counted what the model says; afterwards the books are right.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import type { BetStatus } from '@ceibo/partner-protocol/bti';
import { MODEL_TIMEOUT_MS, modelRuns } from '../../../../testing/model-runs.ts';
import {
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
} from '../../../../testing/partners/bti.ts';
import { playRound } from '../../../../testing/promotions/campaigns.ts';
import { startTestWorld } from '../../../../testing/test-world.ts';

const world = startTestWorld();
beforeAll(() => connectSportsbook(world));

const SPORTS = { minOdds: 1500, minLegOdds: 1200, oneSided: true as const };
const WEIGHT = 5000n;
const ENDS = ['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'CashOut'] as const;

/**
 * The amounts that a bet has paid and has open, and its count for the bonus it was placed under.
 */
interface ModelBet {
  reserveId: string;
  taken: Money;
  cashed: Money;
  cashedStake: Money;
  payout: Money | null;
  isFinal: boolean;
  isPriced: boolean;
  grant: string | undefined;
  counted: Money;
  /**
   * The outcome of its first selection, and the bets that stood on the other when it was placed.
   */
  outcome: string;
  others: ModelBet[];
  result: BetStatus | null;
}

type Action =
  | { do: 'give' | 'cancel' | 'advance' | 'slot'; size: number }
  | {
      do: 'place';
      size: number;
      legs: readonly string[];
      outcome: 'l1' | 'other';
      end: 'all' | 'part' | 'cancel';
    }
  | { do: 'settle'; pick: number; result: BetStatus };

const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('give' as const, 'cancel' as const, 'advance' as const, 'slot' as const),
      size: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      size: fc.integer({ min: 2, max: 120 }),
      legs: fc.constantFrom(['2.00'], ['1.40'], ['1.50', '1.60'], ['1.10', '3.00']),
      outcome: fc.constantFrom('l1' as const, 'other' as const),
      end: fc.constantFrom('all' as const, 'all' as const, 'part' as const, 'cancel' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      pick: fc.nat(5),
      result: fc.constantFrom<BetStatus>(...ENDS, 'PartCashOut'),
    }),
  },
);

it(
  'the bonus counts what the model counts, whatever happens to bets',
  { timeout: MODEL_TIMEOUT_MS },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 8, maxLength: 20, size: 'max' }), live),
      modelRuns(5),
    ),
);

async function live(script: readonly Action[]): Promise<void> {
  const player = await world.player({ cash: units(300), bonus: 0n });
  const book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  const bets: ModelBet[] = [];
  let model: { grant: string; counted: Money; isClosing: boolean } | undefined;
  const funds = () => world.app.wallet.funds(player.id);

  /** The life decides which bonus is open; the model knows the amount that it counted. */
  const look = async () => {
    const { wagering } = await funds();
    if (wagering?.grant !== model?.grant)
      model = wagering ? { grant: wagering.grant, counted: 0n, isClosing: false } : undefined;
    expect(wagering?.counted).toBe(model?.counted);
  };

  for (const action of script) {
    switch (action.do) {
      case 'give':
        await world.app.promotions.give({
          playerId: player.id,
          source: 'test',
          reference: randomUUID(),
          title: { es: 'Bono' },
          amount: units(action.size),
          days: 10,
          terms: {
            target: units(action.size * 3),
            weights: { slots: 10_000, sports: Number(WEIGHT) },
            sports: SPORTS,
          },
        });
        break;
      case 'cancel': {
        const { body } = await world.call('/api/promotions/my-grants', {}, player.session);
        const [open] = body['grants'] as { id: string; state: string; loses: string }[];
        if (open?.state !== 'active') break;
        await look();
        await world.call(
          '/api/promotions/cancel-grant',
          { id: open.id, loses: open.loses },
          player.session,
        );
        if (model?.grant === open.id) model.isClosing = true;
        break;
      }
      case 'advance':
        await world.app.promotions.advance(player.id);
        break;
      case 'slot': {
        const { cash } = await funds();
        if (cash < units(action.size)) break;
        await playRound(world, player, { stake: units(action.size) });
        if (model && !model.isClosing) model.counted += units(action.size);
        break;
      }
      case 'place':
        await place(action);
        break;
      case 'settle':
        await settle(action);
        break;
    }
    await look();
  }

  async function place({ size, legs, outcome, end }: Action & { do: 'place' }): Promise<void> {
    const [reserveId, stake] = [randomUUID(), units(size)];
    const type = legs.length > 1 ? '2' : '1';
    const asked = { id: 'b', stake, type, legs, outcome } as const;
    if ((await book.reserve(reserveId, [asked])).code !== '0') return;
    const grant = model?.isClosing ? undefined : model?.grant;
    if (end === 'cancel') {
      expect((await book.cancel(reserveId)).code).toBe('0');
      return;
    }
    const taken = end === 'part' ? stake / 2n : stake;
    await book.debit(reserveId, randomUUID(), [{ id: 'b', stake: taken }]);
    expect((await book.commit(reserveId)).code).toBe('0');
    const isPriced = !legs.includes('1.40') && !legs.includes('1.10');
    const others = bets.filter((each) => each.result === null && each.outcome !== outcome);
    const placed: ModelBet = {
      reserveId,
      taken,
      isPriced,
      grant,
      cashed: 0n,
      cashedStake: 0n,
      payout: null,
      isFinal: false,
      counted: 0n,
      outcome,
      others,
      result: null,
    };
    for (const each of others) each.others.push(placed);
    bets.push(placed);
  }

  async function settle({ pick, result }: Action & { do: 'settle' }): Promise<void> {
    const bet = bets[pick % Math.max(1, bets.length)];
    if (!bet || bet.isFinal) return;
    const isCashOut = result === 'CashOut' || result === 'PartCashOut';
    if (isCashOut && bet.payout !== null) return;
    const open = bet.taken - bet.cashedStake;
    const openStake = result === 'PartCashOut' ? (open / 2n / 10_000n) * 10_000n : undefined;
    const payout = bet.cashed + paidOn(open, result);
    const before = bet.payout ?? bet.cashed;
    const kind = payout < before ? 'Debit' : 'Credit';
    const told = { id: 'b', result, payout, ...(openStake === undefined ? {} : { openStake }) };
    const amount = payout < before ? before - payout : payout - before;
    const asked = { reqId: randomUUID(), reserveId: bet.reserveId, amount, bets: [told] };
    expect((await book.settle(kind, asked)).code).toBe('0');
    if (openStake === undefined) [bet.payout, bet.result] = [payout, result];
    else [bet.cashed, bet.cashedStake] = [payout, bet.taken - openStake];
    bet.isFinal = result === 'CashOut';
    if (!model || model.isClosing || bet.grant !== model.grant) return;
    const isOpposed = bet.others.some((each) => each.result !== 'Void');
    const counted = bet.isPriced && !isOpposed ? (stoodOf(open, result) * WEIGHT) / 10_000n : 0n;
    model.counted += counted - bet.counted;
    bet.counted = counted;
  }
}

/** Whole centavos that fit every price of the script. */
function paidOn(open: Money, result: BetStatus): Money {
  const half = (open / 2n / 10_000n) * 10_000n;
  if (result === 'Lost') return 0n;
  if (result === 'HalfLost' || result === 'CashOut' || result === 'PartCashOut') return half;
  return open;
}

function stoodOf(open: Money, result: BetStatus): Money {
  if (result === 'Won' || result === 'Lost') return open;
  return result === 'HalfWon' || result === 'HalfLost' ? open / 2n : 0n;
}
