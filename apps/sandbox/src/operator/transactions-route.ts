// The operator asks for a provider's books, and for those of its free rounds, to compare them with
// its own.

import {
  type ListedTransaction,
  TRANSACTIONS_PATH,
  type TransactionsAnswer,
  transactionsRequest,
} from '@ceibo/partner-protocol/transactions';
import {
  FREE_SPINS_PATH,
  type FreeSpinsAnswer,
  freeSpinsRequest,
  type ListedFreeSpins,
} from '@ceibo/partner-protocol/transactions/free-spins';
import type { FastifyInstance } from 'fastify';
import type { FreeRounds, FreeRoundsOffer } from './free-rounds.ts';
import { addSignedCall, type OperatorProof } from './signed-call.ts';
import { toWireAmount } from './wallet.ts';

const PAGE = 500;

/**
 * The place behind which the next page begins. Transactions are listed by time and, at the same
 * moment, by id.
 */
export interface Place {
  at: number;
  id: string;
}

/** A provider's books, as far as its transactions are concerned. */
export interface TransactionBooks {
  /** Those of a period in milliseconds, `from` included and `to` not, behind a place. */
  between(period: { from: number; to: number; after: Place; limit: number }): ListedTransaction[];
  byIds(ids: readonly string[]): ListedTransaction[];
}

export function addTransactionsRoute(
  app: FastifyInstance,
  proof: OperatorProof,
  { prefix, books }: { prefix: string; books: TransactionBooks },
): void {
  addSignedCall(app, proof, {
    path: prefix + TRANSACTIONS_PATH,
    schema: transactionsRequest,
    unknown: 'no such page',
    answer(asked): TransactionsAnswer | undefined {
      if ('transaction_uuids' in asked)
        return { transactions: books.byIds(asked.transaction_uuids) };
      const after = readCursor(asked.cursor);
      if (after === undefined) return undefined;
      const transactions = books.between({
        from: Date.parse(asked.from),
        to: Date.parse(asked.to),
        after,
        limit: PAGE,
      });
      const last = transactions[PAGE - 1];
      return { transactions, ...(last && { next_cursor: writeCursor(last) }) };
    },
  });
}

const CURSOR = /^(\d{1,15}) (.+)$/;

function writeCursor({ created_at: at, transaction_uuid: id }: ListedTransaction): string {
  return `${Date.parse(at)} ${id}`;
}

/** No cursor is the place before everything. */
function readCursor(cursor = '0  '): Place | undefined {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

export function addFreeRoundsList(
  app: FastifyInstance,
  proof: OperatorProof,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  addSignedCall(app, proof, {
    path: prefix + FREE_SPINS_PATH,
    schema: freeSpinsRequest,
    unknown: 'no such page',
    answer(asked): FreeSpinsAnswer {
      if ('references' in asked)
        return { free_spins: offer.byReferences(asked.references).map(listedOf) };
      const found = offer.changed({
        from: Date.parse(asked.from),
        to: Date.parse(asked.to),
        after: asked.cursor ?? '',
        limit: PAGE,
      });
      const last = found[PAGE - 1];
      return { free_spins: found.map(listedOf), ...(last && { next_cursor: last.id }) };
    },
  });
}

function listedOf(rounds: FreeRounds): ListedFreeSpins {
  const { reference, player, gameCode, currency, played, won, status, changedAt } = rounds;
  return {
    reference,
    user: player,
    game_code: gameCode,
    currency,
    spins: rounds.rounds,
    played,
    won: toWireAmount(won),
    status,
    changed_at: new Date(changedAt).toISOString(),
  };
}
