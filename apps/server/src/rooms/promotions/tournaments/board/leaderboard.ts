// The boards: the first places, which all readers of a moment share, and a player's own.

import type {
  leaderboardList,
  leaderboardParticipants,
  LeaderboardRow,
} from '@ceibo/contracts/promotions/tournaments';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { textIn } from '@ceibo/contracts/languages';
import type { EitherCaller } from '../../../../platform/http/calls.ts';
import type { PlayerId } from '../../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../../platform/refusal.ts';
import type { TournamentDeps } from '../../deps.ts';
import { placeOf } from './board.ts';
import { around, topOf, type Place } from './board-store.ts';
import { entriesOf, isPlaced, type Entry } from '../entries-store.ts';
import { hiddenOf, refuseHidden } from '../hidden.ts';
import { runOf, runsUnderWay, type Run } from '../runs-store.ts';
import { isDrops } from '../terms.ts';
import { rowOf } from '../views.ts';

const TOP = 100;
const FIRST = 3;
const EACH_SIDE = 2;
/** Boards that are remembered at most. */
const REMEMBERED = 100;

export interface Leaderboards {
  list(caller: EitherCaller): Promise<AnswerOf<typeof leaderboardList>>;
  participants(
    request: RequestOf<typeof leaderboardParticipants>,
    caller: EitherCaller,
  ): Promise<
    AnswerOf<typeof leaderboardParticipants> | Refusal<RefusalOf<typeof leaderboardParticipants>>
  >;
}

export function createLeaderboards({ database }: TournamentDeps): Leaderboards {
  // The first places of a version of a board never change, so each is read once.
  const tops = new Map<string, { version: bigint; places: Promise<Place[]> }>();
  const firstOf = ({ id, version }: Run): Promise<Place[]> => {
    const known = tops.get(id);
    if (known?.version === version) return known.places;
    const places = topOf(database, id, TOP);
    tops.delete(id);
    tops.set(id, { version, places });
    places.catch(() => tops.delete(id));
    for (const oldest of tops.keys()) {
      if (tops.size <= REMEMBERED) break;
      tops.delete(oldest);
    }
    return places;
  };
  const topRows = async (run: Run, limit: number, playerId: PlayerId | undefined) =>
    (await firstOf(run))
      .slice(0, limit)
      .map((place, at) =>
        rowOf(run, { ...place, place: at + 1, isMine: place.playerId === playerId }),
      );
  return {
    async list({ language, signedIn }) {
      const held = (await runsUnderWay(database)).filter(
        ({ state, content }) => state !== 'open' && !isDrops(content),
      );
      const ids = held.map(({ id }) => id);
      const hidden = await hiddenOf(database, signedIn?.playerId, ids);
      const runs = held.filter(({ id }) => !hidden.has(id));
      return {
        leaderboards: await Promise.all(
          runs.map(async (run) => ({
            id: run.id,
            title: textIn(run.content.title, language),
            players: run.players,
            top: await topRows(run, FIRST, signedIn?.playerId),
          })),
        ),
      };
    },
    async participants({ id }, { signedIn }) {
      const playerId = signedIn?.playerId;
      const [run, [entry], hidden] = await Promise.all([
        runOf(database, id),
        playerId === undefined ? [] : entriesOf(database, [id], [playerId]),
        hiddenOf(database, playerId, [id]),
      ]);
      if (!run || run.state === 'cancelled') return refuse('TOURNAMENT_UNKNOWN');
      if (hidden.has(id)) return refuseHidden(playerId);
      const [top, own] = await Promise.all([
        topRows(run, TOP, playerId),
        ownRows(database, run, entry),
      ]);
      return { version: run.version.toString(), players: run.players, top, around: own };
    },
  };
}

/** The player's place, with the two above and the two below it. */
async function ownRows(
  database: TournamentDeps['database'],
  run: Run,
  entry: Entry | undefined,
): Promise<LeaderboardRow[]> {
  if (!entry || !isPlaced(entry)) return [];
  const { standing, who } = entry;
  const [place, sides] = await Promise.all([
    placeOf(database, run.id, standing),
    around(database, run.id, { ...standing, each: EACH_SIDE }),
  ]);
  const other = (at: number) => (row: Place, index: number) =>
    rowOf(run, { ...row, place: at + index, isMine: false });
  return [
    ...sides.above.map(other(place - sides.above.length)),
    rowOf(run, { who, score: standing.score, place, isMine: true }),
    ...sides.below.map(other(place + 1)),
  ];
}
