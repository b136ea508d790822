// What the ledger knows of a transaction by the id that its source gave it.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query } from '../../platform/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Transfer } from './book.ts';

/** The player of a transaction that a source names; undefined when it is unknown. */
export async function playerOfTransfer(query: Query, source: string, sourceTxId: string): Promise<PlayerId | undefined> {
  const [found] = await query.query<{ player_id: PlayerId }>('select player_id from wallet.transfers where source = $1 and source_tx_id = $2', [
    source,
    sourceTxId,
  ]);
  return found?.player_id;
}

/** What never changes of a transaction of a source. */
export interface TransferFacts {
  playerId: PlayerId;
  /** A tombstone is an id that was undone before it came. */
  kind: Transfer['kind'];
  amount: Money;
  currency: Currency;
}

export async function factsOfTransfer(query: Query, source: string, sourceTxId: string): Promise<TransferFacts | undefined> {
  const [found] = await query.query<TransferFacts>(
    'select player_id as "playerId", kind, amount, currency from wallet.transfers where source = $1 and source_tx_id = $2',
    [source, sourceTxId],
  );
  return found;
}
