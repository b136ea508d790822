// The life of a check: the operator creates it, the person ends it at the camera, or it expires.

import {
  checkRequest,
  type Check,
  type CheckStatus,
  type CheckWebhook,
} from '@ceibo/partner-protocol/liveness';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries } from '../signed-calls/deliveries.ts';
import { orderOnce, type Ordered } from '../signed-calls/one-order.ts';
import type { CheckRow, LivenessStore } from './liveness-store.ts';

export interface Liveness {
  surroundings: Surroundings;
  store: LivenessStore;
  webhooks: Deliveries;
}

export const PAGE = '/liveness/check';

/** The results that a tester can choose on the page of a check. */
export const outcomes = {
  passed: { status: 'passed', reason: null, webhooks: 1 },
  /** The operator must find out by itself. */
  'passed-mute': { status: 'passed', reason: null, webhooks: 0 },
  'passed-thrice': { status: 'passed', reason: null, webhooks: 3 },
  'not-live': { status: 'failed', reason: 'not-live', webhooks: 1 },
  'other-person': { status: 'failed', reason: 'other-person', webhooks: 1 },
  'bad-picture': { status: 'failed', reason: 'bad-picture', webhooks: 1 },
  review: { status: 'review', reason: null, webhooks: 1 },
} as const satisfies Record<
  string,
  { status: CheckStatus; reason: string | null; webhooks: number }
>;
export type OutcomeName = keyof typeof outcomes;

/** One reference is one check. */
export function orderCheck({ surroundings, store }: Liveness, body: unknown): Ordered<CheckRow> {
  return orderOnce(
    surroundings.books,
    { schema: checkRequest, body },
    {
      find: ({ external_reference }) => store.findByReference(external_reference),
      create(
        { external_reference, person, language, expires_at, return_url, notification_url },
        content,
      ) {
        const row: CheckRow = {
          id: surroundings.ids.uuid(),
          external_reference,
          content,
          name: `${person.first_name} ${person.last_name}`,
          language,
          status: 'started',
          reason: null,
          return_url,
          notification_url,
          expires_at,
        };
        store.insert(row);
        return row;
      },
    },
  );
}

/** The person has stood before the camera; undefined when the check has ended before. */
export function endCheck(liveness: Liveness, id: string, name: OutcomeName): CheckRow | undefined {
  const { surroundings, store, webhooks } = liveness;
  return inTransaction(surroundings.books, () => {
    const row = store.find(id);
    if (!row || statusOf(row, surroundings.clock.now()) !== 'started') return undefined;
    const { status, reason, webhooks: count } = outcomes[name];
    store.change({ ...row, status, reason });
    for (let sent = 0; sent < count; sent += 1) {
      const content: CheckWebhook = {
        id: surroundings.ids.uuid(),
        type: 'check.updated',
        external_reference: row.external_reference,
      };
      webhooks.add({ subject: id, url: row.notification_url, content });
    }
    return row;
  });
}

/** A check that nobody ended expires by itself, without a webhook. */
function statusOf({ status, expires_at }: CheckRow, now: Date): CheckStatus {
  return status === 'started' && new Date(expires_at) <= now ? 'expired' : status;
}

export function presentCheck({ surroundings }: Liveness, row: CheckRow): Check {
  const { clock, config } = surroundings;
  return {
    id: row.id,
    external_reference: row.external_reference,
    status: statusOf(row, clock.now()),
    reason: row.reason,
    url: `${config.publicUrl}${PAGE}/${row.id}`,
  };
}
