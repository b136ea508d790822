// What becomes of one ticket: its combinations, those that a non-runner takes out of it, and what
// it gets. Pure.

import { combinationsOf, keyOf } from './combinations.ts';
import { payoutOf, type PoolResult, type Stakes } from './dividends.ts';
import type { PoolKind } from './kinds.ts';

export interface Ticket {
  kind: PoolKind;
  /** The betting numbers of each column. */
  columns: readonly (readonly number[])[];
  /** The stake of each combination, in centavos of whole pesos. */
  unit: bigint;
}

export interface TicketResult {
  prize: bigint;
  /** The stakes of combinations with a non-runner, or of a pool that is given back. */
  refund: bigint;
}

/** The combinations that stand: none of their numbers is out of the race. */
export function standingOf({ columns }: Ticket, out: ReadonlySet<number>): string[] {
  return combinationsOf(columns)
    .filter((combination) => !combination.some((entry) => out.has(entry)))
    .map(keyOf);
}

/** The stakes of tickets on one pool, added to what is there already. */
export function addTickets(
  tickets: readonly Ticket[],
  { kind, out, to }: { kind: PoolKind; out: ReadonlySet<number>; to: Stakes },
): Map<string, bigint> {
  const stakes = new Map(to);
  for (const ticket of tickets.filter((each) => each.kind === kind))
    for (const key of standingOf(ticket, out))
      stakes.set(key, (stakes.get(key) ?? 0n) + ticket.unit);
  return stakes;
}

export function settleTicket(
  ticket: Ticket,
  { out, result }: { out: ReadonlySet<number>; result: PoolResult },
): TicketResult {
  const all = combinationsOf(ticket.columns).length;
  const standing = standingOf(ticket, out);
  const refunded = ticket.unit * BigInt(all - standing.length);
  switch (result.kind) {
    case 'refunded':
      return { prize: 0n, refund: ticket.unit * BigInt(all) };
    case 'carried':
      return { prize: 0n, refund: refunded };
    case 'paid': {
      const prizes = standing.map((key) => payoutOf(ticket.unit, result.dividends.get(key) ?? 0n));
      return { prize: prizes.reduce((sum, prize) => sum + prize, 0n), refund: refunded };
    }
  }
}
