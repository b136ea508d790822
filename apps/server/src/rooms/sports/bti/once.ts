// A call that moves money is carried out once, and answered ever after as it was then. Everything
// that it does is one transaction.

import { hash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import type { SportsDeps } from '../deps.ts';
import { answeredCall, insertCall, lockPurchase, type MoneyCall } from '../purchases-store.ts';
import { failure, type PartnerAnswer } from './answers.ts';
import type { ErrorCode } from '@ceibo/partner-protocol/bti';

// A sportsbook that waits longer than a second asks again, so a call that cannot be done by then is
// better not done.
export const LIMITS = { statementMs: 800, lockMs: 500 };

export interface OneCall {
  call: MoneyCall;
  /** The sportsbook's own id of the request. */
  id: string;
  reserveId: string;
  /** Everything that makes two calls the same. */
  content: unknown;
}

/** A known error: nothing was done, and the transaction is rolled back. */
export type Refused = Refusal<Exclude<ErrorCode, '0'>>;

export type Once = (
  call: OneCall,
  work: (transaction: Transaction) => Promise<PartnerAnswer | Refused>,
) => Promise<PartnerAnswer>;

export function createOnce({ database, clock, log, metrics }: SportsDeps): Once {
  return async ({ call, id, reserveId, content }, work) => {
    const fingerprint = fingerprintOf(content);
    const outcome = await database.transaction(async (transaction) => {
      await lockPurchase(transaction, reserveId);
      const earlier = await answeredCall(transaction, call, id);
      if (earlier) return { ...earlier, isRepeat: true };
      const done = await work(transaction);
      if (isRefusal(done)) return done;
      await insertCall(transaction, { call, id, fingerprint, answer: done.text, at: clock.now() });
      return { fingerprint, answer: done.text, isRepeat: false };
    }, LIMITS);
    if (isRefusal(outcome)) return failure(outcome.refused);
    if (outcome.isRepeat && !outcome.fingerprint.equals(fingerprint)) {
      metrics.alarms.inc({ what: 'sports-conflict' });
      log.error({ call, id, reserveId }, 'the sportsbook sent an id again with other content');
      // A debit is never refused.
      if (call !== 'debitreserve') return failure('-1');
    }
    return { code: '0', text: outcome.answer };
  };
}

/** The hash of everything that makes two calls the same. */
export function fingerprintOf(content: unknown): Buffer {
  return hash('sha256', JSON.stringify(content, withExactAmounts), 'buffer');
}

function withExactAmounts(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
