import { betHistory, events, launchSports, openBets } from '@ceibo/contracts/sports';
import type { Routes } from '../../platform/http/calls.ts';
import { listBets, listOpenBets } from './bets.ts';
import { listEvents } from './events.ts';
import { createLaunch } from './launch.ts';
import type { SportsParts } from './parts.ts';

export function sportsRoutes(routes: Routes, parts: SportsParts): void {
  routes.public(events, (_request, { language }) => listEvents(parts, language));
  routes.player(launchSports, createLaunch(parts));
  routes.player(openBets, (_request, { playerId }) => listOpenBets(parts, playerId));
  routes.player(betHistory, (request, { playerId }) => listBets(parts, playerId, request));
}
