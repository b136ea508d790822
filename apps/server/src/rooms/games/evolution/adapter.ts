import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesParts } from '../parts.ts';
import { askEvolution } from './launch-call.ts';
import { evolutionDoor } from './wallet-routes.ts';

export function createEvolutionAdapter(parts: GamesParts): GameAdapter {
  const { database, names } = parts;
  const protocol = 'evolution';
  return {
    protocol,
    openDoor: (app, deps) => openPartnerDoor(app, deps, evolutionDoor(parts)),
    transactions: signedWithSecret(database, { protocol, operatorId: names.evolution }),
    launch: (wish) => askEvolution(parts, wish),
  };
}
