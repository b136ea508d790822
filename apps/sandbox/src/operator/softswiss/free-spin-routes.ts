// The operator gives free spins in the shape of SoftSwiss. Issuing again under one id makes no
// second.

import {
  cancelFreeSpinsRequest,
  freeSpinPaths,
  issueFreeSpinsRequest,
  type FreeSpinsIssued,
} from '@ceibo/partner-protocol/softswiss/free-spins';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { FreeRounds, FreeRoundsOffer } from '../free-rounds.ts';
import { CUT } from '../signed-call.ts';
import { centavosOf } from '../wallet.ts';
import { takeSoftswissCalls } from './signed-calls.ts';

/** In a scope of its own: the signature is over the raw bytes. */
export function addFreeSpinRoutes(
  app: FastifyInstance,
  { clock, config }: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  const answerTo = takeSoftswissCalls(app, config);
  answerTo(prefix + freeSpinPaths.issue, issueFreeSpinsRequest, (asked) => {
    const value = centavosOf(asked.bet_amount);
    if (value === undefined) return undefined;
    const given = offer.give({
      reference: asked.issue_id,
      player: asked.account_id,
      gameCode: asked.game,
      currency: asked.currency,
      value,
      rounds: asked.freespins_quantity,
      startsAt: clock.now().getTime(),
      endsAt: Date.parse(asked.valid_until),
    });
    if (given.kind === 'lost') return CUT;
    return given.kind === 'given' ? issued(given.rounds) : undefined;
  });
  answerTo(prefix + freeSpinPaths.cancel, cancelFreeSpinsRequest, ({ issue_id }) => {
    const [known] = offer.byReferences([issue_id]);
    const cancelled = known && offer.cancel(known.id);
    return cancelled && issued(cancelled);
  });
}

function issued({ reference, status }: FreeRounds): FreeSpinsIssued {
  return { issue_id: reference, status: status === 'open' ? 'active' : status };
}
