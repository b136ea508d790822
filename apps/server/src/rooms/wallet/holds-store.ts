// The SQL of holds.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { columns } from './columns.ts';
import type { WalletCommand } from './rules/commands.ts';
import type { HoldState, LedgerSnapshot } from './rules/ledger-snapshot.ts';

export async function loadHolds(
  transaction: Transaction,
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): Promise<void> {
  const wanted = commands.flatMap((command) =>
    command.kind === 'release' || command.kind === 'capture' ? [command] : [],
  );
  if (wanted.length === 0) return;
  const found = await transaction.query<{
    source: string;
    source_tx_id: string;
    player_id: PlayerId;
    currency: Currency;
    cash: Money;
    bonus: Money;
    remaining: Money;
  }>(
    `select source, source_tx_id, player_id, currency, cash, bonus, remaining from wallet.holds
     where (source, source_tx_id) in (select * from unnest($1::text[], $2::text[]))`,
    [wanted.map(({ source }) => source), wanted.map(({ refTxId }) => refTxId)],
  );
  for (const { source_tx_id: sourceTxId, player_id: playerId, ...row } of found)
    ledger.addHold({ ...row, sourceTxId, playerId });
}

export async function saveHolds(
  transaction: Transaction,
  holds: readonly HoldState[],
): Promise<void> {
  if (holds.length === 0) return;
  await transaction.query(
    `insert into wallet.holds (source, source_tx_id, player_id, currency, cash, bonus, remaining,
       state)
     select n.*, case when n.remaining = 0 then 'closed' else 'open' end
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[],
       $7::bigint[]) as n (source, source_tx_id, player_id, currency, cash, bonus, remaining)
     on conflict (source, source_tx_id) do update
       set remaining = excluded.remaining, state = excluded.state`,
    columns(holds, (hold) => [
      hold.source,
      hold.sourceTxId,
      hold.playerId,
      hold.currency,
      hold.cash,
      hold.bonus,
      hold.remaining,
    ]),
  );
}
