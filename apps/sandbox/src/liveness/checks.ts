// The life of a check: the operator creates it, the person ends it at the camera, or it expires.

import type { DatabaseSync } from 'node:sqlite';
import {
  checkRequest,
  checkStatuses,
  type Check,
  type CheckStatus,
  type CheckWebhook,
} from '@ceibo/partner-protocol/liveness';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries, Telling } from '../signed-calls/deliveries.ts';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import { openTable, texts } from '../table-store.ts';

const checkRow = z.object({
  ...texts('id', 'external_reference', 'name', 'return_url', 'notification_url', 'expires_at'),
  /** The request, to tell a repeat from another one. */
  content: z.string(),
  language: z.enum(['es', 'pt', 'en']),
  status: z.enum(checkStatuses),
  reason: z.nullable(z.string()),
});
export type CheckRow = z.infer<typeof checkRow>;

/** No picture is in here, since none is taken. */
export function createLivenessStore(books: DatabaseSync) {
  const table = openTable(books, 'liveness_check', checkRow, {
    id: 'PRIMARY KEY',
    external_reference: 'UNIQUE',
  });
  return {
    insert: table.insert,
    find: table.one('WHERE id = ?'),
    findByReference: table.one('WHERE external_reference = ?'),
    newest: table.all('ORDER BY rowid DESC LIMIT ?'),
    change: table.changeTo('SET status = :status, reason = :reason WHERE id = :id'),
  };
}

export interface Liveness extends Surroundings {
  store: ReturnType<typeof createLivenessStore>;
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
} as const satisfies Record<string, Telling & { status: CheckStatus; reason: string | null }>;
export type OutcomeName = keyof typeof outcomes;

/** One reference is one check. */
export function orderCheck({ books, ids, store }: Liveness, body: unknown): Ordered<CheckRow> {
  return orderOnce(
    books,
    { schema: checkRequest, body },
    {
      find: ({ external_reference }) => store.findByReference(external_reference),
      create(order, content) {
        const row: CheckRow = {
          ...order,
          id: ids.uuid(),
          content,
          name: `${order.person.first_name} ${order.person.last_name}`,
          status: 'started',
          reason: null,
        };
        store.insert(row);
        return row;
      },
    },
  );
}

/** The person has stood before the camera; undefined when the check has ended before. */
export function endCheck(liveness: Liveness, id: string, name: OutcomeName): CheckRow | undefined {
  const { books, clock, ids, store, webhooks } = liveness;
  return inTransaction(books, () => {
    const row = store.find(id);
    if (!row || statusOf(row, clock.now()) !== 'started') return undefined;
    const { status, reason } = outcomes[name];
    store.change({ ...row, status, reason });
    webhooks.announce(outcomes[name], () => {
      const content: CheckWebhook = {
        id: ids.uuid(),
        type: 'check.updated',
        external_reference: row.external_reference,
      };
      return { subject: id, url: row.notification_url, content };
    });
    return row;
  });
}

/** A check that nobody ended expires by itself, without a webhook. */
function statusOf({ status, expires_at }: CheckRow, now: Date): CheckStatus {
  return status === 'started' && new Date(expires_at) <= now ? 'expired' : status;
}

export function presentCheck({ clock, config }: Liveness, row: CheckRow): Check {
  return {
    id: row.id,
    external_reference: row.external_reference,
    status: statusOf(row, clock.now()),
    reason: row.reason,
    url: `${config.publicUrl}${PAGE}/${row.id}`,
  };
}
