// The player's tickets, and the prize of a race.

import { useStore } from '../../../react-kit/store.ts';
import type { TicketView } from '../../wire.ts';
import { page } from '../state/page-state.ts';
import { money, raceNumber, say } from '../state/words.ts';

/** All tickets of the player, or those on one race when there are any. */
export function Tickets({ race }: { race?: number }) {
  const all = useStore(page, 'tickets');
  const ofRace = all.filter((ticket) => ticket.race === race && ticket.state !== 'refused');
  const tickets = race === undefined ? all : ofRace;
  if (race !== undefined && tickets.length === 0) return null;
  return (
    <section className="mine" aria-label={say('tickets')}>
      {race === undefined ? null : <h3>{say('yourTickets')}</h3>}
      {tickets.length === 0 ? <p>{say('noTickets')}</p> : null}
      <ul>
        {tickets.map((ticket) => (
          <TicketLine key={ticket.betId} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}

function TicketLine({ ticket }: { ticket: TicketView }) {
  const { kind, columns, unit, combinations, stake, state, prize, refund, course, number } = ticket;
  const isReturning = state === 'refunded' && ticket.isPending;
  return (
    <li className={`ticket is-${state}`}>
      <div>
        <b>
          {say(kind)} {columns.map((column) => column.join(', ')).join(' / ')}
        </b>
        <span className="small">
          {say('ticketFacts', {
            course,
            number: raceNumber(number),
            count: combinations,
            unit: money(unit),
            ticket: ticket.ticket,
          })}
        </span>
        {refund === '0' ? null : (
          <span className="small">{say('refunded', { amount: money(refund) })}</span>
        )}
      </div>
      <p>
        <span className="small">{say(isReturning ? 'state_refunding' : `state_${state}`)}</span>
        <b>{money(state === 'won' ? prize : stake)}</b>
      </p>
    </li>
  );
}

export function Won({ race }: { race: number }) {
  const won = useStore(page, 'tickets').filter(
    (ticket) => ticket.race === race && ticket.state === 'won',
  );
  if (won.length === 0) return null;
  const prize = won.reduce((sum, ticket) => sum + BigInt(ticket.prize), 0n);
  const isPending = won.some((ticket) => ticket.isPending);
  const kinds = [...new Set(won.map(({ kind }) => say(kind)))];
  return (
    <div className="won">
      <p>
        <b>{say('won', { what: kinds.join(' · ') })}</b>
        <span className="small">{say(isPending ? 'wonPending' : 'wonPaid')}</span>
      </p>
      <strong>{money(prize)}</strong>
    </div>
  );
}
