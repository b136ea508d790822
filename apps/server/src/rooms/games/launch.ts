// Opening and closing a game.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { closeSession, launch, launchAllProviders } from '@ceibo/contracts/games';
import { later, MINUTE } from '../../platform/clock.ts';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { KnownPlayer } from '../identity/index.ts';
import { tileOf } from './catalogue.ts';
import { closeGameSession, gameById, insertSession, providerByKey, type Game, type Provider } from './games-store.ts';
import { askGameUrl } from './hub88/launch-call.ts';
import type { GamesParts } from './parts.ts';

/** A studio that has not used the token by then never can. */
const OPEN_WITHIN_MS = MINUTE;

/** The company of live tables, whose addresses are built here instead of asked for; and which of its servers our contract is on. */
const LIVE_TABLES = 'vivogaming';
const LIVE_SERVER_ID = '1';
const SPINOMENAL = 'spinomenal';

export function createLaunch(parts: GamesParts) {
  return async (request: RequestOf<typeof launch>, caller: PlayerCaller): Promise<AnswerOf<typeof launch> | Refusal<RefusalOf<typeof launch>>> => {
    const opened = await openSession(parts, request.gameId, caller);
    if ('refused' in opened) return opened;
    const { game, studioUrl, player, token, gameSession } = opened;
    const { language, address } = caller;
    const gameURL = await askGameUrl(parts, { studioUrl, game, player, token, platform: request.platform, language, address });
    return gameURL === undefined ? refuse('PROVIDER_DOWN') : { gameURL, gameSession, game: tileOf(game) };
  };
}

export function createLaunchAllProviders(parts: GamesParts) {
  return async (
    { gameId }: RequestOf<typeof launchAllProviders>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof launchAllProviders> | Refusal<RefusalOf<typeof launchAllProviders>>> => {
    if ((await gameById(parts.database, gameId))?.providerKey !== LIVE_TABLES) return refuse('GAME_NOT_FOUND');
    const opened = await openSession(parts, gameId, caller);
    if ('refused' in opened) return opened;
    const { game, studioUrl, token, gameSession } = opened;
    const spinomenal = await providerByKey(parts.database, SPINOMENAL);
    return {
      menuUrl: studioUrl,
      spinominalGameUrl: spinomenal?.active === true ? spinomenal.baseUrl : null,
      token,
      operatorId: parts.hub88.operatorId,
      serverId: LIVE_SERVER_ID,
      tableId: game.code,
      gameSession,
      game: tileOf(game),
    };
  };
}

interface OpenedSession {
  game: Game;
  studioUrl: string;
  player: KnownPlayer;
  token: string;
  gameSession: string;
}

/** A session of the player at a game, with the token that its studio uses from now on. */
async function openSession(
  parts: GamesParts,
  gameId: string,
  caller: PlayerCaller,
): Promise<OpenedSession | Refusal<'GAME_NOT_FOUND' | 'PROVIDER_OFF' | 'SESSION_EXPIRED'>> {
  const { database, clock, ids, random, identity } = parts;
  const game = await gameById(database, gameId);
  if (!game?.active) return refuse('GAME_NOT_FOUND');
  const provider = await providerByKey(database, game.providerKey);
  const player = await identity.player(caller.playerId);
  const studioUrl = launchableAt(provider);
  if (studioUrl === undefined) return refuse('PROVIDER_OFF');
  if (!player) return refuse('SESSION_EXPIRED');

  const token = random.secret();
  const gameSession = ids.next();
  const createdAt = clock.now();
  await database.transaction((transaction) =>
    insertSession(transaction, {
      id: gameSession,
      playerId: player.id,
      gameId: game.id,
      tokenHash: secretHash(token),
      sessionKey: caller.sessionKey,
      createdAt,
      openBy: later(createdAt, OPEN_WITHIN_MS),
    }),
  );
  return { game, studioUrl, player, token, gameSession };
}

/** The other protocols have a wallet side so far, and no launch. */
function launchableAt(provider: Provider | undefined): string | undefined {
  if (!provider?.active || provider.baseUrl === null || provider.protocol !== 'hub88') return undefined;
  return provider.baseUrl;
}

export function createCloseSession({ database, clock }: GamesParts) {
  return async (
    { gameSession }: RequestOf<typeof closeSession>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof closeSession> | Refusal<RefusalOf<typeof closeSession>>> =>
    (await closeGameSession(database, { id: gameSession, playerId, now: clock.now() })) ? {} : refuse('GAME_SESSION_NOT_FOUND');
}
