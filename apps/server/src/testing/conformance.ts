// The conformance cases that partners are given, and what it takes to carry them out on ourselves.

import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moneyToDecimal, type Money } from '@ceibo/money';
import {
  conformanceCase,
  fill,
  type ConformanceCase,
  type Ledger,
  type Names,
} from '@ceibo/partner-protocol/conformance';
import type { TestPlayer, TestWorld } from './test-world.ts';

/** The cases of a protocol with the names of their files, in order. */
export function casesOf(protocol: string): (ConformanceCase & { file: string })[] {
  const folder = new URL(
    `${protocol}/conformance/`,
    new URL('..', import.meta.resolve('@ceibo/partner-protocol/conformance')),
  );
  return readdirSync(fileURLToPath(folder)).map((file) => ({
    file: file.replace('.json', ''),
    ...conformanceCase.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  }));
}

/**
 * The ledger of a player by one source, as the cases write it; ids that we made up are stars. A
 * later job pays the winnings of free spins, so cash is read without them.
 */
export async function ledgerOf(
  world: TestWorld,
  source: string,
  { id }: TestPlayer,
): Promise<Ledger> {
  const [pockets] = await world.database.query<Record<'cash' | 'bonus' | 'inPlay', Money>>(
    `select w.cash - (
         select coalesce(sum(t.cash), 0) from wallet.transfers t
         where t.player_id = w.player_id and t.currency = w.currency and t.source = 'promotions'
       )::bigint as cash, w.bonus, w.in_play as "inPlay"
     from wallet.wallets w where w.player_id = $1 and w.currency = 'ARS'`,
    [id],
  );
  if (!pockets) throw new Error(`there is no player ${id}`);
  const transfers = await world.database.query<{ kind: string; id: string; amount: Money }>(
    `select kind, source_tx_id as id, amount from wallet.transfers
       where player_id = $1 and currency = 'ARS' and source = $2 order by seq`,
    [id, source],
  );
  return {
    cash: moneyToDecimal(pockets.cash),
    bonus: moneyToDecimal(pockets.bonus),
    inPlay: moneyToDecimal(pockets.inPlay),
    transfers: transfers.map((transfer) => ({
      ...transfer,
      id: transfer.id.includes(' ') ? '*' : transfer.id,
      amount: moneyToDecimal(transfer.amount),
    })),
  };
}

/** A ledger of a case with its names filled in. */
export function filled(ledger: Ledger, names: Names): Ledger {
  return {
    ...ledger,
    transfers: ledger.transfers.map((each) => ({ ...each, id: fill(each.id, names) })),
  };
}

/** Ids of one run: new, and the same for the same name, in 32 hex digits. */
export function newIds(): Names['id'] {
  const run = randomUUID();
  return (name) => createHash('sha256').update(`${run} ${name}`).digest('hex').slice(0, 32);
}
