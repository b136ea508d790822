// A player buys a ticket. The race must be on sale, and every number of the ticket must run.

import type { Session } from '../../operator/session-store.ts';
import { entriesOf, outOf } from '../card/card.ts';
import { combinationsOf, poolRules } from '../pools/kinds.ts';
import { MOST_COMBINATIONS, MOST_STAKE, MOST_TICKETS_IN_RACE } from '../rules.ts';
import type { Tote } from '../tote.ts';
import type { OrderRefusal } from '../wire.ts';
import type { TicketBet } from './ticket-store.ts';

type Order = Pick<TicketBet, 'clientBetId' | 'race' | 'kind' | 'columns' | 'unit'>;

/** The ticket with the operator's answer, or why it is not sold. */
export async function placeTicket(
  tote: Tote,
  session: Session,
  order: Order,
): Promise<TicketBet | OrderRefusal> {
  const { races, tickets, engine } = tote;
  const known = tickets.findByClientId(session, order.clientBetId);
  if (known !== undefined)
    return termsOf(known) === termsOf(order) ? engine.settled(known.id) : 'BET_CONFLICT';
  races.advance();
  const refusal = refusalOf(tote, order);
  if (refusal !== undefined) return refusal;
  const stake = order.unit * BigInt(combinationsOf(order.columns).length);
  const columns = JSON.stringify(order.columns);
  return engine.place(tickets.add({ session, stake }, { ...order, columns, refund: null }).id);
}

function termsOf({ race, kind, columns, unit }: Order): string {
  return JSON.stringify([race, kind, columns, String(unit)]);
}

function refusalOf(
  { surroundings: { clock }, store, tickets }: Tote,
  { race, kind, columns, unit }: Order,
): OrderRefusal | undefined {
  const found = store.find(race);
  if (found === undefined) return 'NO_SUCH_RACE';
  if (found.phase !== 'open' || clock.now().getTime() >= found.offAt) return 'BETTING_CLOSED';
  const entries = entriesOf(found.card.runners);
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
  return tickets.inRace(race) >= MOST_TICKETS_IN_RACE ? 'RACE_FULL' : undefined;
}
