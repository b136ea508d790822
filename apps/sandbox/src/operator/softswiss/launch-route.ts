// The operator asks where a player finds a game: the launcher of the SoftSwiss shape, for money and
// for fun.

import {
  demoLaunchRequest,
  type LaunchAnswer,
  launchCodes,
  launchPaths,
  realLaunchRequest,
  SIGNATURE_HEADER,
} from '@ceibo/partner-protocol/softswiss';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../../signed-calls/raw-json.ts';
import { type GameWish, type LaunchRoute, NO_CURRENCY } from '../launches.ts';
import { isSameDigest } from '../../signed-calls/same-text.ts';
import { hmacOf } from '../signed-call.ts';

type Real = z.infer<typeof realLaunchRequest>;
type Demo = z.infer<typeof demoLaunchRequest>;

/** In a scope of its own: the signature is over the raw bytes. */
export function addSoftswissLaunchRoutes(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  const { secret, operator } = config.softswiss;
  const home = `${config.operatorUrl}/home`;
  keepJsonBodiesRaw(app);

  function answerTo<Asked extends Real | Demo>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    wishOf: (asked: Asked) => GameWish,
  ): void {
    app.post(prefix + path, { bodyLimit: 16_384 }, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const body = rawBody(request.body);
      if (typeof signature !== 'string' || !isSameDigest(hmacOf(body, secret), signature))
        return refuse(reply, '403');
      const asked = schema.safeParse(parseJson(body));
      if (!asked.success) return refuse(reply, '400');
      if (asked.data.casino_id !== operator) return refuse(reply, '404');
      const url = launch(wishOf(asked.data));
      return url === undefined
        ? refuse(reply, '405')
        : ({ launch_url: url } satisfies LaunchAnswer);
    });
  }

  // No token comes with a launch: the wallet's calls name the account and the game.
  const common = ({ game, locale = 'es', urls }: Real | Demo) => ({
    game_code: game,
    token: '',
    lobby_url: urls?.return_url ?? home,
    lang: locale,
  });
  answerTo(launchPaths.real, realLaunchRequest, (asked) => {
    const { account, urls } = asked;
    return {
      ...common(asked),
      user: account.id,
      currency: account.currency,
      ...(urls?.deposit_url && { deposit_url: urls.deposit_url }),
    };
  });
  answerTo(launchPaths.demo, demoLaunchRequest, (asked) => ({
    ...common(asked),
    user: asked.player_id ?? 'demo',
    currency: NO_CURRENCY,
  }));
}

function refuse(reply: FastifyReply, code: keyof typeof launchCodes) {
  const msg = launchCodes[code];
  return reply
    .code(code === '403' ? 403 : 400)
    .send({ code: 'invalid_argument', msg, meta: { api_code: code, api_message: msg } });
}
