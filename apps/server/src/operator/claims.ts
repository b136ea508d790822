// The operator's lists of money that a company claims: debts of players, and refused settlements.

import { withDatabase } from './with-database.ts';
import { refusedSettlements, type KeptSettlement } from '../rooms/sports/index.ts';
import { openDebts, type OpenDebt } from '../rooms/wallet/index.ts';
import { MOST_LISTED } from './most-listed.ts';

/** Debts of players that stand, the newest first. */
export function listDebts(databaseUrl: string): Promise<OpenDebt[]> {
  return withDatabase(databaseUrl, (database) => openDebts(database, MOST_LISTED));
}

/** Settlements of the sportsbook that were refused and not carried out since, the newest first. */
export function listRefusedSettlements(databaseUrl: string): Promise<KeptSettlement[]> {
  return withDatabase(databaseUrl, (database) => refusedSettlements(database, MOST_LISTED));
}
