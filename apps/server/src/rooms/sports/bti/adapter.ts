import { openPartnerDoor, signedWithSecret, type ProtocolAdapter } from '../../providers/index.ts';
import { betsByPurchase } from '../bets.ts';
import type { SportsParts } from '../parts.ts';
import { btiDoor } from './wallet-routes.ts';

export function createBtiAdapter(parts: SportsParts): ProtocolAdapter {
  const { database, operatorId } = parts;
  const protocol = 'bti';
  return {
    protocol,
    openDoor: (app, deps) => openPartnerDoor(app, deps, btiDoor(parts)),
    betsIn: (playerId, purchases) => betsByPurchase(database, playerId, purchases),
    transactions: signedWithSecret(database, { protocol, operatorId }),
  };
}
