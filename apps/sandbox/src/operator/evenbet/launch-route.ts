// The operator makes a session for a player, and is answered where the player finds it: EvenBet's
// way. It has no demo.

import { createHash } from 'node:crypto';
import {
  sessionPath,
  sessionRequest,
  SIGNATURE_HEADER,
  type SessionAnswer,
} from '@ceibo/partner-protocol/evenbet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepRaw } from '../../signed-calls/raw-json.ts';
import type { Surroundings } from '../../company.ts';
import type { LaunchRoute } from '../launches.ts';
import { isSameDigest } from '../../signed-calls/same-text.ts';

/** In a scope of its own: the form stays text here, so that a repeated parameter is noticed. */
export function addEvenbetLaunchRoute(
  app: FastifyInstance,
  { config, ids }: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  const { secret, operator } = config.evenbet;
  keepRaw(app, 'application/x-www-form-urlencoded', 'string');
  app.post<{ Params: { userId: string }; Querystring: Record<string, string> }>(
    prefix + sessionPath(':userId'),
    { bodyLimit: 16_384 },
    async (request, reply) => {
      const { clientId, ...query } = request.query;
      const pairs = [...new URLSearchParams(typeof request.body === 'string' ? request.body : '')];
      const form = Object.fromEntries(pairs);
      const isPlain =
        pairs.length === Object.keys(form).length &&
        Object.values(query).every((value) => typeof value === 'string');
      const parameters = { ...request.params, ...query, ...form };
      const signature = request.headers[SIGNATURE_HEADER];
      if (
        !isPlain ||
        typeof signature !== 'string' ||
        !isSameDigest(sessionSignature(parameters, secret), signature)
      )
        return refuse(reply, 403, 'Wrong signature');
      if (clientId !== operator) return refuse(reply, 403, 'Unknown client');
      const asked = sessionRequest.safeParse(parameters);
      if (!asked.success || asked.data.userId !== request.params.userId)
        return refuse(reply, 400, 'Wrong parameters');
      const { userId: user, sessionId: token, currency, lang, gameCode } = asked.data;
      const url = launch({
        game_code: gameCode,
        user,
        token,
        currency,
        lang,
        lobby_url: `${config.operatorUrl}/home`,
        deposit_url: `${config.operatorUrl}/deposit`,
      });
      if (url === undefined) return refuse(reply, 404, 'Unknown game');
      const answer = {
        data: { type: 'session', id: ids.uuid(), attributes: { 'redirect-url': url } },
      };
      return answer satisfies SessionAnswer;
    },
  );
}

/**
 * Over the values of all parameters but the operator's name, in the order of their names, and the
 * key after them.
 */
export function sessionSignature(
  parameters: Readonly<Record<string, string>>,
  key: string,
): string {
  const values = Object.keys(parameters)
    .toSorted()
    .map((name) => parameters[name]);
  return createHash('sha256')
    .update(values.join('') + key)
    .digest('hex');
}

function refuse(reply: FastifyReply, status: number, title: string) {
  return reply.code(status).send({ errors: [{ status: String(status), title }] });
}
