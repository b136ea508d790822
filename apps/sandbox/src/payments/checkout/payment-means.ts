// Checks the payer's input. Only brand, kind and last four digits leave this file.

import * as z from 'zod/mini';
import type { Words } from '../languages/index.ts';
import type { Preference } from '../payments-store.ts';
import { findTestCard, situationOfAmount, type Situation } from '../test-cards.ts';

export interface Means {
  situation: Situation;
  methodId: string;
  typeId: string;
  lastFour: string | null;
}

export type CardFaults = Partial<
  Record<'number' | 'name' | 'expiry' | 'code', keyof Words['faults']>
>;

const entry = z.prefault(z.string().check(z.maxLength(200)), '');
export const paymentForm = z.object({
  attempt: z.uuid(),
  method: z.enum(['card', 'account']),
  number: entry,
  name: entry,
  expiry: entry,
  code: entry,
});
export type PaymentForm = z.infer<typeof paymentForm>;

export type MeansReading = { kind: 'means'; means: Means } | { kind: 'faults'; faults: CardFaults };

/** Whether the merchant takes no payments of a type: "credit_card". */
export function isExcluded({ request }: Pick<Preference, 'request'>, typeId: string): boolean {
  const types = request.payment_methods?.excluded_payment_types ?? [];
  return types.some(({ id }) => id === typeId);
}

export function readMeans(
  form: PaymentForm,
  preference: Pick<Preference, 'request'>,
  now: Date,
): MeansReading {
  if (form.method === 'account') {
    const situation = situationOfAmount(preference.request.items[0]?.unit_price ?? '');
    const kind = 'account_money';
    return { kind: 'means', means: { situation, methodId: kind, typeId: kind, lastFour: null } };
  }
  const number = form.number.replaceAll(/[\s-]/g, '');
  const card = findTestCard(number);
  const faults: CardFaults = {};
  // A real card must never be typed in here, so a number that could be one is refused in other
  // words than a slip.
  if (!card) faults.number = isCardNumber(number) ? 'number-not-test' : 'number-wrong';
  else if (!card.situation.ignoresExclusions && isExcluded(preference, card.typeId))
    faults.number = 'number-excluded';
  if (form.name.trim().length < 2) faults.name = 'name-missing';
  const end = endOf(form.expiry);
  if (end === undefined) faults.expiry = 'expiry-wrong';
  else if (now.getTime() >= end) faults.expiry = 'expiry-past';
  if (!/^\d{3}$/.test(form.code.trim())) faults.code = 'code-wrong';
  if (!card || Object.keys(faults).length > 0) return { kind: 'faults', faults };
  const { situation, methodId, typeId } = card;
  return { kind: 'means', means: { situation, methodId, typeId, lastFour: number.slice(-4) } };
}

/**
 * The end of a card that is good until "11/30". Its month ends by UTC, which is late enough for
 * everyone in the Americas.
 */
function endOf(expiry: string): number | undefined {
  const parts = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  return parts ? Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) : undefined;
}

/** The check digit of payment cards (ISO/IEC 7812-1, annex B). */
function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
