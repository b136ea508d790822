// The operator asks for a company's books of free rounds, to compare them with its own.

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
