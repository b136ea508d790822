// Finds the player of the token with which the sportsbook's page was opened.

import { secretHash } from '../../../platform/ids.ts';
import { CURRENCY, PROVIDER, type SportsDeps } from '../deps.ts';
import { openByToken } from '../sessions-store.ts';
import { balanceIn, failure, success, type PartnerAnswer } from './answers.ts';

export function createValidateToken({ database, clock, identity, wallet, providers }: SportsDeps) {
  return async (token: string): Promise<PartnerAnswer> => {
    if (!(await providers.connected(PROVIDER))?.active) return failure('-8');
    const session = await openByToken(database, secretHash(token), clock.now());
    if (!session || !(await identity.isLoginOpen(session.sessionKey))) return failure('-3');
    const player = await identity.player(session.playerId);
    if (!player) return failure('-2');
    if (player.status !== 'open') return failure('-5');
    return success({
      cust_id: player.id,
      cust_login: player.login,
      country: player.country,
      currency_code: CURRENCY,
      balance: balanceIn(await wallet.pockets(player.id)),
    });
  };
}
