import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import type { GameAdapter } from '../game-adapter.ts';
import type { GamesParts } from '../parts.ts';
import { askSoftswiss } from './launch-call.ts';
import { softswissDoor } from './wallet-routes.ts';

export function createSoftswissAdapter(parts: GamesParts): GameAdapter {
  const { database, names } = parts;
  const protocol = 'softswiss';
  return {
    protocol,
    openDoor: (app, deps) => openPartnerDoor(app, deps, softswissDoor(parts)),
    transactions: signedWithSecret(database, { protocol, operatorId: names.softswiss }),
    launch: (wish) => askSoftswiss(parts, wish),
  };
}
