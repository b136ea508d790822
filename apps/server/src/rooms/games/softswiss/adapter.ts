import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesDeps } from '../deps.ts';
import { createSoftswissFreeSpins } from './free-spins.ts';
import { askSoftswiss } from './launch-call.ts';
import { softswissDoor } from './wallet-routes.ts';

export function createSoftswissAdapter(deps: GamesDeps): GameAdapter {
  const { database, operatorIds } = deps;
  const protocol = 'softswiss';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, softswissDoor(deps)),
    transactions: signedWithSecret(database, { protocol, operatorId: operatorIds.softswiss }),
    freeSpins: createSoftswissFreeSpins(deps),
    launch: (request) => askSoftswiss(deps, request),
  };
}
