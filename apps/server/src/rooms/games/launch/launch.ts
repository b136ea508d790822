// Opening and closing a game.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { closeSession } from '@ceibo/contracts/games';
import type { launch, LaunchMode } from '@ceibo/contracts/games/launch';
import { later, MINUTE } from '../../../platform/clock.ts';
import type { EitherCaller, PlayerCaller } from '../../../platform/http/calls.ts';
import { secretHash, type PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import { builtUrl } from './built-address.ts';
import { isFramedAt } from './frame-origins.ts';
import { providerByKey } from '../../providers/index.ts';
import { closeGameSession, gameById, insertSession, type Game } from '../games-store.ts';
import type { LaunchedFor } from './launch-request.ts';
import type { GamesDeps } from '../deps.ts';

/** A studio that has not used the token by then never can. */
const OPEN_WITHIN_MS = MINUTE;

export interface WantedGame {
  gameId: string;
  platform?: 'desktop' | 'mobile' | undefined;
  mode?: LaunchMode | undefined;
}

export interface Launched {
  url: string;
  /** Null in demo, which our wallet knows nothing of. */
  gameSession: string | null;
  game: Game;
}

export type LaunchRefusal = Refusal<RefusalOf<typeof launch>>;
export type Launch = (
  request: WantedGame,
  caller: EitherCaller,
) => Promise<Launched | LaunchRefusal>;

/** The one way to open a game, whatever the form it is asked for and answered in. */
export function createLaunch(deps: GamesDeps): Launch {
  const { database, identity, log } = deps;
  return async ({ gameId, platform = 'desktop', mode = 'real' }, caller) => {
    const game = await gameById(database, gameId);
    if (!game?.active) return refuse('GAME_NOT_FOUND');
    const provider = await providerByKey(database, game.providerKey);
    // The sportsbook has no games: its own room opens it.
    const adapter = deps.adapterOf(provider?.protocol ?? null);
    if (!provider?.active || provider.baseUrl === null || !adapter) return refuse('PROVIDER_OFF');
    if (mode === 'demo' && !game.hasDemo) return refuse('DEMO_NOT_AVAILABLE');
    const opened =
      mode === 'demo'
        ? await openDemo(deps, caller)
        : await openReal(deps, game, caller, await playerOf(caller));
    if ('refused' in opened) return opened;

    const { language, address } = caller;
    if (opened.launchedFor.mode === 'real') {
      const { token } = opened.launchedFor;
      const { operatorId } = adapter.transactions;
      const url = builtUrl(game, { baseUrl: provider.baseUrl, operatorId, token, language });
      if (url !== undefined) return { url, gameSession: opened.gameSession, game };
    }
    const answer = await adapter.launch({
      studioUrl: provider.baseUrl,
      game,
      platform,
      language,
      address,
      ...opened.launchedFor,
    });
    if (answer.kind === 'refused' && mode === 'demo') return refuse('DEMO_NOT_AVAILABLE');
    if (answer.kind !== 'address') return refuse('PROVIDER_DOWN');
    if (!isFramedAt(provider, answer.url)) {
      log.error(
        { provider: provider.key, game: game.code, url: answer.url },
        'a studio gave an address that is not its own',
      );
      return refuse('PROVIDER_DOWN');
    }
    return { url: answer.url, gameSession: opened.gameSession, game };
  };

  async function playerOf({ signedIn }: EitherCaller): Promise<KnownPlayer | undefined> {
    return signedIn && identity.player(signedIn.playerId);
  }
}

interface Opened {
  gameSession: string | null;
  launchedFor: LaunchedFor;
}

/** A session of its own for each launch of a player's. */
async function openReal(
  deps: GamesDeps,
  game: Game,
  { signedIn, address, userAgent }: EitherCaller,
  player: KnownPlayer | undefined,
): Promise<Opened | LaunchRefusal> {
  if (!signedIn) return refuse('LOGIN_REQUIRED');
  if (!player) return refuse('SESSION_EXPIRED');
  const blockReason = await deps.providers.launches.blockReason({
    ...signedIn,
    address,
    userAgent,
  });
  if (blockReason) return refuse(blockReason);
  const { gameSession, token } = await openSession(deps, game, signedIn);
  return {
    gameSession,
    launchedFor: { mode: 'real', user: player.id, country: player.country, token },
  };
}

/** A session of the player at a game, with the token that its studio uses from now on. */
export async function openSession(
  { database, clock, ids, random }: GamesDeps,
  game: Game,
  { playerId, sessionKey }: { playerId: PlayerId; sessionKey: string },
): Promise<{ gameSession: string; token: string }> {
  const token = random.secret();
  const gameSession = ids.next();
  const createdAt = clock.now();
  const session = {
    id: gameSession,
    playerId,
    gameId: game.id,
    tokenHash: secretHash(token),
    sessionKey,
    createdAt,
  };
  await database.transaction((transaction) =>
    insertSession(transaction, { ...session, openBy: later(createdAt, OPEN_WITHIN_MS) }),
  );
  return { gameSession, token };
}

/**
 * A player of a demo is nobody to the studio: the token is known to no wallet, and the name is new
 * each time.
 */
async function openDemo(
  { ids, limits, random, site }: GamesDeps,
  { address, signedIn }: EitherCaller,
): Promise<Opened | LaunchRefusal> {
  if (!signedIn && !site.visitorDemos) return refuse('LOGIN_REQUIRED');
  if (!(await limits.demosByAddress.take(address))) return refuse('TOO_MANY_ATTEMPTS');
  return {
    gameSession: null,
    launchedFor: {
      mode: 'demo',
      user: `demo-${ids.next()}`,
      country: 'AR',
      token: random.secret(),
    },
  };
}

export function createCloseSession({ database, clock, playSessions }: GamesDeps) {
  return async (
    { gameSession }: RequestOf<typeof closeSession>,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof closeSession> | Refusal<RefusalOf<typeof closeSession>>> => {
    const tokenHash = await closeGameSession(database, {
      id: gameSession,
      playerId,
      now: clock.now(),
    });
    if (tokenHash === undefined) return refuse('GAME_SESSION_NOT_FOUND');
    playSessions.forget(tokenHash);
    return {};
  };
}
