// The game's bets in its books. Flights change many of them at once.

import * as z from 'zod/mini';
import { type Bet as AnyBet, UNFINISHED } from '../../bets/bet.ts';
import { createBetStore as createAnyBetStore, wholeNumber } from '../../bets/bet-store.ts';
import { exactly } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { NO_CURRENCY } from '../../operator/launches.ts';

export const BETS = 'crash_bets';

const own = z.object({
  clientBetId: z.string(),
  flight: wholeNumber,
  panel: wholeNumber,
  /** Where the player wants to be cashed out; null: by hand. */
  auto: z.nullable(wholeNumber),
  /** Where the bet is cashed out in any case. */
  target: wholeNumber,
  /** Where it was cashed out; null while it flies, and when it has lost. */
  cashed: z.nullable(wholeNumber),
});

/** A taken bet flies, or waits for the take-off. */
export type Bet = AnyBet & z.infer<typeof own>;
export type BetStore = ReturnType<typeof createBetStore>;

const isPublic = `flight = ? AND currency <> '${NO_CURRENCY}'
  AND state IN ('taken', 'paying', 'paid', 'disputed')`;

// Stakes are whole multiples of a hundred centavos, so the division is exact.
const cash = (at: string) =>
  `UPDATE crash_bets SET state = 'paying', cashed = ${at}, win = stake / 100 * ${at},
     changed_at = :now WHERE state = 'taken'`;

export function createBetStore(surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const { books } = surroundings;
  const bets = createAnyBetStore(surroundings, {
    table: BETS,
    sessions: 'crash_sessions',
    own,
    keys: {
      flight: 'REFERENCES crash_flights (number)',
      '': 'UNIQUE (player, currency, client_bet_id), CHECK (stake % 100 = 0)',
    },
    indexes: `
      CREATE UNIQUE INDEX IF NOT EXISTS crash_bets_panel ON crash_bets
      (flight, player, currency, panel) WHERE state <> 'refused';
      CREATE INDEX IF NOT EXISTS crash_bets_unfinished ON crash_bets (flight, target)
      WHERE ${UNFINISHED};`,
  });
  const cashOne = exactly(books, `${cash(':multiplier')} AND id = :id`);
  const cashReached = books.prepare(
    `${cash('target')} AND flight = :flight AND target <= :reached RETURNING id`,
  );
  const totals = exactly(
    books,
    `SELECT count(*) AS bets, coalesce(sum(stake), 0) AS stakes, coalesce(sum(win), 0) AS wins
       FROM crash_bets WHERE ${isPublic}`,
  );
  const lowest = bets.query(`flight = ? AND state = 'taken' ORDER BY target LIMIT 1`);

  return {
    ...bets,
    findByClientId: bets.oneOfSeat('client_bet_id = ?'),
    findOnPanel: bets.oneOfSeat(`flight = ? AND panel = ? AND state <> 'refused'`),
    /** The player's bets on a flight, and those of earlier ones that are not settled. */
    ofPlayer: bets.ofSeat(
      `(flight = ? OR ${UNFINISHED}) AND state <> 'refused' ORDER BY ticket LIMIT 50`,
    ),
    newest: bets.ofSeat(`state <> 'refused' ORDER BY ticket DESC LIMIT ?`),
    /** The public bets of a flight: bets for money that were taken, the largest first. */
    largest: bets.query(`${isPublic} ORDER BY stake DESC, ticket LIMIT ?`),
    totals: (flight: number) => totalsRow.parse(totals.get(flight)),
    onFlight: bets.count('flight = ?'),
    /** The lowest multiplier at which a flying bet is to be cashed out. */
    nextTarget: (flight: number) => lowest(flight)[0]?.target,
    /** Cashes a flying bet out by hand; without effect when it is not flying. */
    cashOut: (id: string, multiplier: number, now: Date): void =>
      void cashOne.run({ id, multiplier, now: now.getTime() }),
    /** Cashes out, each at its own target, the flying bets whose target has been reached. */
    cashOutReached: (flight: number, reached: number, now: Date): string[] =>
      cashReached.all({ flight, reached, now: now.getTime() }).map(({ id }) => String(id)),
    /** Every bet still flying has lost: it is paid nothing. */
    lose: bets.move('paying', `flight = ? AND state = 'taken'`),
    /** A bet that the operator had not confirmed by take-off does not fly. */
    ground: bets.move('reversing', `flight = ? AND state = 'sending'`),
    /** Every bet that was not cashed out is given back. */
    giveBack: bets.move('reversing', `flight = ? AND state IN ('sending', 'taken')`),
  };
}

const totalsRow = z.object({ bets: z.bigint(), stakes: z.bigint(), wins: z.bigint() });
