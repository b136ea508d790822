import { openPartnerDoor, signedWithSecret, type ProtocolAdapter } from '../../providers/index.ts';
import { betsByRound, opposedRounds } from '../bets.ts';
import type { SportsDeps } from '../deps.ts';
import { btiDoor } from './wallet-routes.ts';

export function createBtiAdapter(deps: SportsDeps): ProtocolAdapter {
  const { database, operatorId } = deps;
  const protocol = 'bti';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, btiDoor(deps)),
    betsIn: (playerId, rounds) => betsByRound(database, playerId, rounds),
    opposedIn: (playerId, rounds) => opposedRounds(database, playerId, rounds),
    transactions: signedWithSecret(database, { protocol, operatorId }),
  };
}
