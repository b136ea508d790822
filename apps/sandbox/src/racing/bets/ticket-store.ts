// The tickets in the company's books. A ticket is one bet and one round at the operator.

import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { createBetStore, wholeNumber, type BetTable } from '../../bets/bet-store.ts';
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
  /** The stake of each combination. */
  unit: z.bigint(),
  /** The part of `win` that is stakes given back; null until the race is paid. */
  refund: z.nullable(z.bigint()),
});

export type TicketBet = Bet & z.infer<typeof own>;
export type Seat = Pick<TicketBet, 'player' | 'currency'>;
export type TicketStore = ReturnType<typeof createTicketStore>;

const table: BetTable<z.infer<typeof own>> = {
  table: BETS,
  sessions: 'racing_sessions',
  own,
  columns: {
    clientBetId: 'TEXT NOT NULL',
    race: 'INTEGER NOT NULL REFERENCES racing_races (race)',
    kind: 'TEXT NOT NULL',
    columns: 'TEXT NOT NULL',
    unit: 'INTEGER NOT NULL CHECK (unit > 0 AND unit % 100 = 0)',
    refund: 'INTEGER',
  },
  constraints: 'UNIQUE (player, currency, client_bet_id), CHECK (stake % unit = 0)',
  indexes: `CREATE INDEX IF NOT EXISTS racing_bets_race ON racing_bets (race);
    CREATE INDEX IF NOT EXISTS racing_bets_seat ON racing_bets (player, currency, made_at);`,
};

export function createTicketStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const { books } = surroundings;
  const tickets = createBetStore(surroundings, table);
  const ofSeat = 'player = ? AND currency = ?';
  const byClientId = tickets.query(`${ofSeat} AND client_bet_id = ?`);
  const taken = tickets.query(`race = ? AND state = 'taken' ORDER BY ticket`);
  const mine = tickets.query(`${ofSeat} ORDER BY ticket DESC LIMIT ?`);
  const count = exactly(
    books,
    `SELECT count(*) AS tickets FROM racing_bets WHERE race = ? AND state <> 'refused'`,
  );
  const noteRefund = exactly(books, `UPDATE racing_bets SET refund = ? WHERE id = ?`);
  const reverse = exactly(
    books,
    `UPDATE racing_bets SET state = 'reversing', attempts = 0, changed_at = ?
       WHERE id = ? AND state = 'taken'`,
  );
  const ground = exactly(
    books,
    `UPDATE racing_bets SET state = 'reversing', changed_at = ?
       WHERE race = ? AND state = 'sending' RETURNING id`,
  );

  return {
    ...tickets,
    findByClientId: (seat: Seat, clientBetId: string) =>
      byClientId(seat.player, seat.currency, clientBetId)[0],
    /** The tickets of a race that the operator took and that wait for the result. */
    taken,
    newest: (seat: Seat, limit: number) => mine(seat.player, seat.currency, limit),
    count: (race: number) => countRow.parse(count.get(race)).tickets,
    /** Stores what a ticket gets: prizes, and stakes that are given back. */
    pay(id: string, { prize, refund }: { prize: bigint; refund: bigint }): void {
      tickets.price(id, prize + refund);
      noteRefund.run(refund, id);
    },
    /** Gives back a ticket whose combinations are all out of the race. */
    giveBack: (id: string, now: Date): void => void reverse.run(now.getTime(), id),
    /** A ticket that the operator had not confirmed by the off is not in the race. */
    ground: (race: number, now: Date): string[] =>
      ground.all(now.getTime(), race).map((each) => idRow.parse(each).id),
  };
}

const countRow = z.object({ tickets: wholeNumber });
const idRow = z.object({ id: z.string() });
