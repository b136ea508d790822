// A period of one wallet as a whole: the pockets before it and after it, and every transfer
// between. Its end is fixed when it is opened, so later transfers are not in it.

import type { Currency } from '@ceibo/contracts/amount';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Pockets } from '../rules/commands.ts';
import { rangeOf, transfersIn, type StatementRow } from './statement-store.ts';

const READ_AT_ONCE = 500;
const NOTHING: Pockets = { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };

export interface PeriodWanted {
  playerId: PlayerId;
  currency: Currency;
  /** Its first moment; absent: from the first transfer on. */
  from?: Date | undefined;
  /** Its end, not included; absent: up to now. */
  to?: Date | undefined;
}

export interface StatementPeriod {
  opening: Pockets;
  closing: Pockets;
  /** The number of its transfers. */
  lines: bigint;
  /** Its transfers, the oldest first, some at a time. */
  rows(): AsyncGenerator<StatementRow[]>;
}

export async function openPeriod(query: Query, wanted: PeriodWanted): Promise<StatementPeriod> {
  const { playerId, currency } = wanted;
  const range = await rangeOf(query, wanted, wanted);
  const after = async (seq: bigint): Promise<Pockets> => {
    const [row] = await transfersIn(query, {
      playerId,
      currency,
      show: 'all',
      range: { after: seq - 1n, before: seq + 1n },
      limit: 1,
      order: 'oldest-first',
    });
    return row ? pocketsAfter(row) : NOTHING;
  };
  const lines = range.before - 1n - range.after;
  const opening = await after(range.after);
  return {
    opening,
    closing: lines > 0n ? await after(range.before - 1n) : opening,
    lines: lines > 0n ? lines : 0n,
    async *rows() {
      const rest = { ...range };
      for (;;) {
        const rows = await transfersIn(query, {
          playerId,
          currency,
          show: 'all',
          range: rest,
          limit: READ_AT_ONCE,
          order: 'oldest-first',
        });
        const last = rows.at(-1);
        if (!last) return;
        yield rows;
        rest.after = last.seq;
      }
    },
  };
}

function pocketsAfter(row: StatementRow): Pockets {
  return {
    cash: row.cashAfter,
    bonus: row.bonusAfter,
    inPlay: row.inPlayAfter,
    held: row.heldAfter,
  };
}
