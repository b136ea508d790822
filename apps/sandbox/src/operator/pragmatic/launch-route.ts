// The operator asks where a player finds a game: Pragmatic's way. Whose the token is, the
// operator's wallet says.

import { gamesPaths, launchRequest, type LaunchAnswer } from '@ceibo/partner-protocol/pragmatic';
import type { FastifyInstance } from 'fastify';
import { keepRaw } from '../../signed-calls/raw-json.ts';
import type { Surroundings } from '../../company.ts';
import { type LaunchRoute, NO_CURRENCY } from '../launches.ts';
import { readSignedForm } from './signing.ts';
import type { PragmaticWallet } from './wallet.ts';

/** In a scope of its own: the hash is over the form as it came. */
export function addPragmaticLaunchRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
  wallet: PragmaticWallet,
): void {
  keepRaw(app, 'application/x-www-form-urlencoded', 'string');
  app.post(
    prefix + gamesPaths.launch,
    { bodyLimit: 16_384 },
    async (request): Promise<LaunchAnswer> => {
      const fields = readSignedForm(
        typeof request.body === 'string' ? request.body : '',
        config.pragmatic.secret,
      );
      if (!fields) return { error: '5', description: 'Invalid hash code' };
      const asked = launchRequest.safeParse({ ...fields, hash: '' });
      if (!asked.success || asked.data.secureLogin !== config.pragmatic.operator)
        return { error: '7', description: 'Bad parameters in the request' };
      const {
        symbol,
        externalPlayerId: user,
        token,
        lobbyUrl,
        cashierUrl,
        language,
        playMode,
      } = asked.data;
      const currency =
        playMode === 'DEMO' ? NO_CURRENCY : await currencyOf(wallet, { user, token, symbol });
      if (currency === undefined)
        return { error: '4', description: 'Player authentication failed' };
      const wish = {
        game_code: symbol,
        user,
        token,
        currency,
        lobby_url: lobbyUrl,
        lang: language,
        ...(cashierUrl && { deposit_url: cashierUrl }),
      };
      const gameURL = launch(wish);
      return gameURL === undefined
        ? { error: '8', description: 'Game is not found or disabled' }
        : { error: '0', description: 'OK', gameURL };
    },
  );
}

async function currencyOf(
  wallet: PragmaticWallet,
  { user, token, symbol }: { user: string; token: string; symbol: string },
): Promise<string | undefined> {
  const reply = await wallet.authenticate(token, symbol);
  return reply.kind === 'answered' && reply.answer.status === 'RS_OK' && reply.answer.user === user
    ? reply.answer.currency
    : undefined;
}
