// The calls of tournaments.

import {
  joinTournament,
  leaderboardList,
  leaderboardParticipants,
  leaveTournament,
  tournament,
  tournamentsList,
} from '@ceibo/contracts/promotions/tournaments';
import type { Routes } from '../../../platform/http/calls.ts';
import type { TournamentDeps } from '../deps.ts';
import { join, leave } from './join.ts';
import { createLeaderboards } from './board/leaderboard.ts';
import { readTournament, readTournaments } from './list.ts';
import type { Tournaments } from './tournaments.ts';

export function tournamentRoutes(
  routes: Routes,
  deps: TournamentDeps,
  { games }: Pick<Tournaments, 'games'>,
): void {
  const boards = createLeaderboards(deps);
  const withGames = { ...deps, gamesOfRuns: games };
  routes.either(tournamentsList, (_request, caller) => readTournaments(deps, caller));
  routes.either(tournament, (request, caller) => readTournament(withGames, caller, request));
  routes.either(leaderboardList, (_request, caller) => boards.list(caller));
  routes.either(leaderboardParticipants, (request, caller) => boards.participants(request, caller));
  routes.player(joinTournament, (request, { playerId }) => join(deps, playerId, request));
  routes.player(leaveTournament, (request, { playerId }) => leave(deps, playerId, request));
}
