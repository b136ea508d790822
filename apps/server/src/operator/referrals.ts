// Invitations that were refused because they look like one of oneself, from the command line.

import { systemClock } from '../platform/clock.ts';
import { withDatabase } from './with-database.ts';
import { playerById, playerByName } from '../rooms/identity/index.ts';
import { allowReferral, refusedReferrals, type Referral } from '../rooms/promotions/index.ts';
import { MOST_LISTED } from './most-listed.ts';

export type ShownReferral = Pick<Referral, 'campaign' | 'refusedAt' | 'refusedFor'> & {
  /** The logins of who was invited, and of who invited. */
  guest: string;
  host: string;
};

/** The newest refused invitations. */
export function listRefusedReferrals(databaseUrl: string): Promise<ShownReferral[]> {
  return withDatabase(databaseUrl, async (database) => {
    const shown: ShownReferral[] = [];
    for (const referral of await refusedReferrals(database, MOST_LISTED)) {
      const [guest, host] = [
        await playerById(database, referral.playerId),
        await playerById(database, referral.referrer),
      ];
      const { campaign, refusedAt, refusedFor } = referral;
      shown.push({
        campaign,
        refusedAt,
        refusedFor,
        guest: guest?.login ?? referral.playerId,
        host: host?.login ?? referral.referrer,
      });
    }
    return shown;
  });
}

/** Lets the refused invitation of a player count after all. */
export function letReferralCount(
  databaseUrl: string,
  login: string,
): Promise<'allowed' | 'no-player' | 'not-refused'> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    if (!playerId) return 'no-player';
    const isAllowed = await allowReferral(database, playerId, systemClock.now());
    return isAllowed ? 'allowed' : 'not-refused';
  });
}
