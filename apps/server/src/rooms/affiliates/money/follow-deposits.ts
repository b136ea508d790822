// Deposits of players whom a campaign brought, told by the cashier. The ledger says which deposit
// was the first, so events may come twice and in any order.

import { moneyToDecimal, parseMoney } from '@ceibo/money';
import type { RoomEvents } from '../../../platform/jobs/outbox.ts';
import { insertTakeBack, lockAttribution, saveFirstDeposit } from '../hits/attributions-store.ts';
import type { AffiliatesDeps } from '../deps.ts';
import { addPostback } from '../postbacks/add-postback.ts';
import { countedAt } from './months-store.ts';

export function createNoteDeposit(deps: AffiliatesDeps) {
  const { database, wallet } = deps;
  return async ({ playerId }: RoomEvents['deposit-approved']): Promise<void> =>
    database.transaction(async (transaction) => {
      const attribution = await lockAttribution(transaction, playerId);
      if (!attribution || attribution.firstDepositAt !== null) return;
      const first = await wallet.firstDepositOf(transaction, playerId);
      if (!first) return;
      const { campaignId, campaignType, hitId, countsUntil } = attribution;
      if (countsUntil !== null && first.at >= countsUntil) return;
      const counted = await countedAt(transaction, campaignId, first.at);
      await saveFirstDeposit(transaction, { playerId, ...first, countedAt: counted });
      await addPostback(deps, transaction, {
        event: 'first-deposit',
        eventId: `first-deposit:${hitId}`,
        campaignId,
        campaignType,
        reference: hitId,
        amount: moneyToDecimal(first.amount),
        currency: 'ARS',
        at: first.at.toISOString(),
      });
    });
}

export function createNoteReversal({ database }: AffiliatesDeps) {
  return async ({
    playerId,
    reversalId,
    amount,
    at,
  }: RoomEvents['deposit-reversed']): Promise<void> =>
    database.transaction(async (transaction) => {
      const attribution = await lockAttribution(transaction, playerId);
      if (!attribution) return;
      const exact = parseMoney(amount);
      if (exact === undefined) throw new Error(`the amount of reversal ${reversalId} is none`);
      const takenAt = new Date(at);
      await insertTakeBack(transaction, {
        playerId,
        reversalId,
        amount: exact,
        at: takenAt,
        countedAt: await countedAt(transaction, attribution.campaignId, takenAt),
      });
    });
}
