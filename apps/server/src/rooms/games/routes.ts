import {
  closeSession,
  gamesByProvider,
  jackpot,
  launch,
  launchAllProviders,
  newLaunches,
  permissionList,
  providersBeforeLogin,
  remoteGameHistory,
  round,
} from '@ceibo/contracts/games';
import type { Routes } from '../../platform/http/calls.ts';
import { refuse } from '../../platform/refusal.ts';
import { gamesByProviderKey, networkJackpot, newLaunchTiles, providerStatuses } from './catalogue.ts';
import { createRemoteGameHistory, createRound } from './history.ts';
import { createCloseSession, createLaunch, createLaunchAllProviders } from './launch.ts';
import type { GamesParts } from './parts.ts';

export function gamesRoutes(routes: Routes, parts: GamesParts): void {
  const { database, identity } = parts;
  routes.public(providersBeforeLogin, async () => ({ providers: await providerStatuses(database, { visitor: true }) }));
  routes.player(permissionList, async ({ loginName }, { playerId }) => {
    const player = await identity.player(playerId);
    if (player?.login.toLowerCase() !== loginName.toLowerCase()) return refuse('NOT_YOUR_LOGIN');
    return { providers: await providerStatuses(database, { visitor: false }) };
  });
  routes.public(gamesByProvider, async ({ provider }) => ({ data: await gamesByProviderKey(database, provider) }));
  routes.public(newLaunches, async () => ({ games: await newLaunchTiles(database) }));
  routes.public(jackpot, async () => ({ jackpot: await networkJackpot(database) }));
  routes.player(launch, createLaunch(parts));
  routes.player(launchAllProviders, createLaunchAllProviders(parts));
  routes.player(closeSession, createCloseSession(parts));
  routes.player(remoteGameHistory, createRemoteGameHistory(parts));
  routes.player(round, createRound(parts));
}
