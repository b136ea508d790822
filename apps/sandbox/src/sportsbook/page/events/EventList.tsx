import { memo, useDeferredValue, useState } from 'react';
import { serverNow } from '../../../page-kit/server-clock.ts';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import type { EventCard, MarketView } from '../../wire.ts';
import { Icon, Loading, Message, More } from '../shell/Elements.tsx';
import { events, type EventsState, loadList } from '../state/events.ts';
import type { Filter } from '../state/location.ts';
import { choose, openEvent } from '../state/navigation.ts';
import { dayText, nameOf, say, titleOf, type WordKey } from '../state/words.ts';
import { Clock, Crest, LeagueLine, Odds, outcomeOf, Sides, Star } from './Match.tsx';

const types = ['ML0', 'OU', 'BTTS', 'AH'] as const;
const emptyWords: Record<string, WordKey> = { live: 'noLive', favourites: 'noFavourites' };
const orders = [
  { value: 'league', icon: 'trophy' },
  { value: 'time', icon: 'clock' },
] as const;

/** The list, drawn after the press or the price that changed it: a press never waits for it. */
export function EventList() {
  const state = useDeferredValue(useStore(events));
  return <List state={state} />;
}

const List = memo(function List({ state }: { state: EventsState }) {
  const [type, setType] = useState<string>(types[0]);
  const { list, listed, cards, next, filter } = state;
  const { when, league, by } = filter;
  if (list !== 'known') return <Loading is={list} onRetry={() => void loadList()} />;
  const shown = listed.flatMap((id) => cards.get(id) ?? []);
  if (shown.length === 0)
    return <Message icon="clock" text={say(emptyWords[when] ?? 'noEvents')} />;
  const featured = league === null && when !== 'favourites' && featuredOf(shown);
  return (
    <>
      {featured && <Featured event={featured} />}
      <div className="row choose">
        <Choice
          label={say('market')}
          options={types.map((value) => ({ value, text: say(`type-${value}`) }))}
          chosen={type}
          onChoose={setType}
        />
        <Order by={by} />
      </div>
      <div className="stack sb-list">
        {groupsOf(shown, by).map(({ key, events: ofGroup }) => (
          <Group key={key} events={ofGroup} by={by} type={type} />
        ))}
      </div>
      <More next={next} onMore={() => void loadList('next')} />
    </>
  );
});

function Order({ by }: Pick<Filter, 'by'>) {
  return (
    <Choice
      label={say('order')}
      className="order"
      options={orders.map(({ value, icon }) => ({
        value,
        name: say(`by-${value}`),
        text: (
          <>
            <Icon name={icon} />
            <span>{say(`by-${value}`)}</span>
          </>
        ),
      }))}
      chosen={by}
      onChoose={(value) => choose({ by: value })}
    />
  );
}

interface GroupProps extends Pick<Filter, 'by'> {
  events: readonly EventCard[];
  type: string;
}

/** In a list by time each event names its league; otherwise the group does. */
function Group({ events: all, by, type }: GroupProps) {
  const [first] = all;
  if (!first) return null;
  const { league, sport } = first;
  const isByTime = by === 'time';
  return (
    <section className="panel lg">
      <header className="row">
        <Icon name={isByTime ? 'clock' : sport} />
        <h2>{isByTime ? dayOf(first) : nameOf(league.name)}</h2>
        {!isByTime && (
          <>
            <span className="xs muted lg-country">{nameOf(league.country)}</span>
            <span className="n day">{dayOf(first)}</span>
          </>
        )}
      </header>
      {all.map((event) => (
        <EventRow key={event.id} event={event} type={type} by={by} />
      ))}
    </section>
  );
}

export function groupsOf(cards: readonly EventCard[], by: Filter['by']) {
  const groups =
    by === 'time'
      ? Map.groupBy(
          cards.toSorted((one, other) => one.startsAt - other.startsAt),
          dayOf,
        )
      : Map.groupBy(cards, (event) => `${dayOf(event)} ${event.league.id}`);
  return [...groups].map(([key, ofGroup]) => ({ key, events: ofGroup }));
}

/** A match that goes on past midnight belongs to today. */
function dayOf({ score, startsAt }: EventCard): string {
  return dayText(score === null ? startsAt : serverNow());
}

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
  const { home, away, markets } = event;
  return (
    <section className="panel stack featured stadium" aria-label={say('featured')}>
      <button className="stack featured-open" onClick={() => openEvent(event.id)}>
        <span className="visually-hidden">{say('featured')}</span>
        <LeagueLine event={event} />
        <Sides event={event} />
      </button>
      <SideBySide
        event={event}
        market={markets.find(({ type }) => type === WINNER)}
        labels={{ Home: home.short, Tie: 'X', Away: away.short }}
        className="featured-odds"
      />
    </section>
  );
}

interface SideBySideProps {
  event: EventCard;
  market: MarketView | undefined;
  /** The labels of outcomes; others have their names. */
  labels: Record<string, string>;
  className: string;
}

function SideBySide({ event, market, labels, className }: SideBySideProps) {
  if (!market) return <p className={`${className} n`}>{say('noMarkets')}</p>;
  return (
    <div className={className} role="group" aria-label={nameOf(market.name)}>
      <Odds event={event} market={market} labelOf={(selection) => labels[outcomeOf(selection)]} />
    </div>
  );
}

const LABELS = { Home: '1', Tie: 'X', Away: '2' };

type EventRowProps = Omit<GroupProps, 'events'> & { event: EventCard };

const EventRow = memo(function EventRow({ event, type, by }: EventRowProps) {
  const { id, home, away, score, markets, marketCount } = event;
  const market = markets.find((each) => each.type === type) ?? markets[0];
  return (
    <article
      className={`er ${score ? 'is-live' : ''}`}
      id={`event-${id}`}
      aria-label={titleOf(event)}
    >
      <div className="small">
        <Clock event={event} />
      </div>
      <button className="row er-open" onClick={() => openEvent(id)}>
        <span className="grow er-teams">
          {by === 'time' && <em className="er-league">{nameOf(event.league.name)}</em>}
          {[home, away].map((team, place) => (
            <span key={team.id} className="row">
              <Crest team={team} />
              <b>{nameOf(team.name)}</b>
              {score && <em>{score.score[place]}</em>}
            </span>
          ))}
        </span>
        <span className="n" aria-label={say('markets', { count: marketCount })}>
          {marketCount > 1 && `+${marketCount - 1}`}
        </span>
      </button>
      <Star event={event} />
      <SideBySide event={event} market={market} labels={LABELS} className="er-ml" />
    </article>
  );
});
