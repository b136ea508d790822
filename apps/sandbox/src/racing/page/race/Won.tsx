import { page } from '../state/page-state.ts';
import { useStore } from '../state/store.ts';
import { money, say } from '../state/words.ts';

/** The player's prize of a race; it draws nothing while there is none. */
export function Won({ race }: { race: number }) {
  const tickets = useStore(page, (state) => state.tickets);
  const won = tickets.filter((ticket) => ticket.race === race && ticket.state === 'won');
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
