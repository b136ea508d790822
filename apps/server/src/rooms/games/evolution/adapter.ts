import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesDeps } from '../deps.ts';
import { askEvolution } from './launch-call.ts';
import { evolutionDoor } from './wallet-routes.ts';

export function createEvolutionAdapter(deps: GamesDeps): GameAdapter {
  const { database, operatorIds } = deps;
  const protocol = 'evolution';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, evolutionDoor(deps)),
    transactions: signedWithSecret(database, { protocol, operatorId: operatorIds.evolution }),
    launch: (request) => askEvolution(deps, request),
  };
}
