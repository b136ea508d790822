import { useState } from 'react';
import { useStore } from '../../../react-kit/store.ts';
import type { EventCard, SearchAnswer } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { events, keepCards } from '../state/events.ts';
import { momentText, sidesText } from '../state/formats.ts';
import { choose, openEvent } from '../state/navigation.ts';
import { useFound } from '../state/use-found.ts';
import { nameOf, say } from '../state/words.ts';
import { Crest } from './Crest.tsx';
import { sportIcons } from './EventList.tsx';

const AFTER_MS = 180;
const LEAST_LETTERS = 2;

/** Teams and leagues as they are typed; the server forgives typing errors. */
export function Search({ onClose }: { onClose(): void }) {
  const [query, setQuery] = useState('');
  const asked = query.trim();
  const path = asked.length < LEAST_LETTERS ? null : `search?q=${encodeURIComponent(asked)}`;
  const found = useFound<SearchAnswer>(path, AFTER_MS);
  const isEmpty = found?.events.length === 0 && found.leagues.length === 0;
  const openLeague = (league: string) => {
    choose({ when: 'all', sport: null, league });
    onClose();
  };
  return (
    <Sheet title={say('search')} onClose={onClose} isTall>
      <label className="field">
        <span className="sr">{say('search')}</span>
        <span className="input input-search">
          <Icon name="magnifying-glass" />
          <input
            type="search"
            autoFocus
            maxLength={60}
            placeholder={say('searchHint')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </span>
      </label>
      {found === null ? <TopLeagues onLeague={openLeague} /> : null}
      <div className="found" aria-live="polite">
        {found === undefined ? <Message icon="warning" text={say('silence')} /> : null}
        {isEmpty ? <Message icon="magnifying-glass" text={say('nothingFound')} /> : null}
        {found && found.leagues.length > 0 ? <h3>{say('leagues')}</h3> : null}
        {found?.leagues.map((league) => (
          <League key={league.id} league={league} onLeague={openLeague} />
        ))}
        {found && found.events.length > 0 ? <h3>{say('matches')}</h3> : null}
        {found?.events.map((event) => (
          <Match key={event.id} event={event} onClose={onClose} />
        ))}
      </div>
    </Sheet>
  );
}

type FoundLeague = SearchAnswer['leagues'][number];

function League({ league, onLeague }: { league: FoundLeague; onLeague(id: string): void }) {
  return (
    <button onClick={() => onLeague(league.id)}>
      <Icon name={sportIcons[league.sport]} />
      <span className="grow">
        <b>{nameOf(league.name)}</b>
        <span className="xs muted">{nameOf(league.country)}</span>
      </span>
      <span className="n num">{league.count}</span>
      <Icon name="caret-right" />
    </button>
  );
}

function Match({ event, onClose }: { event: EventCard; onClose(): void }) {
  const { home, away, league, score, startsAt } = event;
  const open = () => {
    keepCards([event]);
    openEvent(event.id);
    onClose();
  };
  return (
    <button onClick={open}>
      <Crest team={home} />
      <span className="grow">
        <b>{sidesText({ home: home.name, away: away.name }, score)}</b>
        <span className="xs muted">
          {nameOf(league.name)}
          {score ? '' : ` · ${momentText(startsAt)}`}
        </span>
      </span>
      {score ? <span className="badge-live">{say('live')}</span> : null}
      <Icon name="caret-right" />
    </button>
  );
}

/** Before anything is typed: the leagues of the first country of each sport. */
function TopLeagues({ onLeague }: { onLeague(id: string): void }) {
  const tree = useStore(events, 'tree');
  const top = tree?.sports.flatMap(({ id: sport, countries }) =>
    countries
      .slice(0, 1)
      .flatMap(({ name, leagues }) =>
        leagues.map((league) => ({ ...league, sport, country: name })),
      ),
  );
  return (
    <div className="found">
      <h3>{say('topLeagues')}</h3>
      {top?.map((league) => (
        <League key={league.id} league={league} onLeague={onLeague} />
      ))}
    </div>
  );
}
