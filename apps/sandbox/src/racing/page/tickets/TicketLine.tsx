import type { TicketView } from '../../wire.ts';
import { money, raceNumber, say } from '../state/words.ts';

/** One ticket: what it names, what it cost, and what became of it. */
export function TicketLine({ ticket }: { ticket: TicketView }) {
  const { kind, columns, unit, combinations, stake, state, prize, refund, course, number } = ticket;
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
        <span className="small">{say(`state_${state}`)}</span>
        <b>{state === 'won' ? money(prize) : money(stake)}</b>
      </p>
    </li>
  );
}
