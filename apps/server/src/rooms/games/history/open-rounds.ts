// Rounds that were interrupted: what a player who comes back may go on with.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { openRounds } from '@ceibo/contracts/games/launch';
import { moneyToDecimal } from '@ceibo/money';
import { HOUR, later, MINUTE } from '../../../platform/clock.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { OpenRound } from '../../wallet/index.ts';
import { tileOf } from '../catalogue.ts';
import { gamesBeingPlayed, gamesByCode, type Game } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';

const MOST_ROUNDS = 5;
/** Some of the newest open rounds may be of games that are off or being played. */
const LOOKED_AT = 50;
/**
 * Nobody plays on in a game that has been still for so long, whatever its session says: browsers
 * end without a word, too.
 */
const STILL_AFTER_MS = 2 * MINUTE;
/** No login, and so no game session, lives longer. */
const SESSIONS_LIVE_MS = 12 * HOUR;

export function createOpenRounds({ database, clock, wallet }: GamesDeps) {
  return async (
    _request: object,
    { playerId, language }: PlayerCaller,
  ): Promise<AnswerOf<typeof openRounds>> => {
    const open = await wallet.openRounds(playerId, LOOKED_AT);
    if (open.length === 0) return { rounds: [] };
    const now = clock.now();
    const [games, played] = await Promise.all([
      gamesByCode(
        database,
        open.map(({ source, game }) => ({ provider: providerOf(source), code: game })),
      ),
      gamesBeingPlayed(database, { playerId, since: later(now, -SESSIONS_LIVE_MS), now }),
    ]);
    const offered = new Map<string, { round: OpenRound; game: Game }>();
    for (const round of open) {
      const game = games.find(
        ({ providerKey, code }) => providerKey === providerOf(round.source) && code === round.game,
      );
      if (!game?.active || !game.providerActive || offered.has(game.id)) continue;
      const isStill = round.movedAt < later(now, -STILL_AFTER_MS);
      if (isStill || !played.has(game.id)) offered.set(game.id, { round, game });
    }
    return {
      rounds: [...offered.values()].slice(0, MOST_ROUNDS).map(({ round, game }) => ({
        round: round.round,
        game: tileOf(game, language),
        inPlay: moneyToDecimal(round.inPlay),
        since: round.since.toISOString(),
      })),
    };
  };
}

/** The provider in a source such as "hub88:ceibo". */
export function providerOf(source: string): string {
  return source.slice(source.indexOf(':') + 1);
}
