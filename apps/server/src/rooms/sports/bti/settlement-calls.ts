// What became of bets: wins are paid on the stake of their purchase, and what was paid too much is taken back as far as it is there.

import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { Transaction } from '../../../platform/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { CURRENCY, GAME, SOURCE, type SportsParts } from '../parts.ts';
import { closeReserve, reserveById, settleBet } from '../purchases-store.ts';
import { balanceIn, codeOf, failure, success, type PartnerAnswer } from './answers.ts';
import type { Once, Refused } from './once.ts';
import { playerNamed, type SettlementRequest } from './requests.ts';

/** The player and the stake of a purchase that can be settled. */
interface Settled {
  playerId: PlayerId;
  stakeId: string;
}

export function createSettlementCalls(parts: SportsParts, once: Once) {
  const { clock, wallet, log, metrics } = parts;

  const noteBets = async (transaction: Transaction, { reserveId, reqId, bets, isClosed }: SettlementRequest) => {
    for (const { betId, result, payout } of bets) {
      if (await settleBet(transaction, { reserveId, betId, result, payout, now: clock.now() })) continue;
      metrics.alarms.inc({ what: 'sports-settlement-of-unknown-bets' });
      log.error({ reserveId, reqId, betId }, 'the sportsbook settled a bet that does not stand');
    }
    if (isClosed) await closeReserve(transaction, reserveId);
  };

  const credit = (request: SettlementRequest): Promise<PartnerAnswer> =>
    once(
      { call: 'creditcustomer', id: request.reqId, reserveId: request.reserveId, content: request },
      async (transaction): Promise<PartnerAnswer | Refused> => {
        const { reqId, reserveId, amount, isClosed } = request;
        const found = await find(transaction, request);
        if ('refused' in found) return found;
        const { playerId, stakeId: refTxId } = found;
        const round = { id: reserveId, game: GAME, closes: isClosed };
        const win = { kind: 'win', source: SOURCE, sourceTxId: transactionIds.credit(reqId), playerId, currency: CURRENCY, amount, refTxId, round } as const;
        const [outcome] = await wallet.applyIn(transaction, [win]);
        if (!outcome) throw new Error('the wallet did not answer');
        if ('refused' in outcome) return refuse(codeOf(outcome.refused));
        await noteBets(transaction, request);
        return success({ trx_id: reqId, balance: balanceIn(outcome.pockets) });
      },
    );

  const debit = async (request: SettlementRequest): Promise<PartnerAnswer> => {
    const { reqId, reserveId, amount } = request;
    const named = playerNamed(request.custId);
    if (!named) return failure('-2');
    const before = await wallet.pockets(named);
    return once({ call: 'debitcustomer', id: reqId, reserveId, content: request }, async (transaction): Promise<PartnerAnswer | Refused> => {
      const found = await find(transaction, request);
      if ('refused' in found) return found;
      const { playerId, stakeId: paidOn } = found;
      if (amount === 0n) {
        await noteBets(transaction, request);
        return success({ trx_id: reqId, balance: balanceIn(before) });
      }
      const round = { id: reserveId, game: GAME };
      const back = {
        kind: 'adjust',
        source: SOURCE,
        sourceTxId: transactionIds.debit(reqId),
        playerId,
        currency: CURRENCY,
        amount: -amount,
        paidOn,
        round,
      } as const;
      const [outcome] = await wallet.applyIn(transaction, [back]);
      if (!outcome) throw new Error('the wallet did not answer');
      if ('refused' in outcome) return refuse(codeOf(outcome.refused));
      await noteBets(transaction, request);
      return success({ trx_id: reqId, balance: balanceIn(outcome.pockets) });
    });
  };

  return { credit, debit };
}

async function find(transaction: Transaction, { reserveId, custId }: SettlementRequest): Promise<Settled | Refused> {
  const held = await reserveById(transaction, reserveId);
  if (!held) return refuse('-11');
  if (held.state === 'cancelled') return refuse('-9');
  // The end of the purchase has not come yet: the sportsbook tells it, and asks again.
  if (held.state === 'open') return refuse('-1');
  if (held.playerId !== custId || held.stakeId === null) return refuse(held.stakeId === null ? '-9' : '-2');
  return { playerId: held.playerId, stakeId: held.stakeId };
}
