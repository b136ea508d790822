import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesDeps } from '../deps.ts';
import { askEvenbet } from './launch-call.ts';
import { evenbetDoor } from './wallet-routes.ts';

export function createEvenbetAdapter(deps: GamesDeps): GameAdapter {
  const { database, operatorIds } = deps;
  const protocol = 'evenbet';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, evenbetDoor(deps)),
    transactions: signedWithSecret(database, { protocol, operatorId: operatorIds.evenbet }),
    launch: (request) => askEvenbet(deps, request),
  };
}
