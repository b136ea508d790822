import { memo } from 'react';
import type { EventCard } from '../../wire.ts';
import { titleOf } from '../state/formats.ts';
import { openEvent } from '../state/navigation.ts';
import { nameOf, say } from '../state/words.ts';
import { Clock } from './Clock.tsx';
import { Crest } from './Crest.tsx';
import { Odds, outcomeOf } from './Odd.tsx';
import { Star } from './Star.tsx';

/** The labels beside odds in a list; other outcomes have their names there. */
const SHORT: Record<string, string> = { Home: '1', Tie: 'X', Away: '2' };

interface EventRowProps {
  event: EventCard;
  /** The type of market that the list shows. */
  type: string;
  /** In a list by time each event names its league. */
  hasLeague: boolean;
}

/** An event in a list: when, who, the score, and the prices of one market. */
export const EventRow = memo(function EventRow({ event, type, hasLeague }: EventRowProps) {
  const { id, home, away, score, markets, marketCount } = event;
  const market = markets.find((each) => each.type === type) ?? markets[0];
  const title = titleOf(event);
  return (
    <article className={`er ${score ? 'is-live' : ''}`} id={`event-${id}`} aria-label={title}>
      <div className="er-when">
        <Clock event={event} />
      </div>
      <button className="er-open" onClick={() => openEvent(id)}>
        <span className="er-teams">
          {hasLeague ? <em className="er-league">{nameOf(event.league.name)}</em> : null}
          {[home, away].map((team, place) => (
            <span key={team.id}>
              <Crest team={team} />
              <b>{nameOf(team.name)}</b>
              {score ? <em className="num">{score.score[place]}</em> : null}
            </span>
          ))}
        </span>
        <span className="n num" aria-label={say('markets', { count: marketCount })}>
          {marketCount > 1 ? `+${marketCount - 1}` : ''}
        </span>
      </button>
      <Star id={id} title={title} />
      {market ? (
        <div className="er-ml" role="group" aria-label={nameOf(market.name)}>
          <Odds
            event={event}
            market={market}
            labelOf={(selection) => SHORT[outcomeOf(selection)]}
          />
        </div>
      ) : (
        <p className="er-ml n">{say('noMarkets')}</p>
      )}
    </article>
  );
});
