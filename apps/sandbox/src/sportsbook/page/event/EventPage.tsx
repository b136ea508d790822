import type { EventAnswer, EventCard } from '../../wire.ts';
import { Clock } from '../events/Clock.tsx';
import { Crest } from '../events/Crest.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Message, Skeleton } from '../shell/Message.tsx';
import { events, loadEvent } from '../state/events.ts';
import { favourites, toggleFavourite } from '../state/favourites.ts';
import { eventTabs } from '../state/location.ts';
import { chooseTab, closeEvent } from '../state/navigation.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Incidents } from './Incidents.tsx';
import { Markets } from './Markets.tsx';
import { Running } from './Running.tsx';
import { StatisticsTab } from './StatisticsTab.tsx';

/** An event with its markets, its incidents and the statistics of both sides. */
export function EventPage({ id, onRules }: { id: string; onRules(type: string): void }) {
  const event = useStore(events, ({ cards }) => cards.get(id));
  const page = useStore(events, (state) => state.page);
  const pageIs = useStore(events, (state) => state.pageIs);
  const tab = useStore(events, (state) => state.tab);
  return (
    <>
      <button className="btn btn-back" onClick={closeEvent}>
        <Icon name="arrow-left" />
        {say('back')}
      </button>
      <Running open={id} />
      {event ? <Header event={event} page={page} /> : null}
      {pageIs === 'loading' ? <Skeleton label={say('loading')} /> : null}
      {pageIs === 'gone' ? <Message icon="clock" text={say('eventGone')} /> : null}
      {pageIs === 'failed' ? (
        <Message icon="warning" text={say('silence')} onRetry={() => void loadEvent(id)} />
      ) : null}
      {event && page ? (
        <>
          <div className="chips" role="group" aria-label={say('event')}>
            {eventTabs
              .filter((each) => each !== 'course' || page.incidents.length > 0)
              .map((each) => (
                <button
                  key={each}
                  className="chip"
                  aria-pressed={tab === each}
                  onClick={() => chooseTab(each)}
                >
                  {say(`tab-${each}`)}
                </button>
              ))}
          </div>
          {event.status === 'live' ? (
            <p className="note is-info">
              <Icon name="clock" />
              {say('delay', { seconds: Math.round(page.liveDelayMs / 1000) })}
            </p>
          ) : null}
          {tab === 'markets' ? (
            <Markets event={event} markets={page.markets} onRules={onRules} />
          ) : null}
          {tab === 'course' ? <Incidents event={event} incidents={page.incidents} /> : null}
          {tab === 'statistics' ? (
            <StatisticsTab event={event} statistics={page.statistics} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Header({ event, page }: { event: EventCard; page: Omit<EventAnswer, 'event'> | null }) {
  const { home, away, league, score } = event;
  const isFavourite = useStore(favourites, ({ ids }) => ids.includes(event.id));
  const title = `${nameOf(home.name)} – ${nameOf(away.name)}`;
  return (
    <section className="panel ev-head stadium" aria-label={title}>
      <h1 className="sr">{title}</h1>
      <p className="ev-league">
        <span className="grow xs">
          {nameOf(league.name)} · {nameOf(league.country)}
        </span>
        {score && event.status !== 'ended' ? (
          <span className="badge-live">{say('live')}</span>
        ) : null}
        <button
          className="icon-btn er-star"
          aria-pressed={isFavourite}
          aria-label={say('favourite', { name: title })}
          onClick={() => toggleFavourite(event.id)}
        >
          <Icon name="star" />
        </button>
      </p>
      <div className="ev-sides">
        <h2>
          <Crest team={home} isBig />
          <span className="ev-name">{nameOf(home.name)}</span>
        </h2>
        <div className="ev-score">
          {score ? (
            <b className="num">
              {score.score[0]}–{score.score[1]}
            </b>
          ) : null}
          <Clock event={event} isLong />
        </div>
        <h2>
          <Crest team={away} isBig />
          <span className="ev-name">{nameOf(away.name)}</span>
        </h2>
      </div>
      {score ? (
        <Field event={event} incidents={page?.incidents ?? []} />
      ) : (
        <div className="forms">
          <Form team={home} matches={page?.statistics.form.home ?? []} />
          <Form team={away} matches={page?.statistics.form.away ?? []} />
        </div>
      )}
    </section>
  );
}
