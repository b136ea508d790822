// What players owe the sportsbook's corrections (docs/decisions/0011).

import type { Money } from '@ceibo/money';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { Query } from '../../platform/database.ts';
import { PROVIDER } from './parts.ts';
import { debtsOf } from './purchases-store.ts';

const DEBIT = transactionIds.debit('');

/** What could not be taken for corrections of a provider, by their ids in the ledger; nothing for any but the sportsbook. */
export async function owedTo(query: Query, provider: string, ids: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const asked = ids.filter((id) => id.startsWith(DEBIT)).map((id) => id.slice(DEBIT.length));
  if (provider !== PROVIDER || asked.length === 0) return new Map();
  return new Map((await debtsOf(query, asked)).map(({ reqId, amount }) => [transactionIds.debit(reqId), amount]));
}
