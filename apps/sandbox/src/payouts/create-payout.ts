// The operator orders a payout. One reference is one payout, whatever happens on the way.

import { payoutRequest } from '@ceibo/partner-protocol/cvu';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { magicOf, planPayout } from './magic-accounts.ts';
import type { PayoutRow, PayoutsStore } from './payouts-store.ts';

export type CreatedPayout =
  | {
      kind: 'created' | 'repeated';
      payout: PayoutRow;
      isAnswerLost: boolean;
      answerAfterMs: number;
    }
  | { kind: 'malformed'; fields: string[] }
  | { kind: 'conflict' };

export function createPayout(
  { books, clock, ids, config, plannedOutcome }: Surroundings,
  store: PayoutsStore,
  body: Buffer,
): CreatedPayout {
  const reading = payoutRequest.safeParse(parseOrNull(body.toString('utf8')));
  if (!reading.success)
    return {
      kind: 'malformed',
      fields: reading.error.issues.map((issue) => issue.path.join('.') || 'body'),
    };
  const request = reading.data;
  return inTransaction(books, () => {
    const first = store.find(request.external_reference);
    if (first)
      return first.content === JSON.stringify(request)
        ? { kind: 'repeated', payout: first, isAnswerLost: false, answerAfterMs: 0 }
        : { kind: 'conflict' };
    const accountNumber = request.destination.account_number;
    const outcome = magicOf(accountNumber) ? undefined : plannedOutcome?.('payouts', 'payout');
    if (outcome !== undefined) store.noteOutcome(request.external_reference, outcome);
    const plan = planPayout({ accountNumber, outcome }, config.cvu.settleAfterMs);
    const createdAt = clock.now();
    store.insert({
      id: ids.uuid(),
      request,
      createdAt,
      settlesAt: new Date(createdAt.getTime() + plan.settleAfterMs),
    });
    const payout = store.find(request.external_reference);
    if (!payout) throw new Error('A payout that was just written is not in the books.');
    const { isAnswerLost, answerAfterMs } = plan;
    return { kind: 'created', payout, isAnswerLost, answerAfterMs };
  });
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
