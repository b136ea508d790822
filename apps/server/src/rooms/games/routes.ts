import { closeSession, gamesByProvider, launch, permissionList, providersBeforeLogin } from '@ceibo/contracts/games';
import type { Routes } from '../../platform/http/calls.ts';
import { refuse } from '../../platform/refusal.ts';
import { gamesByProviderKey, providerStatuses } from './catalogue.ts';
import { createCloseSession, createLaunch } from './launch.ts';
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
  routes.player(launch, createLaunch(parts));
  routes.player(closeSession, createCloseSession(parts));
}
