import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesDeps } from '../deps.ts';
import { createFreeRounds } from './free-rounds.ts';
import { askPragmatic } from './launch-call.ts';
import { pragmaticDoor } from './wallet-routes.ts';

export function createPragmaticAdapter(deps: GamesDeps): GameAdapter {
  const { database, operatorIds } = deps;
  const protocol = 'pragmatic';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, pragmaticDoor(deps)),
    transactions: signedWithSecret(database, { protocol, operatorId: operatorIds.pragmatic }),
    freeSpins: createFreeRounds(deps),
    launch: (request) => askPragmatic(deps, request),
  };
}
