import { Choice } from '../../../react-kit/Choice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import type { EventAnswer, EventCard } from '../../wire.ts';
import { LeagueLine, Sides } from '../events/Sides.tsx';
import { Star } from '../events/Star.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Message, Skeleton } from '../shell/Message.tsx';
import { Note } from '../shell/Note.tsx';
import { events, loadEvent } from '../state/events.ts';
import { titleOf } from '../state/formats.ts';
import { eventTabs } from '../state/location.ts';
import { chooseTab, closeEvent } from '../state/navigation.ts';
import { say } from '../state/words.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Incidents } from './Incidents.tsx';
import { Markets } from './Markets.tsx';
import { Running } from './Running.tsx';
import { StatisticsTab } from './StatisticsTab.tsx';

type PageOfEvent = Omit<EventAnswer, 'event'>;
interface EventPageProps {
  id: string;
  onRules(type: string): void;
}

export function EventPage({ id, onRules }: EventPageProps) {
  const event = usePart(events, ({ cards }) => cards.get(id));
  const page = useStore(events, 'page');
  const pageIs = useStore(events, 'pageIs');
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
      {event && page ? <Tabs event={event} page={page} onRules={onRules} /> : null}
    </>
  );
}

interface TabsProps extends Pick<EventPageProps, 'onRules'> {
  event: EventCard;
  page: PageOfEvent;
}

function Tabs({ event, page, onRules }: TabsProps) {
  const { markets, incidents, statistics, liveDelayMs } = page;
  const tab = useStore(events, 'tab');
  const tabs = eventTabs.filter((each) => each !== 'course' || incidents.length > 0);
  return (
    <>
      <Choice
        label={say('event')}
        options={tabs.map((value) => ({ value, text: say(`tab-${value}`) }))}
        chosen={tab}
        onChoose={chooseTab}
      />
      {event.status === 'live' ? (
        <Note icon="clock" isInfo>
          {say('delay', { seconds: Math.round(liveDelayMs / 1000) })}
        </Note>
      ) : null}
      {tab === 'markets' ? <Markets event={event} markets={markets} onRules={onRules} /> : null}
      {tab === 'course' ? <Incidents event={event} incidents={incidents} /> : null}
      {tab === 'statistics' ? <StatisticsTab event={event} statistics={statistics} /> : null}
    </>
  );
}

function Header({ event, page }: { event: EventCard; page: PageOfEvent | null }) {
  const { id, home, away, score } = event;
  const title = titleOf(event);
  return (
    <section className="panel ev-head stadium" aria-label={title}>
      <h1 className="sr">{title}</h1>
      <LeagueLine event={event}>
        <Star id={id} title={title} />
      </LeagueLine>
      <Sides event={event} isPage />
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
