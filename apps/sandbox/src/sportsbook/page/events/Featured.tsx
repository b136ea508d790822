import type { EventCard } from '../../wire.ts';
import { openEvent } from '../state/navigation.ts';
import { nameOf, say } from '../state/words.ts';
import { Odds, outcomeOf } from './Odd.tsx';
import { LeagueLine, Sides } from './Sides.tsx';

const WINNER = 'ML0';

/** The running match above a list: football before other sports; undefined when there is none. */
export function featuredOf(cards: readonly EventCard[]): EventCard | undefined {
  const running = cards.filter(
    ({ status, score, markets }) =>
      status === 'live' && score !== null && markets.some(({ type }) => type === WINNER),
  );
  return running.find(({ sport }) => sport === 'football') ?? running[0];
}

export function Featured({ event }: { event: EventCard }) {
  const market = event.markets.find(({ type }) => type === WINNER);
  const labels: Record<string, string> = {
    Home: event.home.short,
    Tie: 'X',
    Away: event.away.short,
  };
  return (
    <section className="panel featured stadium" aria-label={say('featured')}>
      <button className="featured-open" onClick={() => openEvent(event.id)}>
        <span className="sr">{say('featured')}</span>
        <LeagueLine event={event} />
        <Sides event={event} />
      </button>
      {market ? (
        <div className="featured-odds" role="group" aria-label={nameOf(market.name)}>
          <Odds
            event={event}
            market={market}
            labelOf={(selection) => labels[outcomeOf(selection)]}
          />
        </div>
      ) : null}
    </section>
  );
}
