// Amounts on the wire: decimal text, never a JSON number.

import { isWholeCentavos, parseMoney } from '@ceibo/money';
import * as z from 'zod/mini';

// Pure: a build leaves it out where no form judges an amount.
/** An amount in a request: decimal text, zero or more, whole centavos ("1234.50"). */
export const amount = /* @__PURE__ */ z.string().check(
  z.maxLength(24),
  z.refine((text) => {
    const money = parseMoney(text);
    return money !== undefined && !text.startsWith('-') && isWholeCentavos(money);
  }, 'not an amount of whole centavos'),
);

/** An amount in an answer: decimal text with two to six decimals. */
export const decimal = z.string();

/** The currencies of a player's wallets: pesos, play money, comp points. */
export const currency = z.enum(['ARS', 'PLAY', 'COMP']);
export type Currency = z.infer<typeof currency>;
