import { openPartnerDoor, signedWithSecret } from '../../providers/index.ts';
import { betsByRound, opposedRounds } from '../bets.ts';
import type { SportsDeps } from '../deps.ts';
import type { SportsbookAdapter } from '../sportsbook-adapter.ts';
import { createVoidCall, launchAddress } from './operator-calls.ts';
import { btiDoor } from './wallet-routes.ts';

export function createBtiAdapter(deps: SportsDeps): SportsbookAdapter {
  const { database, operatorId } = deps;
  const protocol = 'bti';
  return {
    protocol,
    openDoor: (app, doorDeps) => openPartnerDoor(app, doorDeps, btiDoor(deps)),
    betsIn: (playerId, rounds) => betsByRound(database, playerId, rounds),
    opposedIn: (playerId, rounds) => opposedRounds(database, playerId, rounds),
    launchAddress,
    voidOpenBets: createVoidCall(deps),
    transactions: signedWithSecret(database, { protocol, operatorId }),
  };
}
