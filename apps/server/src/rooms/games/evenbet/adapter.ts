import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesParts } from '../parts.ts';
import { askEvenbet } from './launch-call.ts';
import { evenbetDoor } from './wallet-routes.ts';

export function createEvenbetAdapter(parts: GamesParts): GameAdapter {
  const { database, names } = parts;
  const protocol = 'evenbet';
  return {
    protocol,
    openDoor: (app, deps) => openPartnerDoor(app, deps, evenbetDoor(parts)),
    transactions: signedWithSecret(database, { protocol, operatorId: names.evenbet }),
    launch: (wish) => askEvenbet(parts, wish),
  };
}
