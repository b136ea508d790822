// The tickets in the company's books. A ticket is one bet and one round at the operator.

import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { createBetStore, wholeNumber } from '../../bets/bet-store.ts';
import { exactly, fromJson } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { poolKinds } from '../pools/kinds.ts';

export const BETS = 'racing_bets';

const own = z.object({
  clientBetId: z.string(),
  race: wholeNumber,
  kind: z.enum(poolKinds),
  /** The betting numbers of each column. */
  columns: fromJson(z.array(z.array(z.number()))),
  unit: z.bigint(),
  /** The part of `win` that is stakes given back; null until the race is paid. */
  refund: z.nullable(z.bigint()),
});

export type TicketBet = Bet & z.infer<typeof own>;
export type TicketStore = ReturnType<typeof createTicketStore>;

export function createTicketStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const tickets = createBetStore(surroundings, {
    table: BETS,
    sessions: 'racing_sessions',
    own,
    keys: {
      race: 'REFERENCES racing_races (race)',
      unit: 'CHECK (unit > 0 AND unit % 100 = 0)',
      '': 'UNIQUE (player, currency, client_bet_id), CHECK (stake % unit = 0)',
    },
    indexes: `CREATE INDEX IF NOT EXISTS racing_bets_race ON racing_bets (race);
      CREATE INDEX IF NOT EXISTS racing_bets_seat ON racing_bets (player, currency, made_at);`,
  });
  const noteRefund = exactly(surroundings.books, `UPDATE racing_bets SET refund = ? WHERE id = ?`);

  return {
    ...tickets,
    findByClientId: tickets.oneOfSeat('client_bet_id = ?'),
    taken: tickets.query(`race = ? AND state = 'taken' ORDER BY ticket`),
    newest: tickets.ofSeat('TRUE ORDER BY ticket DESC LIMIT ?'),
    inRace: tickets.count(`race = ? AND state <> 'refused'`),
    pay(id: string, { prize, refund }: { prize: bigint; refund: bigint }): void {
      tickets.price(id, prize + refund);
      noteRefund.run(refund, id);
    },
    /** Gives back a ticket whose combinations are all out of the race. */
    giveBack: tickets.move('reversing', `id = ? AND state = 'taken'`),
    /** A ticket that the operator had not confirmed by the off is not in the race. */
    ground: tickets.move('reversing', `race = ? AND state = 'sending'`),
  };
}
