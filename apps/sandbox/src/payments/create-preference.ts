// The merchant creates a preference for an amount, and receives the address of the payment page.

import {
  preferenceChange,
  preferenceRequest,
  type PreferenceChange,
  type PreferenceRequest,
} from '@ceibo/partner-protocol/mercadopago';
import type { Surroundings } from '../company.ts';
import { parseExactly } from './exact-json.ts';
import type { PaymentsStore, Preference } from './payments-store.ts';

export type CreatedPreference =
  | { kind: 'created'; preference: Preference }
  | { kind: 'malformed'; fields: string[] }
  | { kind: 'conflict' };

/**
 * The same key with the same content returns the first preference again; with other content it is
 * refused.
 */
export function createPreference(
  { ids, clock }: Pick<Surroundings, 'ids' | 'clock'>,
  store: PaymentsStore,
  call: { idempotencyKey: string; body: string },
): CreatedPreference {
  const reading = preferenceRequest.safeParse(parseOrNull(call.body));
  if (!reading.success)
    return {
      kind: 'malformed',
      fields: reading.error.issues.map((issue) => issue.path.join('.') || 'body'),
    };
  const request = reading.data;
  const fields = findUnusable(request);
  if (fields.length > 0) return { kind: 'malformed', fields };
  const first = store.preferenceByKey(call.idempotencyKey);
  if (first)
    return JSON.stringify(first.request) === JSON.stringify(request)
      ? { kind: 'created', preference: first }
      : { kind: 'conflict' };
  const preference = { id: ids.uuid(), request, createdAt: clock.now().toISOString() };
  store.insertPreference(preference, call.idempotencyKey);
  return { kind: 'created', preference };
}

/** The new end of a preference; undefined when it is no moment. */
export function readChange(body: string): PreferenceChange | undefined {
  const { data } = preferenceChange.safeParse(parseOrNull(body));
  return data && !Number.isNaN(Date.parse(data.expiration_date_to)) ? data : undefined;
}

export function isExpired(preference: Preference, now: Date): boolean {
  const { expires, expiration_date_to: end } = preference.request;
  return expires === true && end !== undefined && new Date(end) <= now;
}

/**
 * Fields that have the right shape and still cannot be used: a page must never link to anything but
 * the web.
 */
function findUnusable(request: PreferenceRequest): string[] {
  const { expiration_date_from, expiration_date_to, date_of_expiration, back_urls: back } = request;
  const moments = Object.entries({ expiration_date_from, expiration_date_to, date_of_expiration });
  const addresses = Object.entries({ ...back, notification_url: request.notification_url });
  const fields = addresses
    .filter(([, address]) => !/^https?:$/.test(new URL(address).protocol))
    .map(([field]) => field);
  const wrong = moments.filter(
    ([, moment]) => moment !== undefined && Number.isNaN(Date.parse(moment)),
  );
  return [...fields, ...wrong.map(([field]) => field)];
}

function parseOrNull(body: string): unknown {
  try {
    return parseExactly(body, ['unit_price']);
  } catch {
    return null;
  }
}
