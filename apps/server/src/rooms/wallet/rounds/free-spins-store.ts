// The free spins in the ledger: the number that was played, and their winnings so far.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { WalletCommand } from '../rules/commands.ts';
import type { LedgerSnapshot } from '../rules/ledger-snapshot.ts';
import type { Winnings } from '../rules/winnings.ts';

export interface SpinsPlayed {
  award: string;
  /** Spins that were staked and not undone. */
  played: bigint;
  /** Those of them whose round has its win, be it nothing. */
  settled: bigint;
  /** The winnings of the whole award, in no pocket yet. */
  gathered: Money;
  /** The winnings of its rounds as the company states them, where the total pays those. */
  stated: Money;
}

/** Awards without any transfer are left out. */
export function spinsPlayed(query: Query, awards: readonly string[]): Promise<SpinsPlayed[]> {
  return query.query<SpinsPlayed>(
    `select t.award_id as award,
       count(*) filter (where t.kind = 'stake' and not r.undone)::bigint as played,
       count(*) filter (where t.kind = 'stake' and not r.undone and r.won)::bigint as settled,
       sum(t.gathered)::bigint as gathered, sum(t.stated_win)::bigint as stated
     from wallet.transfers t
     cross join lateral (
       select coalesce(bool_or(l.kind = 'rollback'), false) as undone,
         coalesce(bool_or(l.kind = 'win'), false) as won
       from wallet.transfers l
       where t.kind = 'stake' and l.source = t.source and l.ref_tx_id = t.source_tx_id) r
     where t.award_id = any ($1::uuid[]) group by t.award_id`,
    [awards],
  );
}

/** Loads the number of standing free spins, and the totals, of the awards of some commands. */
export async function loadSpins(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  await loadTotals(transaction, ledger, commands);
  const awards = commands.flatMap((command) =>
    command.kind === 'stake' && command.spinOf ? [command.spinOf.award] : [],
  );
  if (awards.length === 0) return;
  for (const { award, played } of await spinsPlayed(transaction, awards))
    ledger.addSpins(award, Number(played));
}

async function loadTotals(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const awards = commands.flatMap((command) =>
    command.kind === 'prize' && command.award !== undefined ? [command.award] : [],
  );
  if (awards.length === 0) return;
  const found = await transaction.query<Winnings & { award: string }>(
    `select award_id as award, sum(gathered)::bigint as gathered,
       bool_or(kind = 'prize') as "hasTotal"
     from wallet.transfers where award_id = any ($1::uuid[]) group by award_id`,
    [awards],
  );
  for (const { award, ...winnings } of found) ledger.addWinnings(award, winnings);
}
