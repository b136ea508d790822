// Amounts as players type them.

import { parseMoney, type Money } from '@ceibo/money';

const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/;
const PLAIN = /^(\d+)(?:[.,](\d{0,2}))?$/;

/**
 * Reads an amount in the Argentine form, as freely as it can be meant in one way only: "10.000,50",
 * "10000,5", "10.000", "$ 10000". A dot before three digits groups thousands; before one or two it
 * can only be meant as the comma. Undefined for anything else.
 */
export function readAmount(text: string): Money | undefined {
  const bare = text.replace(/[\s$]/g, '');
  const [, whole, cents = ''] = GROUPED.exec(bare) ?? PLAIN.exec(bare) ?? [];
  return whole === undefined
    ? undefined
    : parseMoney(`${whole.replaceAll('.', '')}.${cents.padEnd(2, '0')}`);
}
