// The operator asks where a player finds a game: Pragmatic's way. Whose the token is, the operator's wallet says.

import { gamesPaths, launchRequest, type LaunchAnswer } from '@ceibo/partner-protocol/pragmatic';
import type { LaunchRequest } from '@ceibo/partner-protocol/hub88';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import { readSignedForm } from './pragmatic-signing.ts';
import type { PragmaticWallet } from './pragmatic-wallet.ts';

/** What a studio needs to know of a launch, whatever its protocol. */
export type GameWish = Pick<LaunchRequest, 'game_code' | 'user' | 'token' | 'currency' | 'lobby_url' | 'deposit_url' | 'lang'>;

/** ISO 4217: no currency. What the other protocol says for a game that is played for fun. */
const NO_CURRENCY = 'XXX';

interface LaunchRoute {
  prefix: string;
  wallet: PragmaticWallet;
  /** The address of the game for this player; undefined when there is no such game. */
  launch(wish: GameWish): string | undefined;
}

/** In a scope of its own: the hash is over the form as it came. */
export function addPragmaticLaunchRoute(app: FastifyInstance, { config }: Surroundings, { prefix, wallet, launch }: LaunchRoute): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(prefix + gamesPaths.launch, { bodyLimit: 16_384 }, async (request): Promise<LaunchAnswer> => {
    const fields = readSignedForm(typeof request.body === 'string' ? request.body : '', config.pragmatic.secret);
    if (!fields) return { error: '5', description: 'Invalid hash code' };
    const asked = launchRequest.safeParse({ ...fields, hash: '' });
    if (!asked.success || asked.data.secureLogin !== config.pragmatic.secureLogin) return { error: '7', description: 'Bad parameters in the request' };
    const { symbol, externalPlayerId: user, token, lobbyUrl, cashierUrl, language, playMode } = asked.data;
    const currency = playMode === 'DEMO' ? NO_CURRENCY : await currencyOf(wallet, { user, token, symbol });
    if (currency === undefined) return { error: '4', description: 'Player authentication failed' };
    const wish = { game_code: symbol, user, token, currency, lobby_url: lobbyUrl, lang: language, ...(cashierUrl && { deposit_url: cashierUrl }) };
    const gameURL = launch(wish);
    return gameURL === undefined ? { error: '8', description: 'Game is not found or disabled' } : { error: '0', description: 'OK', gameURL };
  });
}

async function currencyOf(wallet: PragmaticWallet, { user, token, symbol }: { user: string; token: string; symbol: string }): Promise<string | undefined> {
  const reply = await wallet.authenticate(token, symbol);
  return reply.kind === 'answered' && reply.answer.status === 'RS_OK' && reply.answer.user === user ? reply.answer.currency : undefined;
}
