import { memo } from 'react';
import type { EventCard, MarketView, Names } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { favourites, toggleFavourite } from '../state/favourites.ts';
import { openEvent } from '../state/navigation.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';
import { Clock } from './Clock.tsx';
import { Crest } from './Crest.tsx';
import { Odd } from './Odd.tsx';

const SHORT: Record<string, string> = { Home: '1', Tie: 'X', Away: '2', Yes: '', No: '' };

/** The outcome in a selection's id: "Over" for "lpf-1_OU:2.5_Over". */
export function outcomeOf(selectionId: string): string {
  return selectionId.split('_').at(-1) ?? '';
}

/** The label beside odds in a list: 1, X, 2, or a word. */
function shortLabel(id: string, name: Names): string {
  return SHORT[outcomeOf(id)] || nameOf(name);
}

interface EventRowProps {
  event: EventCard;
  /** The type of market that the list shows. */
  type: string;
  /** In a list by time each event names its league. */
  hasLeague: boolean;
}

/** An event in a list: when, who, the score, and the prices of one market. */
export const EventRow = memo(function EventRow({ event, type, hasLeague }: EventRowProps) {
  const isFavourite = useStore(favourites, ({ ids }) => ids.includes(event.id));
  const { home, away, score, markets, marketCount } = event;
  const market = markets.find((each) => each.type === type) ?? markets[0];
  const title = `${nameOf(home.name)} – ${nameOf(away.name)}`;
  return (
    <article className={`er ${score ? 'is-live' : ''}`} id={`event-${event.id}`} aria-label={title}>
      <div className="er-when">
        <Clock event={event} />
      </div>
      <button className="er-open" onClick={() => openEvent(event.id)}>
        <span className="er-teams">
          {hasLeague ? <em className="er-league">{nameOf(event.league.name)}</em> : null}
          {([home, away] as const).map((team, place) => (
            <span key={team.id}>
              <Crest team={team} />
              <b>{nameOf(team.name)}</b>
              {score ? <em className="num">{score.score[place]}</em> : null}
            </span>
          ))}
        </span>
        <span className="er-more num" aria-label={say('markets', { count: marketCount })}>
          {marketCount > 1 ? `+${marketCount - 1}` : ''}
        </span>
      </button>
      <button
        className="icon-btn er-star"
        aria-pressed={isFavourite}
        aria-label={say('favourite', { name: title })}
        onClick={() => toggleFavourite(event.id)}
      >
        <Icon name="star" />
      </button>
      <RowMarket event={event} market={market} />
    </article>
  );
});

function RowMarket({ event, market }: { event: EventCard; market: MarketView | undefined }) {
  if (!market) return <p className="er-ml er-none">{say('noMarkets')}</p>;
  return (
    <div className="er-ml" role="group" aria-label={nameOf(market.name)}>
      {market.selections.map((selection) => (
        <Odd
          key={selection.id}
          event={event}
          market={market}
          selection={selection}
          label={shortLabel(selection.id, selection.name)}
        />
      ))}
    </div>
  );
}
