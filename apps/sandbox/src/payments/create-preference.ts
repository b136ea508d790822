// The merchant creates a preference for an amount, and receives the address of the payment page.

import {
  preferenceChange,
  preferenceRequest,
  type PreferenceChange,
  type PreferenceRequest,
} from '@ceibo/partner-protocol/mercadopago';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import type { PaymentDesk } from './pay.ts';
import type { PreferenceRow } from './payments-store.ts';

const usableRequest = preferenceRequest.check(({ value, issues }) => {
  for (const field of findUnusable(value))
    issues.push({ code: 'custom', input: value, path: [field] });
});

/**
 * The same key with the same content returns the first preference again; with other content it is
 * refused.
 */
export function createPreference(
  { books, clock, ids, store }: PaymentDesk,
  key: string,
  body: string,
): Ordered<PreferenceRow> {
  return orderOnce(
    books,
    { schema: usableRequest, body: parseOrNull(body) },
    {
      conflict: 'this key was used with other content',
      find: () => store.preferenceByKey(key),
      create(_request, content) {
        const created_at = clock.now().toISOString();
        const row = { id: ids.uuid(), idempotency_key: key, content, created_at };
        store.insertPreference(row);
        return row;
      },
    },
  );
}

/** The new end of a preference; undefined when it is no moment. */
export function readChange(body: string): PreferenceChange | undefined {
  const { data } = preferenceChange.safeParse(parseOrNull(body));
  return data && isMoment(data.expiration_date_to) ? data : undefined;
}

/**
 * Fields that have the right shape and still cannot be used: a page must never link to anything but
 * the web.
 */
function findUnusable(request: PreferenceRequest): string[] {
  const { expiration_date_from, expiration_date_to, date_of_expiration, back_urls: back } = request;
  const moments = Object.entries({ expiration_date_from, expiration_date_to, date_of_expiration });
  const addresses = Object.entries({ ...back, notification_url: request.notification_url });
  return [
    ...addresses.filter(([, address]) => !/^https?:$/.test(new URL(address).protocol)),
    ...moments.filter(([, moment]) => moment !== undefined && !isMoment(moment)),
  ].map(([field]) => field);
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function parseOrNull(body: string): unknown {
  try {
    return parseExactly(body, ['unit_price']);
  } catch {
    return null;
  }
}

// Amounts are JSON numbers on this wire, and JavaScript would turn them into floating point. They
// are read from the source text here and written back from it with JSON.rawJSON, so "0.1" and
// "1234567.89" go through exactly as they came.

declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context: { source?: string },
      ) => unknown,
    ): unknown;
    rawJSON(text: string): { rawJSON: string };
  }
}

/**
 * Reads JSON, with the number under each of the named keys as its source text. Anything but a
 * number there becomes null, and so is refused.
 */
export function parseExactly(text: string, amountKeys: readonly string[]): unknown {
  return JSON.parse(text, (key, value, context) => {
    if (!amountKeys.includes(key)) return value;
    return typeof value === 'number' ? (context.source ?? null) : null;
  });
}
