import { useEffect, useState } from 'react';
import type { EventCard, SearchAnswer } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { get, isRefused } from '../state/api.ts';
import { events, keepCards } from '../state/events.ts';
import { dayText, timeText } from '../state/formats.ts';
import { choose, openEvent } from '../state/navigation.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';
import { Crest } from './Crest.tsx';
import { sportIcons } from './EventList.tsx';

const AFTER_MS = 180;
const LEAST_LETTERS = 2;

/** Teams and leagues as they are typed; the server forgives typing errors. */
export function Search({ onClose }: { onClose(): void }) {
  const [query, setQuery] = useState('');
  const found = useFound(query.trim());
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
        <b>
          {nameOf(home.name)} {score ? `${score.score[0]}–${score.score[1]}` : '–'}{' '}
          {nameOf(away.name)}
        </b>
        <span className="xs muted">
          {nameOf(league.name)}
          {score ? '' : ` · ${dayText(startsAt)}, ${timeText(startsAt)}`}
        </span>
      </span>
      {score ? <span className="badge-live">{say('live')}</span> : null}
      <Icon name="caret-right" />
    </button>
  );
}

/** Before anything is typed: the leagues of the first country of each sport. */
function TopLeagues({ onLeague }: { onLeague(id: string): void }) {
  const tree = useStore(events, (state) => state.tree);
  const top = tree?.sports.flatMap(({ id, countries }) =>
    countries
      .slice(0, 1)
      .flatMap(({ name, leagues }) =>
        leagues.map((league) => ({ ...league, sport: id, country: name })),
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

/** Null before the first question; undefined without an answer. */
function useFound(query: string): SearchAnswer | null | undefined {
  const [found, setFound] = useState<SearchAnswer | null | undefined>(null);
  const isAsked = query.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isAsked) return undefined;
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await get<SearchAnswer>(`search?q=${encodeURIComponent(query)}`);
      if (!gone.signal.aborted)
        setFound(answer === undefined || isRefused(answer) ? undefined : answer);
    };
    const timer = setTimeout(() => void ask(), AFTER_MS);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [query, isAsked]);
  return isAsked ? found : null;
}
