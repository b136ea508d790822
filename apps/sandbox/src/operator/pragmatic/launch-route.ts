// The operator asks where a player finds a game: Pragmatic's way. Whose the token is, the
// operator's wallet says.

import { gamesPaths, launchRequest, type LaunchAnswer } from '@ceibo/partner-protocol/pragmatic';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { type LaunchRoute, NO_CURRENCY } from '../launches.ts';
import { takePragmaticForms } from './signed-forms.ts';
import type { PragmaticWallet } from './wallet.ts';

/** In a scope of its own: the hash is over the form as it came. */
export function addPragmaticLaunchRoute(
  app: FastifyInstance,
  { config }: Surroundings,
  { prefix, launch }: LaunchRoute,
  wallet: PragmaticWallet,
): void {
  const answerTo = takePragmaticForms(app, config);
  answerTo(prefix + gamesPaths.launch, launchRequest, async (asked): Promise<LaunchAnswer> => {
    const { symbol, externalPlayerId: user, token, cashierUrl } = asked;
    const currency =
      asked.playMode === 'DEMO' ? NO_CURRENCY : await currencyOf(wallet, { user, token, symbol });
    if (currency === undefined) return { error: '4', description: 'Player authentication failed' };
    const gameURL = launch({
      game_code: symbol,
      user,
      token,
      currency,
      lobby_url: asked.lobbyUrl,
      lang: asked.language,
      ...(cashierUrl && { deposit_url: cashierUrl }),
    });
    return gameURL === undefined
      ? { error: '8', description: 'Game is not found or disabled' }
      : { error: '0', description: 'OK', gameURL };
  });
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
