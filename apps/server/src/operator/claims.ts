// What the operator sees and decides from the command line of money that a company claims: debts of
// players, and settlements that were refused.

import { withDatabase } from '../operator.ts';
import { systemClock } from '../platform/clock.ts';
import { refusedSettlements, type KeptSettlement } from '../rooms/sports/index.ts';
import { openDebts, settleDebt, type OpenDebt } from '../rooms/wallet/index.ts';

const SHOWN = 200;

/** Debts of players that stand, the newest first. */
export function listDebts(databaseUrl: string): Promise<OpenDebt[]> {
  return withDatabase(databaseUrl, (database) => openDebts(database, SHOWN));
}

/** Ends a debt, with the reason. False when no such debt stands. It moves no money. */
export function endDebt(
  databaseUrl: string,
  debt: { source: string; id: string; note: string },
): Promise<boolean> {
  const { source, id: sourceTxId, note } = debt;
  return withDatabase(databaseUrl, (database) =>
    settleDebt(database, { source, sourceTxId, note, now: systemClock.now() }),
  );
}

/** Settlements of the sportsbook that were refused and not carried out since, the newest first. */
export function listRefusedSettlements(databaseUrl: string): Promise<KeptSettlement[]> {
  return withDatabase(databaseUrl, (database) => refusedSettlements(database, SHOWN));
}
