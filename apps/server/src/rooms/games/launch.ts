// Opening and closing a game.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { closeSession, launch } from '@ceibo/contracts/games';
import { later, MINUTE } from '../../platform/clock.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { tileOf } from './catalogue.ts';
import { closeGameSession, gameById, insertSession, providerByKey } from './games-store.ts';
import { askGameUrl } from './hub88/launch-call.ts';
import type { GamesParts } from './parts.ts';

/** A studio that has not used the token by then never can. */
const OPEN_WITHIN_MS = MINUTE;

export function createLaunch(parts: GamesParts) {
  const { database, clock, ids, random, identity } = parts;
  return async (request: RequestOf<typeof launch>, caller: PlayerCaller): Promise<AnswerOf<typeof launch> | Refusal<RefusalOf<typeof launch>>> => {
    const game = await gameById(database, request.gameId);
    if (!game?.active) return refuse('GAME_NOT_FOUND');
    const provider = await providerByKey(database, game.providerKey);
    const player = await identity.player(caller.playerId);
    // The other protocols have a wallet side so far, and no launch.
    if (!provider?.active || provider.baseUrl === null || provider.protocol !== 'hub88') return refuse('PROVIDER_OFF');
    if (!player) return refuse('SESSION_EXPIRED');

    const isDemo = request.mode === 'demo';
    if (isDemo && !game.hasDemo) return refuse('NO_DEMO');

    const token = random.secret();
    const id = ids.next();
    const createdAt = clock.now();
    const session = { id, playerId: player.id, gameId: game.id, tokenHash: secretHash(token), sessionKey: caller.sessionKey, createdAt };
    // The token of a demo is nobody's: a studio that called our wallet with it would be refused.
    if (!isDemo) await database.transaction((transaction) => insertSession(transaction, { ...session, openBy: later(createdAt, OPEN_WITHIN_MS) }));
    const { language, address } = caller;
    const wanted = { studioUrl: provider.baseUrl, game, player, token, platform: request.platform, language, address };
    const gameURL = await askGameUrl(parts, isDemo ? { ...wanted, demo: id } : wanted);
    return gameURL === undefined ? refuse('PROVIDER_DOWN') : { gameURL, gameSession: id, game: tileOf(game) };
  };
}

export function createCloseSession({ database, clock, playSessions }: GamesParts) {
  return async (
    { gameSession }: RequestOf<typeof closeSession>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof closeSession> | Refusal<RefusalOf<typeof closeSession>>> => {
    const tokenHash = await closeGameSession(database, { id: gameSession, playerId, now: clock.now() });
    if (tokenHash === undefined) return refuse('GAME_SESSION_NOT_FOUND');
    playSessions.forget(tokenHash);
    return {};
  };
}
