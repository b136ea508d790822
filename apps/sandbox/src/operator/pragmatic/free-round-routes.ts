// The operator gives free rounds by Pragmatic's forms. One code makes one bonus.

import {
  cancelFreeRoundsRequest,
  createFreeRoundsRequest,
  freeRoundPaths,
  playersFreeRoundsRequest,
  type FreeRoundsAnswer,
  type PlayersFreeRoundsAnswer,
} from '@ceibo/partner-protocol/pragmatic/free-rounds';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { FreeRoundsOffer } from '../free-rounds.ts';
import { CUT } from '../signed-call.ts';
import { centavosOf } from '../wallet.ts';
import { BAD_PARAMETERS, takePragmaticForms } from './signed-forms.ts';

type Answer = FreeRoundsAnswer | typeof CUT;

const DONE: FreeRoundsAnswer = { error: '0', description: 'OK' };

/** In a scope of its own: the hash is over the form as it came. */
export function addFreeRoundRoutes(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  const answerTo = takePragmaticForms(app, config);

  answerTo(prefix + freeRoundPaths.create, createFreeRoundsRequest, (asked): Answer => {
    const value = centavosOf(asked.betValue);
    if (value === undefined) return BAD_PARAMETERS;
    const wish = {
      reference: asked.bonusCode,
      player: asked.playerId,
      gameCode: asked.gameIDList,
      currency: asked.currency,
      value,
      rounds: Number(asked.rounds),
      startsAt: Number(asked.startDate) * 1000,
      endsAt: Number(asked.expirationDate) * 1000,
    };
    const [known] = offer.byReferences([asked.bonusCode]);
    const isOther =
      known &&
      (known.player !== wish.player || known.value !== value || known.rounds !== wish.rounds);
    if (isOther) return { error: '14', description: 'Bonus code is used with other content' };
    const given = offer.give(wish);
    if (given.kind === 'lost') return CUT;
    return given.kind === 'given' ? DONE : { error: '8', description: given.field };
  });
  answerTo(prefix + freeRoundPaths.cancel, cancelFreeRoundsRequest, ({ bonusCode }): Answer => {
    const [known] = offer.byReferences([bonusCode]);
    const cancelled = known && offer.cancel(known.id);
    return cancelled?.status === 'cancelled'
      ? DONE
      : { error: '8', description: 'Bonus is closed or unknown' };
  });
  answerTo(prefix + freeRoundPaths.ofPlayer, playersFreeRoundsRequest, ({ playerId }) => {
    const bonuses = offer.ofPlayer(playerId).map(({ reference, rounds, played, status }) => ({
      bonusCode: reference,
      rounds,
      roundsPlayed: played,
      status,
    }));
    return { error: '0', bonuses } satisfies PlayersFreeRoundsAnswer;
  });
}
