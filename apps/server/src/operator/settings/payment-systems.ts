// The operator's commands for payment systems and for the rules of withdrawals.

import { withDatabase } from '../with-database.ts';
import {
  allCompanies,
  allSystems,
  allWithdrawalRules,
  changeSystem,
  type KnownCompany,
  type KnownRule,
  type KnownSystem,
  type SystemChange,
} from '../../rooms/cashier/index.ts';

export type { KnownRule, SystemChange };

export function listPaymentSystems(
  databaseUrl: string,
): Promise<(KnownCompany & { systems: KnownSystem[] })[]> {
  return withDatabase(databaseUrl, async (database) => {
    const systems = await allSystems(database);
    return (await allCompanies(database)).map((company) => ({
      ...company,
      systems: systems.filter(({ pgid }) => pgid === company.pgid),
    }));
  });
}

/**
 * Changes a company or a way to pay; false when nothing of that id has it to change. Deposits and
 * withdrawals that have begun go on: the company is asked about them as before.
 */
export function changePaymentSystem(
  databaseUrl: string,
  id: string,
  change: SystemChange,
): Promise<boolean> {
  return withDatabase(databaseUrl, (database) =>
    database.transaction((transaction) => changeSystem(transaction, id, change)),
  );
}

export function listWithdrawalRules(databaseUrl: string): Promise<KnownRule[]> {
  return withDatabase(databaseUrl, allWithdrawalRules);
}
