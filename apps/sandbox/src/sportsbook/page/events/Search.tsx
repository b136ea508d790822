import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../wire.ts';
import { Message } from '../shell/Message.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { get, isRefused } from '../state/api.ts';
import { keepCards } from '../state/events.ts';
import { dayText, timeText } from '../state/formats.ts';
import { choose, openEvent } from '../state/navigation.ts';
import { nameOf, say } from '../state/words.ts';

const AFTER_MS = 180;
const LEAST_LETTERS = 2;

/** Teams and leagues as they are typed; the server forgives typing errors. */
export function Search({ onClose }: { onClose(): void }) {
  const [query, setQuery] = useState('');
  const found = useFound(query.trim());
  const isEmpty = found?.events.length === 0 && found.leagues.length === 0;
  return (
    <Sheet title={say('search')} onClose={onClose}>
      <label className="field">
        <span className="sr">{say('search')}</span>
        <span className="input">
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
      <div className="found" aria-live="polite">
        {found === undefined ? <Message icon="warning" text={say('silence')} /> : null}
        {isEmpty ? <Message icon="magnifying-glass" text={say('nothingFound')} /> : null}
        {found?.leagues.map((league) => (
          <button
            key={league.id}
            onClick={() => {
              choose({ when: 'all', sport: null, league: league.id });
              onClose();
            }}
          >
            <b>{nameOf(league.name)}</b>
            <span className="xs muted">
              {nameOf(league.country)} · {league.count}
            </span>
          </button>
        ))}
        {found?.events.map((event) => (
          <button
            key={event.id}
            onClick={() => {
              keepCards([event]);
              openEvent(event.id);
              onClose();
            }}
          >
            <b>
              {nameOf(event.home.name)} – {nameOf(event.away.name)}
            </b>
            <span className="xs muted">
              {nameOf(event.league.name)} · {dayText(event.startsAt)}, {timeText(event.startsAt)}
            </span>
          </button>
        ))}
      </div>
    </Sheet>
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
