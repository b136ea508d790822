// The operator's commands for tournaments. The server may use the database meanwhile.

import { DAY, later, systemClock } from '../platform/clock.ts';
import { withDatabase } from './with-database.ts';
import { playerByName } from '../rooms/identity/index.ts';
import {
  actOnRun,
  listedRuns,
  planTournaments,
  readPromotionsFile,
  type PlannedTournament,
  type Run,
  type StaffAction,
} from '../rooms/promotions/index.ts';
import { MOST_LISTED } from './most-listed.ts';

const ENDED_DAYS = 90;

export type TournamentListed = Pick<
  Run,
  'tournament' | 'startsAt' | 'endsAt' | 'state' | 'held' | 'players' | 'pool'
>;

export function listTournaments(databaseUrl: string): Promise<TournamentListed[]> {
  return withDatabase(databaseUrl, (database) =>
    listedRuns(database, {
      since: later(systemClock.now(), -ENDED_DAYS * DAY),
      limit: MOST_LISTED,
    }),
  );
}

/** The effects that the tournaments of a file's text would have; nothing is done. */
export async function planTournamentFile(
  databaseUrl: string,
  content: string,
): Promise<PlannedTournament[] | { wrong: string }> {
  const read = readPromotionsFile(content);
  if ('wrong' in read) return read;
  return withDatabase(databaseUrl, (database) =>
    planTournaments(database, read.tournaments, systemClock.now()),
  );
}

export type TournamentAction =
  | Exclude<StaffAction, { do: 'disqualify' }>
  | { do: 'disqualify'; login: string; reason: string };

/** Acts on the run of a tournament that is under way; or says why it could not. */
export function actOnTournament(
  databaseUrl: string,
  tournament: string,
  action: TournamentAction,
): Promise<'done' | 'no-run' | 'no-entry' | 'no-player'> {
  return withDatabase(databaseUrl, async (database) => {
    const now = systemClock.now();
    if (action.do !== 'disqualify') {
      const acted = await actOnRun(database, tournament, action, now);
      return typeof acted === 'string' ? acted : 'done';
    }
    const playerId = await playerByName(database, action.login);
    if (!playerId) return 'no-player';
    const { reason } = action;
    const acted = await actOnRun(database, tournament, { do: 'disqualify', playerId, reason }, now);
    return typeof acted === 'string' ? acted : 'done';
  });
}
