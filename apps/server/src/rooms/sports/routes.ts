import { findSports } from '@ceibo/contracts/finding/find';
import { betHistory, events, launchSports, openBets } from '@ceibo/contracts/sports';
import type { Routes } from '../../platform/http/calls.ts';
import { listBets, listOpenBets } from './bets.ts';
import { listEvents } from './events.ts';
import { createFindSports } from './find.ts';
import { createLaunch } from './launch.ts';
import type { SportsDeps } from './deps.ts';
import type { SportsbookAdapter } from './sportsbook-adapter.ts';

export function sportsRoutes(routes: Routes, deps: SportsDeps, adapter: SportsbookAdapter): void {
  routes.public(events, (_request, { language }) => listEvents(deps, language));
  routes.public(findSports, createFindSports(deps));
  routes.player(launchSports, createLaunch(deps, adapter));
  routes.player(openBets, (_request, { playerId }) => listOpenBets(deps, playerId));
  routes.player(betHistory, (request, { playerId }) => listBets(deps, playerId, request));
}
