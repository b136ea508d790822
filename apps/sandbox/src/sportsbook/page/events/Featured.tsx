import type { EventCard } from '../../wire.ts';
import { openEvent } from '../state/navigation.ts';
import { nameOf, say } from '../state/words.ts';
import { Clock } from './Clock.tsx';
import { Crest } from './Crest.tsx';
import { outcomeOf } from './EventRow.tsx';
import { Odd } from './Odd.tsx';

const WINNER = 'ML0';

/** The running match above a list: football before other sports; undefined when there is none. */
export function featuredOf(cards: readonly EventCard[]): EventCard | undefined {
  const running = cards.filter(
    ({ status, score, markets }) =>
      status === 'live' && score !== null && markets.some(({ type }) => type === WINNER),
  );
  return running.find(({ sport }) => sport === 'football') ?? running[0];
}

/** A running match with its score and the prices of its winner. */
export function Featured({ event }: { event: EventCard }) {
  const { home, away, league, score, markets } = event;
  const market = markets.find(({ type }) => type === WINNER);
  const labels: Record<string, string> = { Home: home.short, Tie: 'X', Away: away.short };
  return (
    <section className="panel featured stadium" aria-label={say('featured')}>
      <button className="featured-open" onClick={() => openEvent(event.id)}>
        <span className="sr">{say('featured')}</span>
        <span className="ev-league">
          <span className="grow xs">
            {nameOf(league.name)} · {nameOf(league.country)}
          </span>
          <span className="badge-live">{say('live')}</span>
        </span>
        <span className="ev-sides">
          <b>
            <Crest team={home} isBig />
            <span className="ev-name">{nameOf(home.name)}</span>
          </b>
          <span className="ev-score">
            <b className="num">
              {score?.score[0]}–{score?.score[1]}
            </b>
            <Clock event={event} />
          </span>
          <b>
            <Crest team={away} isBig />
            <span className="ev-name">{nameOf(away.name)}</span>
          </b>
        </span>
      </button>
      {market ? (
        <div className="featured-odds" role="group" aria-label={nameOf(market.name)}>
          {market.selections.map((selection) => (
            <Odd
              key={selection.id}
              event={event}
              market={market}
              selection={selection}
              label={labels[outcomeOf(selection.id)] ?? nameOf(selection.name)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
