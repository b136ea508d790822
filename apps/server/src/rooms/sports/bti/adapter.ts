import { openPartnerDoor, signedWithSecret, type ProtocolAdapter } from '../../providers/index.ts';
import { betsByPurchase } from '../bets.ts';
import type { SportsDeps } from '../deps.ts';
import { btiDoor } from './wallet-routes.ts';

export function createBtiAdapter(deps: SportsDeps): ProtocolAdapter {
  const { database, operatorId } = deps;
  const protocol = 'bti';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, btiDoor(deps)),
    betsIn: (playerId, purchases) => betsByPurchase(database, playerId, purchases),
    transactions: signedWithSecret(database, { protocol, operatorId }),
  };
}
