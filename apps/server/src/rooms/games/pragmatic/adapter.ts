import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesParts } from '../parts.ts';
import { askPragmatic } from './launch-call.ts';
import { pragmaticDoor } from './wallet-routes.ts';

export function createPragmaticAdapter(parts: GamesParts): GameAdapter {
  const { database, names } = parts;
  const protocol = 'pragmatic';
  return {
    protocol,
    openDoor: (app, deps) => openPartnerDoor(app, deps, pragmaticDoor(parts)),
    transactions: signedWithSecret(database, { protocol, operatorId: names.pragmatic }),
    launch: (wish) => askPragmatic(parts, wish),
  };
}
