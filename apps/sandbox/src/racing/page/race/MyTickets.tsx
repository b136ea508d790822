import { page } from '../state/page-state.ts';
import { useStore } from '../state/store.ts';
import { say } from '../state/words.ts';
import { TicketLine } from '../tickets/TicketLine.tsx';

/** The player's tickets of one race. */
export function MyTickets({ race }: { race: number }) {
  const tickets = useStore(page, (state) => state.tickets);
  const mine = tickets.filter((ticket) => ticket.race === race && ticket.state !== 'refused');
  return mine.length === 0 ? null : (
    <section className="mine">
      <h3>{say('yourTickets')}</h3>
      <ul>
        {mine.map((ticket) => (
          <TicketLine key={ticket.betId} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}
