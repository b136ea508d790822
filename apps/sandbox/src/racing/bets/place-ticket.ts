// A player buys a ticket. The race must be on sale, and every number of the ticket must run.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import { entriesOf, outOf } from '../card/card.ts';
import { combinationsOf } from '../pools/combinations.ts';
import { poolRules, type PoolKind } from '../pools/kinds.ts';
import type { RaceStore } from '../race/race-store.ts';
import type { Races } from '../race/races.ts';
import { MOST_COMBINATIONS, MOST_STAKE, MOST_TICKETS_IN_RACE } from '../rules.ts';
import type { OrderRefusal } from '../wire.ts';
import type { TicketBet, TicketStore } from './ticket-store.ts';

export interface Order {
  clientBetId: string;
  race: number;
  kind: PoolKind;
  columns: number[][];
  unit: bigint;
}

export type OrderResult =
  | { kind: 'ticket'; ticket: TicketBet }
  | { kind: 'refused'; code: OrderRefusal };

interface Needs {
  surroundings: Pick<Surroundings, 'clock'>;
  races: Races;
  store: RaceStore;
  tickets: TicketStore;
  engine: BetEngine<TicketBet>;
}

export type PlaceTicket = (session: Session, order: Order) => Promise<OrderResult>;

export function createPlaceTicket(needs: Needs): PlaceTicket {
  const { races, tickets, engine } = needs;
  return async (session, order) => {
    const known = tickets.findByClientId(session, order.clientBetId);
    if (known !== undefined)
      return isSame(known, order)
        ? { kind: 'ticket', ticket: await engine.settled(known.id) }
        : { kind: 'refused', code: 'BET_CONFLICT' };
    races.advance();
    const code = refusalOf(needs, order);
    if (code !== undefined) return { kind: 'refused', code };
    const { unit, columns, ...own } = order;
    const stake = unit * BigInt(combinationsOf(columns).length);
    const { id } = tickets.add(
      { session, stake },
      { ...own, unit, columns: JSON.stringify(columns), refund: null },
    );
    return { kind: 'ticket', ticket: await engine.place(id) };
  };
}

function refusalOf(
  { surroundings: { clock }, store, tickets }: Needs,
  { race, kind, columns, unit }: Order,
): OrderRefusal | undefined {
  const found = store.find(race);
  if (found === undefined) return 'NO_SUCH_RACE';
  if (found.phase !== 'open' || clock.now().getTime() >= found.offAt) return 'BETTING_CLOSED';
  const entries = new Set(entriesOf(found.card));
  const named = columns.flat();
  const areOnce = columns.every((column) => new Set(column).size === column.length);
  if (columns.length !== poolRules[kind].columns || !areOnce) return 'BAD_TICKET';
  if (named.some((entry) => !entries.has(entry))) return 'BAD_TICKET';
  const out = outOf(found.card, found.withdrawn);
  if (named.some((entry) => out.has(entry))) return 'NON_RUNNER';
  const count = combinationsOf(columns).length;
  if (count === 0) return 'BAD_TICKET';
  if (count > MOST_COMBINATIONS) return 'TOO_MANY_COMBINATIONS';
  if (unit * BigInt(count) > MOST_STAKE) return 'STAKE_TOO_HIGH';
  return tickets.count(race) >= MOST_TICKETS_IN_RACE ? 'RACE_FULL' : undefined;
}

function isSame(known: TicketBet, order: Order): boolean {
  return (
    known.race === order.race &&
    known.kind === order.kind &&
    known.unit === order.unit &&
    JSON.stringify(known.columns) === JSON.stringify(order.columns)
  );
}
