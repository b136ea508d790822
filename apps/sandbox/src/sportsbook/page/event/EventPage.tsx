import { useEffect } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import type { EventCard, PastMatch, TeamView } from '../../wire.ts';
import { Clock, Crest, LeagueLine, Sides, Star } from '../events/Match.tsx';
import { Icon, Loading, Message, Note } from '../shell/Elements.tsx';
import { events, loadEvent, loadRunning, type EventDetails } from '../state/events.ts';
import { eventTabs } from '../state/location.ts';
import { chooseTab, closeEvent, openEvent } from '../state/navigation.ts';
import { locale, nameOf, say, scoreText, sidesText, titleOf } from '../state/words.ts';
import { Field } from './Field.tsx';
import { Markets } from './Markets.tsx';

const sides = ['home', 'away'] as const;

export function EventPage({ id }: { id: string }) {
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
      {event && <Header event={event} page={page} />}
      {pageIs === 'gone' && <Message icon="clock" text={say('eventGone')} />}
      <Loading is={pageIs} onRetry={() => void loadEvent(id)} />
      {event && page && <Tabs event={event} page={page} />}
    </>
  );
}

interface DetailsProps {
  event: EventCard;
  page: EventDetails;
}

function Tabs({ event, page }: DetailsProps) {
  const { markets, incidents, liveDelayMs } = page;
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
      {event.status === 'live' && (
        <Note icon="clock" isInfo>
          {say('delay', { seconds: Math.round(liveDelayMs / 1000) })}
        </Note>
      )}
      {tab === 'markets' && <Markets event={event} markets={markets} />}
      {tab === 'course' && <Incidents event={event} page={page} />}
      {tab === 'statistics' && <StatisticsTab event={event} page={page} />}
    </>
  );
}

function Header({ event, page }: { event: EventCard; page: EventDetails | null }) {
  const { score } = event;
  const title = titleOf(event);
  return (
    <section className="panel stack ev-head stadium" aria-label={title}>
      <h1 className="visually-hidden">{title}</h1>
      <LeagueLine event={event}>
        <Star event={event} />
      </LeagueLine>
      <Sides event={event} isPage />
      {score ? (
        <Field event={event} incidents={page?.incidents ?? []} />
      ) : (
        <div className="forms">
          {sides.map((side) => (
            <Form key={side} team={event[side]} matches={page?.statistics.form[side] ?? []} />
          ))}
        </div>
      )}
    </section>
  );
}

function Running({ open }: { open: string }) {
  const { running, cards } = useStore(events);
  useEffect(() => void loadRunning(), []);
  const shown = running.flatMap((id) => cards.get(id) ?? []).filter(({ score }) => score !== null);
  if (!shown.some(({ id }) => id !== open)) return null;
  return (
    <nav className="chips running" aria-label={say('running')}>
      {shown.map((event) => (
        <button
          key={event.id}
          ref={event.id === open ? putInTheMiddle : null}
          aria-current={event.id === open ? 'page' : undefined}
          onClick={() => openEvent(event.id)}
        >
          <span className="visually-hidden">{titleOf(event)}</span>
          <Clock event={event} />
          <Crest team={event.home} />
          <b>{event.score && scoreText(event.score.score)}</b>
          <Crest team={event.away} />
        </button>
      ))}
    </nav>
  );
}

/** The strip alone scrolls: `scrollIntoView` would move the operator's page around as well. */
function putInTheMiddle(button: HTMLButtonElement | null): void {
  const strip = button?.parentElement;
  if (button && strip)
    strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
}

const SHOWN = 5;
const outcomes = ['lost', 'drawn', 'won'] as const;

function outcomeFor(team: TeamView, { home, score: [ofHome, ofAway] }: PastMatch) {
  const lead = nameOf(home) === nameOf(team.name) ? ofHome - ofAway : ofAway - ofHome;
  return outcomes[1 + Math.sign(lead)] ?? 'drawn';
}

export function Form({ team, matches }: { team: TeamView; matches: readonly PastMatch[] }) {
  const last = matches.toSorted((one, other) => one.at - other.at).slice(-SHOWN);
  if (last.length === 0) return null;
  return (
    <ol className="form" aria-label={say('formOf', { name: nameOf(team.name) })}>
      {last.map((match) => {
        const outcome = outcomeFor(team, match);
        return (
          <li key={match.at} className={outcome}>
            {say(`form-${outcome}`)}
          </li>
        );
      })}
    </ol>
  );
}

function Incidents({ event, page }: DetailsProps) {
  const numbered = page.incidents.map((incident, place) => ({ ...incident, place })).toReversed();
  return (
    <ol className="panel course">
      {numbered.map(({ at, kind, side, score, place }) => (
        <li key={place} className="row">
          <b>{at}</b>
          <span className="grow">
            {say(`incident-${kind}`)}
            {side && <em className="muted"> {nameOf(event[side].name)}</em>}
          </span>
          <span>{scoreText(score)}</span>
        </li>
      ))}
    </ol>
  );
}

function StatisticsTab({ event, page }: DetailsProps) {
  const { form, meetings, table } = page.statistics;
  const { home, away } = event;
  if (form.home.length + form.away.length + table.length === 0)
    return <Message icon="chart-line-up" text={say('noStatistics')} />;
  return (
    <div className="stack stats">
      {sides.map((side) => (
        <Matches
          key={side}
          title={say('formOf', { name: nameOf(event[side].name) })}
          matches={form[side]}
        />
      ))}
      <Matches title={say('meetings')} matches={meetings} />
      {table.length > 0 && (
        <section className="panel stat">
          <h3>{say('table')}</h3>
          <table>
            <thead>
              <tr>
                {(['team', 'played', 'difference', 'tablePoints'] as const).map((head) => (
                  <th key={head} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.map(({ team: { id, name }, played, scored, conceded, points }) => (
                <tr key={id} className={id === home.id || id === away.id ? 'is-here' : ''}>
                  <th scope="row">{nameOf(name)}</th>
                  <td>{played}</td>
                  <td>{scored - conceded}</td>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Matches({ title, matches }: { title: string; matches: readonly PastMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section className="panel stat">
      <h3>{title}</h3>
      <ul>
        {matches.map(({ home, away, score, at }) => (
          <li key={`${at} ${home.en}`} className="row">
            <span className="xs muted">
              {new Date(at).toLocaleDateString(locale, { month: 'short', year: '2-digit' })}
            </span>
            <span className="grow">{sidesText({ home, away })}</span>
            <b>{scoreText(score)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
