import { page } from '../state/page-state.ts';
import { useStore } from '../state/store.ts';
import { say } from '../state/words.ts';
import { TicketLine } from './TicketLine.tsx';

/** The player's newest tickets. */
export function Tickets() {
  const tickets = useStore(page, (state) => state.tickets);
  return (
    <section className="mine" aria-label={say('tickets')}>
      {tickets.length === 0 ? <p>{say('noTickets')}</p> : null}
      <ul>
        {tickets.map((ticket) => (
          <TicketLine key={ticket.betId} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}
