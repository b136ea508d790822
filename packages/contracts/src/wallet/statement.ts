// Statements of a wallet: every transfer by itself, as pages and as a file; and what happened, one
// line per round.

import * as z from 'zod/mini';
import { currency, decimal } from '../amount.ts';
import { betResult } from '../bets.ts';
import { playerCall, playerDownload } from '../call.ts';
import { roundView } from '../games/history.ts';
import { transferNumber, transferView } from '../wallet.ts';

const moment = z.iso.datetime({ offset: true });

/** A filter of a statement: everything, or one kind of movement. */
export const statementShow = z.enum(['all', 'games', 'payments', 'bonuses', 'corrections']);
const statementFilter = {
  currency: z.optional(currency),
  show: z.optional(statementShow),
  from: z.optional(moment),
  to: z.optional(moment),
};

export const statement = playerCall({
  path: '/api/wallet/statement',
  safe: true,
  summary:
    'The transfers of one wallet (ARS unless said otherwise), the newest first, each with the ' +
    'balance after it. `from` counts, `to` does not. `before` is the number that the page before ' +
    'ended with; a page costs the same however far back it is.',
  request: z.strictObject({
    ...statementFilter,
    before: z.optional(transferNumber),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ transfers: z.array(transferView), before: z.nullable(z.string()) }),
});

export const statementFile = playerDownload({
  path: '/api/wallet/statement-file',
  summary:
    'The same statement as a CSV file, without pages, the oldest first. Amounts have the decimal ' +
    'mark of the language. What happens after it was asked for is not in it. A player may have ' +
    '20 files an hour, PDFs included; one of more than a million lines is refused.',
  request: z.strictObject(statementFilter),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'ceibo-statement.csv',
  refusals: ['TOO_MANY_ATTEMPTS', 'STATEMENT_TOO_LONG'],
});

/** The kinds of transfers that players have words for. Any other one is "other" to them. */
export const transferKinds = [
  'stake',
  'win',
  'prize',
  'rollback',
  'tombstone',
  'adjust',
  'deposit',
  'hold',
  'release',
  'capture',
  'bonus-grant',
  'bonus-forfeit',
  'bonus-convert',
  'to-in-play',
  'from-in-play',
  'round-end',
  'play-reset',
] as const;

export const statementPdf = playerDownload({
  path: '/api/games/statement-pdf',
  summary:
    'The statement of one wallet (ARS unless said otherwise) as a PDF in the language of the ' +
    'caller: the balance before the period, every transfer with its game, sums by kind, and the ' +
    'balance after. `from` counts, `to` does not. It counts among the files of the statement; ' +
    'one of more than 5000 transfers is refused.',
  request: z.strictObject({
    currency: z.optional(currency),
    from: z.optional(moment),
    to: z.optional(moment),
  }),
  mediaType: 'application/pdf',
  fileName: 'ceibo-statement.pdf',
  refusals: ['TOO_MANY_ATTEMPTS', 'STATEMENT_TOO_LONG'],
});

/**
 * One line of what happened in a wallet: a round with all its transfers, or one transfer that
 * belongs to no round.
 */
export const movementView = z.object({
  /** Names the line, and a round in the call `round`: the number of its first transfer. */
  number: z.string(),
  at: z.string(),
  /** "round", or the kind of the transfer. */
  kind: z.string(),
  /** The game by its catalogue name; null where no game is behind it. */
  name: z.nullable(z.string()),
  /** A round's state, its stake (or the buy-in at a table) and its win. */
  round: z.nullable(z.object({ state: roundView.shape.state, stake: decimal, win: decimal })),
  /** The bets of a purchase at the sportsbook. */
  bets: z.array(
    z.object({
      name: z.string(),
      selections: z.int(),
      result: z.nullable(betResult),
    }),
  ),
  /** The change of each pocket, signed. */
  cash: decimal,
  bonus: decimal,
  inPlay: decimal,
  held: decimal,
  /** Cash and bonus together, after its last transfer. */
  after: decimal,
});
export type MovementView = z.infer<typeof movementView>;

export const movements = playerCall({
  path: '/api/games/movements',
  safe: true,
  summary:
    'What happened in one wallet (ARS unless said otherwise), the newest first, one line per ' +
    'round. `from` counts, `to` does not. `before` is the number that the page before ended ' +
    'with. The statement of the wallet has every transfer by itself.',
  request: statement.request,
  answer: z.object({ movements: z.array(movementView), before: z.nullable(z.string()) }),
});
