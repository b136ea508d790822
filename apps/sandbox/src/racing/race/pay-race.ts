// The end of a race: its result from its secret, its pools, and what each ticket gets. The numbers
// are pure; the life of races writes them.

import { outOf } from '../card/card.ts';
import type { TicketBet } from '../bets/ticket-store.ts';
import { type PoolResult, settlePool } from '../pools/dividends.ts';
import { poolKinds, type PoolKind } from '../pools/kinds.ts';
import { settleTicket, type TicketResult } from '../pools/tickets.ts';
import { type Finish, winnersOf } from '../pools/winners.ts';
import { drawOrder, type Order } from './draw.ts';
import type { PoolOfRace, Pools } from './pools-of-race.ts';
import type { PoolReport, Race, RaceResult } from './race-store.ts';

interface PaidRace {
  result: RaceResult;
  payments: (TicketResult & { id: string })[];
  /** What the trifecta leaves for the next race at the racecourse. */
  carriedOut: bigint;
}

export function payRace(race: Race, tickets: readonly TicketBet[], pools: Pools): PaidRace {
  const { secret, card, withdrawn } = race;
  const order = drawOrder(secret, { ...card, withdrawn });
  const finish = byEntry(order, race);
  const out = outOf(card, withdrawn);
  const settled = poolKinds.map((kind) => {
    const pool = pools(race, kind, { tickets, now: race.offAt });
    const { stakes, carriedIn } = pool;
    const winners = winnersOf(kind, finish);
    return { kind, pool, result: settlePool({ kind, stakes, winners, carriedIn }) };
  });
  const results = new Map<PoolKind, PoolResult>(
    settled.map(({ kind, result }) => [kind, result] as const),
  );
  const reports = settled.map(({ pool, result }) => report(pool, result));
  return {
    result: { order, pools: reports },
    carriedOut: reports.reduce((sum, { carriedOut }) => sum + BigInt(carriedOut), 0n),
    payments: tickets.map((ticket) => {
      const result = results.get(ticket.kind) ?? { kind: 'refunded', carriedOut: 0n };
      return { id: ticket.id, ...settleTicket(ticket, { out, result }) };
    }),
  };
}

function byEntry(order: Order, { card }: Race): Finish {
  const entries = new Map(card.runners.map(({ saddle, entry }) => [saddle, entry] as const));
  return order.map((group) => group.map((saddle) => entries.get(saddle) ?? 0));
}

function report({ kind, house, players, carriedIn }: PoolOfRace, result: PoolResult): PoolReport {
  const paid = result.kind === 'paid' ? result : undefined;
  return {
    kind,
    house: String(house),
    players: String(players),
    carriedIn: String(carriedIn),
    outcome: result.kind,
    dividends: Object.fromEntries(
      [...(paid?.dividends ?? [])].map(([key, dividend]) => [key, Number(dividend)]),
    ),
    takeOut: String(result.kind === 'refunded' ? 0n : result.takeOut),
    breakage: String(paid?.breakage ?? 0n),
    carriedOut: String(result.kind === 'paid' ? 0n : result.carriedOut),
  };
}
