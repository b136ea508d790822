// A provider's books of free spins, as its operator asks for them to compare them with its own. Our
// own shape, the same under every protocol, and signed as the call for transactions is.

import * as z from 'zod/mini';

/** Operator → provider, behind the provider's address. */
export const FREE_SPINS_PATH = '/operator/generic/v2/freespins/list';

const MAX_LISTED = 1000;
const text = z.string().check(z.minLength(1), z.maxLength(255));

export const MAX_REFERENCES_ASKED = 100;

/**
 * Those that changed in a period (`from` included, `to` not), page by page, or those of some
 * references, whenever they changed.
 */
export const freeSpinsRequest = z.union([
  z.object({
    operator_id: z.union([z.string(), z.int()]),
    references: z.array(text).check(z.minLength(1), z.maxLength(MAX_REFERENCES_ASKED)),
  }),
  z.object({
    operator_id: z.union([z.string(), z.int()]),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    cursor: z.optional(text),
  }),
]);

export const listedFreeSpins = z.object({
  /** The operator's own key. */
  reference: text,
  user: text,
  game_code: text,
  currency: text,
  spins: z.int(),
  /** Spins whose stake stands. */
  played: z.int(),
  /** The spins' winnings so far, in hundred-thousandths of the currency unit. */
  won: z.int(),
  status: z.enum(['open', 'finished', 'expired', 'cancelled']),
  changed_at: z.iso.datetime(),
});

export const freeSpinsAnswer = z.object({
  free_spins: z.array(listedFreeSpins).check(z.maxLength(MAX_LISTED)),
  next_cursor: z.nullish(text),
});

export type FreeSpinsRequest = z.infer<typeof freeSpinsRequest>;
export type ListedFreeSpins = z.infer<typeof listedFreeSpins>;
export type FreeSpinsAnswer = z.infer<typeof freeSpinsAnswer>;
