// The operator gives free spins in the shape of SoftSwiss. Issuing again under one id makes no
// second.

import { launchCodes, SIGNATURE_HEADER } from '@ceibo/partner-protocol/softswiss';
import {
  cancelFreeSpinsRequest,
  freeSpinPaths,
  issueFreeSpinsRequest,
  type FreeSpinsIssued,
} from '@ceibo/partner-protocol/softswiss/free-spins';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { cutOff } from '../../signed-calls/cut-off.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../../signed-calls/raw-json.ts';
import type { FreeRounds, FreeRoundsOffer } from '../free-rounds.ts';
import { isSameDigest } from '../../signed-calls/same-text.ts';
import { hmacOf } from '../signed-call.ts';
import { centavosOf } from '../wallet.ts';

/** In a scope of its own: the signature is over the raw bytes. */
export function addFreeSpinRoutes(
  app: FastifyInstance,
  { clock, config }: Surroundings,
  { prefix, offer }: { prefix: string; offer: FreeRoundsOffer },
): void {
  const { secret, operator } = config.softswiss;
  keepJsonBodiesRaw(app);
  function answerTo<Asked extends { casino_id: string }>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    answer: (asked: Asked) => FreeRounds | 'lost' | undefined,
  ): void {
    app.post(prefix + path, { bodyLimit: 16_384 }, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const body = rawBody(request.body);
      const refuse = (code: keyof typeof launchCodes) => {
        const meta = { api_code: code, api_message: launchCodes[code] };
        const status = code === '403' ? 403 : 400;
        return reply.code(status).send({ code: 'invalid_argument', msg: launchCodes[code], meta });
      };
      if (typeof signature !== 'string' || !isSameDigest(hmacOf(body, secret), signature))
        return refuse('403');
      const asked = schema.safeParse(parseJson(body));
      if (!asked.success) return refuse('400');
      if (asked.data.casino_id !== operator) return refuse('404');
      const answered = answer(asked.data);
      if (answered === 'lost') return cutOff(reply);
      if (answered === undefined) return refuse('405');
      const { reference, status } = answered;
      const issued = status === 'open' ? 'active' : status;
      return { issue_id: reference, status: issued } satisfies FreeSpinsIssued;
    });
  }

  answerTo(freeSpinPaths.issue, issueFreeSpinsRequest, (asked) => {
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
    if (given.kind === 'lost') return 'lost';
    return given.kind === 'given' ? given.rounds : undefined;
  });
  answerTo(freeSpinPaths.cancel, cancelFreeSpinsRequest, ({ issue_id }) => {
    const [known] = offer.byReferences([issue_id]);
    return known && offer.cancel(known.id);
  });
}
