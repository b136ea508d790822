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
import type * as z from 'zod/mini';
import { keepRaw } from '../../signed-calls/raw-json.ts';
import type { Surroundings } from '../../company.ts';
import { cutOff } from '../../signed-calls/cut-off.ts';
import type { FreeRoundsOffer } from '../free-rounds.ts';
import { centavosOf } from '../wallet.ts';
import { readSignedForm } from './signing.ts';

type Answer = FreeRoundsAnswer | PlayersFreeRoundsAnswer;

const DONE: FreeRoundsAnswer = { error: '0', description: 'OK' };
const BAD: FreeRoundsAnswer = { error: '7', description: 'Bad parameters in the request' };

/** In a scope of its own: the hash is over the form as it came. */
export function addFreeRoundRoutes(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  keepRaw(app, 'application/x-www-form-urlencoded', 'string');
  function answerTo<Asked extends { secureLogin: string }>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    answer: (asked: Asked) => Answer | 'lost',
  ): void {
    app.post(prefix + path, { bodyLimit: 16_384 }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const fields = readSignedForm(body, config.pragmatic.secret);
      if (!fields) return { error: '5', description: 'Invalid hash code' };
      const asked = schema.safeParse({ ...fields, hash: '' });
      if (!asked.success || asked.data.secureLogin !== config.pragmatic.operator) return BAD;
      const answered = answer(asked.data);
      return answered === 'lost' ? cutOff(reply) : answered;
    });
  }

  answerTo(freeRoundPaths.create, createFreeRoundsRequest, (asked) => {
    const value = centavosOf(asked.betValue);
    if (value === undefined) return BAD;
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
    if (given.kind === 'lost') return 'lost';
    return given.kind === 'given' ? DONE : { error: '8', description: given.field };
  });
  answerTo(freeRoundPaths.cancel, cancelFreeRoundsRequest, ({ bonusCode }) => {
    const [known] = offer.byReferences([bonusCode]);
    const cancelled = known && offer.cancel(known.id);
    return cancelled?.status === 'cancelled'
      ? DONE
      : { error: '8', description: 'Bonus is closed or unknown' };
  });
  answerTo(freeRoundPaths.ofPlayer, playersFreeRoundsRequest, ({ playerId }) => ({
    error: '0',
    bonuses: offer.ofPlayer(playerId).map(({ reference, rounds, played, status }) => ({
      bonusCode: reference,
      rounds,
      roundsPlayed: played,
      status,
    })),
  }));
}
