// Webhooks that are repeated, with growing pauses, until they are answered with 200 or 201. They
// live in the books, so they are still sent after a restart. A webhook added in a transaction is
// sent if and only if the transaction was committed.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createDueWork } from '../alarms.ts';
import type { Surroundings, Work } from '../company.ts';
import { openTable, texts } from '../table-store.ts';

const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 300_000];
const LAST_PAUSE_MS = 900_000;
const ATTEMPTS = 300;
/** A forged webhook can never be answered well; it is tried often enough to be noticed. */
const FORGED_ATTEMPTS = 3;
const ANSWER_WITHIN_MS = 10_000;

const deliveryRow = z.object({
  ...texts('id', 'url', 'body', 'next_at'),
  /** The subject of the webhook: the payment's id, or the payout's reference. */
  subject: z.string(),
  is_forged: z.int(),
  state: z.enum(['waiting', 'answered', 'given-up']),
  attempts: z.int(),
  last_status: z.nullable(z.int()),
  ended_at: z.nullable(z.string()),
});
type DeliveryRow = z.infer<typeof deliveryRow>;

/** Every company that sends webhooks has a table of them, under its own prefix. */
function createDeliveryStore(books: DatabaseSync, company: string) {
  const table = openTable(books, `${company}_delivery`, deliveryRow, { id: 'PRIMARY KEY' });
  return {
    insert: table.insert,
    waiting: table.one(`WHERE id = ? AND state = 'waiting'`),
    allWaiting: table.all(`WHERE state = 'waiting'`),
    noteAttempt: table.changeTo(
      `SET state = :state, attempts = :attempts, last_status = :last_status, next_at = :next_at,
         ended_at = :ended_at WHERE id = :id`,
    ),
  };
}

/** Makes the request of one attempt: every attempt is signed anew, with its own time. */
export type SignDelivery = (
  delivery: Pick<DeliveryRow, 'subject' | 'url' | 'body'> & { isForged: boolean },
) => { url: string; headers: Record<string, string> };

/** How often the operator is told of one fact. */
export interface Telling {
  webhooks: number;
  /** All of them bear a wrong signature. */
  isForged?: boolean;
  /** One with a wrong signature comes before them. */
  isForgedFirst?: boolean;
}

interface Webhook {
  subject: string;
  url: string;
  content: object;
  /** At once where it is left out. */
  notBefore?: Date;
}

export interface Deliveries extends Work {
  /**
   * Stores the webhooks of a fact in the caller's transaction, and gives the ids of those that are
   * not forged first.
   */
  announce: (telling: Telling, make: () => Webhook) => string[];
  /**
   * Makes the attempt that is due, if it is not already being made, and waits until it has ended.
   */
  attempt: (id: string) => Promise<void>;
  /** Stops the deliveries that are under way; they stay in the books. */
  stop: () => Promise<void>;
}

export function createDeliveries(
  surroundings: Surroundings,
  company: string,
  sign: SignDelivery,
): Deliveries {
  const { clock, ids, log } = surroundings;
  const store = createDeliveryStore(surroundings.books, company);
  const alarms = createDueWork(
    clock,
    () => store.allWaiting().map(({ id, next_at }) => [id, next_at]),
    (id) => void attempt(id),
  );
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function attempt(id: string): Promise<void> {
    const current = underWay.get(id) ?? makeAttempt(id).finally(() => underWay.delete(id));
    underWay.set(id, current);
    return current;
  }

  async function makeAttempt(id: string): Promise<void> {
    const row = store.waiting(id);
    if (!row || stopping.signal.aborted || new Date(row.next_at) > clock.now()) return;
    const status = await post(surroundings, { sign, stopping: stopping.signal }, row);
    if (status === null && stopping.signal.aborted) return;
    const attempts = row.attempts + 1;
    log.info({ company, subject: row.subject, attempt: attempts, status }, 'webhook sent');
    const isTaken = status === 200 || status === 201;
    const isLast = attempts >= (row.is_forged ? FORGED_ATTEMPTS : ATTEMPTS);
    const now = clock.now();
    const nextAt = new Date(now.getTime() + (PAUSES_MS[attempts - 1] ?? LAST_PAUSE_MS));
    store.noteAttempt({
      ...row,
      state: isTaken ? 'answered' : isLast ? 'given-up' : 'waiting',
      attempts,
      last_status: status,
      next_at: nextAt.toISOString(),
      ended_at: isTaken || isLast ? now.toISOString() : null,
    });
    if (!isTaken && !isLast) alarms.set(id, nextAt);
  }

  function add(webhook: Webhook, isForged: boolean): string {
    const row = newDelivery(webhook, { id: ids.uuid(), isForged, now: clock.now() });
    store.insert(row);
    alarms.set(row.id, new Date(row.next_at));
    return row.id;
  }

  return {
    announce({ webhooks, isForged = false, isForgedFirst = false }, make) {
      if (isForgedFirst) add(make(), true);
      return Array.from({ length: webhooks }, () => add(make(), isForged));
    },
    attempt,
    start: alarms.start,
    async stop() {
      alarms.stop();
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}

function newDelivery(
  { content, notBefore, ...webhook }: Webhook,
  { id, isForged, now }: { id: string; isForged: boolean; now: Date },
): DeliveryRow {
  return {
    ...webhook,
    id,
    body: JSON.stringify(content),
    is_forged: isForged ? 1 : 0,
    state: 'waiting',
    attempts: 0,
    last_status: null,
    next_at: (notBefore ?? now).toISOString(),
    ended_at: null,
  };
}

/** The answer's status, or null when there was no answer in time. */
async function post(
  { clock, http }: Surroundings,
  { sign, stopping }: { sign: SignDelivery; stopping: AbortSignal },
  row: DeliveryRow,
): Promise<number | null> {
  const tooLate = new AbortController();
  const limit = clock.after(ANSWER_WITHIN_MS, () => tooLate.abort());
  try {
    const { url, headers } = sign({ ...row, isForged: row.is_forged === 1 });
    const answer = await http(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: row.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, tooLate.signal]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  } finally {
    limit.cancel();
  }
}
