// The games that a player may like, from the games that players played.

import type { AnswerOf } from '@ceibo/contracts/call';
import { suggestionLimits, type suggestedGames } from '@ceibo/contracts/games/suggestions';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { GamesDeps } from '../deps.ts';
import { placeOf, type Catalogue } from '../lobby/catalogue.ts';
import { recentIds } from '../lobby/kept-games-store.ts';
import { playedWith } from './played-together-store.ts';
import { similarPlaces } from './similar.ts';

/** The games that the player played last say most. */
const GAMES_ASKED_ABOUT = 10;
const GAMES_LIKENED = 3;

type Deps = Pick<GamesDeps, 'database' | 'identity' | 'safePlay'> & {
  catalogue(): Promise<Catalogue>;
};

export function createSuggestedGames(deps: Deps) {
  return async (
    _request: object,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof suggestedGames>> => {
    const played = await recentIds(deps.database, caller.playerId);
    if (played.length === 0 || !(await mayPlay(deps, caller))) return { games: [] };
    const [catalogue, together] = await Promise.all([
      deps.catalogue(),
      playedWith(
        deps.database,
        played.slice(0, GAMES_ASKED_ABOUT),
        suggestionLimits.suggested + played.length,
      ),
    ]);
    const alike = played.slice(0, GAMES_LIKENED).map((gameId) => similarPlaces(catalogue, gameId));
    const places = new Set([
      ...together.flatMap((id) => placeOf(catalogue, id) ?? []),
      ...inTurns(alike),
    ]);
    for (const id of played) places.delete(placeOf(catalogue, id) ?? -1);
    return {
      games: [...places]
        .slice(0, suggestionLimits.suggested)
        .map((place) => catalogue.tile(place, caller.language)),
    };
  };
}

/** Nothing is put before players who may not play. Their place is that of their last check. */
async function mayPlay({ identity, safePlay }: Deps, caller: PlayerCaller): Promise<boolean> {
  const reasons = await Promise.all([
    safePlay.exclusionOf(caller.playerId),
    identity.restrictionOf(caller.playerId),
    identity.location.reasonFor(caller),
  ]);
  return reasons.every((reason) => !reason);
}

/** The first of each list, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
