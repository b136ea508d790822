// The operator asks where a player finds a game: the launcher of the SoftSwiss shape, for money and
// for fun.

import {
  demoLaunchRequest,
  type LaunchAnswer,
  launchPaths,
  realLaunchRequest,
} from '@ceibo/partner-protocol/softswiss';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { type GameWish, type LaunchRoute, NO_CURRENCY } from '../launches.ts';
import { takeSoftswissCalls } from './signed-calls.ts';

type Asked = z.infer<typeof realLaunchRequest | typeof demoLaunchRequest>;

/** In a scope of its own: the signature is over the raw bytes. */
export function addSoftswissLaunchRoutes(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
): void {
  const answerTo = takeSoftswissCalls(app, config);
  // No token comes with a launch: the wallet's calls name the account and the game.
  const open = (
    { game, locale = 'es', urls }: Asked,
    player: Pick<GameWish, 'user' | 'currency' | 'deposit_url'>,
  ): LaunchAnswer | undefined => {
    const url = launch({
      game_code: game,
      token: '',
      lobby_url: urls?.return_url ?? `${config.operatorUrl}/home`,
      lang: locale,
      ...player,
    });
    return url === undefined ? undefined : { launch_url: url };
  };
  answerTo(prefix + launchPaths.real, realLaunchRequest, (asked) => {
    const { account, urls } = asked;
    return open(asked, {
      user: account.id,
      currency: account.currency,
      ...(urls?.deposit_url && { deposit_url: urls.deposit_url }),
    });
  });
  answerTo(prefix + launchPaths.demo, demoLaunchRequest, (asked) =>
    open(asked, { user: asked.player_id ?? 'demo', currency: NO_CURRENCY }),
  );
}
