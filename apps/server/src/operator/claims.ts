// What the operator sees and decides from the command line of money that a company claims: debts of
// players, and settlements that were refused.

import { withDatabase } from '../operator.ts';
import { systemClock } from '../platform/clock.ts';
import { refusedSettlements, type KeptSettlement } from '../rooms/sports/index.ts';
import { lockDebt, openDebts, settleDebt, type OpenDebt } from '../rooms/wallet/index.ts';
import { withWallet } from '../wallet-alone.ts';
import { MOST_LISTED } from './most-listed.ts';

/** Debts of players that stand, the newest first. */
export function listDebts(databaseUrl: string): Promise<OpenDebt[]> {
  return withDatabase(databaseUrl, (database) => openDebts(database, MOST_LISTED));
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

/**
 * Takes a debt from the player's cash, and ends it; once, however often it is asked for. Otherwise
 * nothing moves: no such debt stands, or not all of it is there.
 */
export function takeDebt(
  databaseUrl: string,
  { source, id: sourceTxId, note }: { source: string; id: string; note: string },
): Promise<'taken' | 'unknown' | 'not-there'> {
  return withWallet(databaseUrl, ({ database, wallet }) =>
    database.transaction(async (transaction) => {
      const debt = await lockDebt(transaction, { source, sourceTxId });
      if (!debt) return 'unknown';
      const [outcome] = await wallet.applyIn(transaction, [
        {
          kind: 'adjust',
          source: 'staff',
          sourceTxId: `debt:${source}:${sourceTxId}`,
          playerId: debt.playerId,
          currency: 'ARS',
          amount: -debt.amount,
        },
      ]);
      if (!outcome || 'refused' in outcome) return 'not-there';
      await settleDebt(transaction, { source, sourceTxId, note, now: systemClock.now() });
      return 'taken';
    }),
  );
}

/** Settlements of the sportsbook that were refused and not carried out since, the newest first. */
export function listRefusedSettlements(databaseUrl: string): Promise<KeptSettlement[]> {
  return withDatabase(databaseUrl, (database) => refusedSettlements(database, MOST_LISTED));
}
