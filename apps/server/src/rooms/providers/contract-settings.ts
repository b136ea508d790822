// The settings of a contract, as a catalogue's file writes them and games.providers keeps them.

import { parseMoney } from '@ceibo/money';
import * as z from 'zod/mini';

const amount = z.string().check(
  z.regex(/^\d{1,12}(\.\d{1,6})?$/),
  z.refine((text) => parseMoney(text) !== undefined),
);

/** As it is written in a catalogue's file, and kept. */
export const contractSettings = z.strictObject({
  /**
   * The most that one prize or correction moves, in pesos. Beyond it the provider is told to ask
   * again, and an alarm is raised.
   */
  unearnedPerPayment: z.exactOptional(amount),
  /** The most that the prizes and corrections of a day move together, up and down alike. */
  unearnedPerDay: z.exactOptional(amount),
  /**
   * Pragmatic: the call that pays free rounds, each `result` at once or one `bonusWin` for all of
   * them. The other call moves nothing.
   */
  freeRoundsPaidBy: z.exactOptional(z.enum(['result', 'bonusWin'])),
  /**
   * The largest multiple of its value that a free spin can win. Beyond it nothing is gathered, and
   * an alarm is raised.
   */
  freeSpinMostWin: z.exactOptional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /**
   * Pragmatic: whether the hash is over the values themselves, or over the values as the form
   * encodes them; the values themselves by default.
   */
  hashOver: z.exactOptional(z.enum(['decoded', 'encoded', 'either'])),
  /**
   * Pragmatic: its refunds carry all that the bet carried. A refund cannot be told from an
   * overheard bet then, so it is off by default.
   */
  refundsRepeatTheBet: z.exactOptional(z.boolean()),
});
export type ContractSettings = z.infer<typeof contractSettings>;
