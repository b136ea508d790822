// Delivers a postback. A retry carries the same body and the same event id, so a company that has
// already received it counts nothing twice.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/affiliate';
import { HOUR, later, SECOND } from '../../../platform/clock.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import { stampedSignature, stampOf } from '../../../platform/crypto/stamped-signature.ts';
import { fillTemplate } from '../campaign-file.ts';
import type { AffiliatesDeps } from '../deps.ts';
import { keyOf, SEND_POSTBACK } from './add-postback.ts';
import {
  giveUp,
  insertAttempt,
  markDelivered,
  postbackToSend,
  type PostbackToSend,
} from './postbacks-store.ts';

const TIMEOUT_MS = 10 * SECOND;
/** With the pauses below, about three days. */
export const MOST_TRIES = 20;
const FIRST_PAUSE_MS = 15 * SECOND;
const LONGEST_PAUSE_MS = 8 * HOUR;
const LONGEST_FAILURE = 200;

/** The pause after so many failures: twice the last one, up to eight hours. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

export function createSendPostback(deps: AffiliatesDeps) {
  const { database, clock, jobs, log, metrics } = deps;
  return async ({ postbackId = '' }: JobPayload): Promise<void> => {
    const postback = await postbackToSend(database, postbackId);
    if (postback?.state !== 'waiting') return;
    const outcome = await deliver(deps, postback);
    const isReceived = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    await database.transaction(async (transaction) => {
      const now = clock.now();
      const tries = await insertAttempt(transaction, { postbackId, at: now, ...outcome });
      if (isReceived) return markDelivered(transaction, postbackId, now);
      if (tries < MOST_TRIES)
        return jobs.add(
          transaction,
          SEND_POSTBACK,
          { postbackId },
          { key: keyOf(postbackId), runAt: later(now, pauseAfter(tries)) },
        );
      metrics.alarms.inc({ what: 'postback-given-up' });
      log.error({ postback: postbackId, ...outcome }, 'an affiliate company takes no postback');
      return giveUp(transaction, postbackId);
    });
  };
}

/** Calls the company. `outgoing.ts` follows no redirect and bounds the time and the answer. */
async function deliver(
  { http, clock }: AffiliatesDeps,
  { postbackUrl, secret, body, ...values }: PostbackToSend,
): Promise<{ status: number | null; failure: string | null }> {
  const url = fillTemplate(postbackUrl, { ...values, campaignType: values.campaignType ?? '' });
  const ts = stampOf(clock.now());
  try {
    const { status } = await http(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: stampedSignature({ ts, body, secret }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return { status, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { status: null, failure: failure.slice(0, LONGEST_FAILURE) };
  }
}
