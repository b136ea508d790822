// The conformance cases of the wallet protocols: `<protocol>/conformance/*.json`. Each has the
// ledger of a player before, the request, the answer, byte for byte, and the ledger after. Both an
// operator and a provider can hold themselves to them.
//
// In texts, `{player}`, `{token}` and `{game}` stand for those of the test; `{id:name}` for an id
// that is new with each run, the same wherever the name stands; in answers `{own:name}` for an id
// that the answering side makes up, the same wherever the name stands. Bodies are signed after they
// were filled in; a form (Pragmatic) gets its hash then. For BTi the `signature` is the secret in
// its header, for Evolution the one in the address.

import * as z from 'zod/mini';

const decimal = z.string();

export const ledger = z.object({
  cash: decimal,
  bonus: decimal,
  /** Stakes of rounds that have not ended, and money at tables. */
  inPlay: decimal,
  /**
   * The provider's transfers of the player, the oldest first. A star stands for an id that the
   * operator made up.
   */
  transfers: z.array(z.object({ kind: z.string(), id: z.string(), amount: decimal })),
});

export const call = z.object({
  /**
   * Behind the address that the operator gives the provider. Names in it are filled in as in the
   * body.
   */
  path: z.string(),
  /** Left out: POST. A GET has no body. */
  method: z.optional(z.enum(['GET', 'POST'])),
  body: z.string(),
  /** Left out: as it should be. */
  signature: z.optional(z.enum(['wrong', 'absent'])),
});

export const conformanceCase = z.object({
  about: z.string(),
  /** The player's balance before the first call. */
  opening: z.object({
    cash: decimal,
    bonus: decimal,
    /** So many free spins of 10.00 at the game; `{free-spins}` is the operator’s id of them. */
    freeSpins: z.optional(z.int()),
  }),
  /** Calls that lead to the ledger before. */
  given: z.optional(z.array(call)),
  ledgerBefore: ledger,
  request: call,
  answer: z.object({ status: z.int(), body: z.string() }),
  ledgerAfter: ledger,
});

/**
 * The answer of an operator's test side to the request for a player with money who plays a game.
 */
export const testPlayer = z.object({
  player: z.string(),
  token: z.string(),
  game: z.string(),
  /** The operator’s id of the requested free spins. */
  freeSpins: z.optional(z.string()),
  /**
   * The address of the player's ledger, in the form of the cases; without it the run compares
   * answers alone.
   */
  ledger: z.optional(z.url()),
});

export type Ledger = z.infer<typeof ledger>;
export type ConformanceCall = z.infer<typeof call>;
export type ConformanceCase = z.infer<typeof conformanceCase>;

/** The values of a case's names in one run. */
export interface Names {
  player: string;
  token: string;
  game: string;
  freeSpins?: string | undefined;
  id: (name: string) => string;
}

const NAME = /\{(player|token|game|free-spins|id:[a-z0-9-]+)\}/g;
const OWN = /\{own:([a-z0-9-]+)\}/;

/** A text of a case with its names filled in. */
export function fill(text: string, { player, token, game, freeSpins = '', id }: Names): string {
  const known: Record<string, string> = { player, token, game, 'free-spins': freeSpins };
  return text.replaceAll(
    NAME,
    (_whole, name: string) => known[name] ?? id(name.slice('id:'.length)),
  );
}

/**
 * True when an answer is the expected one, byte for byte; what the answering side made up must be
 * something, and alike under one name.
 */
export function isAnswer(expected: string, answer: string, names: Names): boolean {
  const seen = new Set<string>();
  const pattern = fill(expected, names)
    .split(/(\{own:[a-z0-9-]+\})/)
    .map((part) => {
      const own = OWN.exec(part)?.[1]?.replaceAll('-', '_');
      if (own === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      if (seen.has(own)) return `\\k<${own}>`;
      seen.add(own);
      return `(?<${own}>[\\x21\\x23-\\x7e]{1,255})`;
    })
    .join('');
  return new RegExp(`^${pattern}$`, 's').test(answer);
}
