// The SQL of the amounts that settlements of bets counted so far.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { WalletCommand } from '../rules/commands.ts';
import type { LedgerSnapshot } from '../rules/ledger-snapshot.ts';

/** Loads what earlier settlements counted of the bets that some commands settle. */
export async function loadBetCounts(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const settled = commands.flatMap((command) =>
    'bet' in command && command.round ? [{ ...command, round: command.round.id }] : [],
  );
  if (settled.length === 0) return;
  const found = await transaction.query<{
    playerId: PlayerId;
    currency: Currency;
    source: string;
    round: string;
    base: Money;
    counted: Money;
  }>(
    `select t.player_id as "playerId", t.currency, t.source, t.round,
       sum(t.count_base)::bigint as base, sum(t.counted)::bigint as counted
     from (select distinct * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
       as u (player_id, currency, source, round)) w
     join wallet.transfers t using (player_id, currency, source, round)
     where t.count_base is not null
     group by t.player_id, t.currency, t.source, t.round`,
    [
      settled.map(({ playerId }) => playerId),
      settled.map(({ currency }) => currency),
      settled.map(({ source }) => source),
      settled.map(({ round }) => round),
    ],
  );
  for (const { source, round, ...count } of found)
    ledger.addBetCount(count, { source, round }, count);
}
