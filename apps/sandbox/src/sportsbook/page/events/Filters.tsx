// The ways to an event: the filters above the list, the tree of leagues, and the search.

import { useState, type ReactNode } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import type { SearchAnswer, TreeAnswer } from '../../wire.ts';
import { Icon, IconButton, Message, Sheet } from '../shell/Elements.tsx';
import { useFound } from '../state/api.ts';
import { events, keepCards } from '../state/events.ts';
import { choose, closeDialog, dialogs, openEvent } from '../state/navigation.ts';
import { dayName, momentText, nameOf, say, sidesText } from '../state/words.ts';
import { sportIcons } from './EventList.tsx';
import { Crest } from './Match.tsx';

const AFTER_MS = 180;
const LEAST_LETTERS = 2;

export function Filters() {
  const { filter, tree } = useStore(events);
  const times = [
    { value: 'live', text: <Counted icon="broadcast" name={say('live')} count={tree?.live} /> },
    { value: 'all', text: say('upcoming') },
    { value: 'favourites', text: <Counted icon="star" name={say('favourites')} /> },
    ...(tree?.days ?? []).map(({ day, count }) => ({
      value: day,
      text: <Counted name={dayName(day)} count={count} />,
    })),
  ];
  const sports = [
    { value: null, text: say('all') },
    ...(tree?.sports ?? []).map(({ id, name, count }) => ({
      value: id,
      text: <Counted icon={sportIcons[id]} name={nameOf(name)} count={count} />,
    })),
  ];
  return (
    <>
      <header className="sb-head">
        <h1>{say('title')}</h1>
        <IconButton
          icon="list"
          className="only-narrow"
          aria-label={say('leagues')}
          onClick={() => dialogs.set({ open: 'tree' })}
        />
        <IconButton
          icon="magnifying-glass"
          className="only-narrow"
          aria-label={say('search')}
          onClick={() => dialogs.set({ open: 'search' })}
        />
        <IconButton
          icon="sliders-horizontal"
          aria-label={say('settings')}
          onClick={() => dialogs.set({ open: 'settings' })}
        />
      </header>
      <Choice
        label={say('when')}
        options={times}
        chosen={filter.when}
        onChoose={(when) => choose({ when, league: null })}
      />
      <Choice
        label={say('sport')}
        options={sports}
        chosen={filter.sport}
        onChoose={(sport) => choose({ sport, league: null })}
      >
        {filter.league === null ? null : (
          <button aria-pressed onClick={() => choose({ league: null })}>
            {leagueName(tree, filter.league)} <Icon name="x" />
          </button>
        )}
      </Choice>
    </>
  );
}

interface CountedProps {
  icon?: string;
  name: string;
  count?: number | undefined;
}

function Counted({ icon, name, count }: CountedProps) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className="grow">{name}</span>
      {count === undefined ? null : <span className="n num">{count}</span>}
    </>
  );
}

function leagueName(tree: TreeAnswer | null, id: string): string {
  const leagues = tree?.sports.flatMap(({ countries }) =>
    countries.flatMap((country) => country.leagues),
  );
  const league = leagues?.find((each) => each.id === id);
  return league ? nameOf(league.name) : id;
}

export function Tree() {
  const { tree, filter } = useStore(events);
  const lists = [
    { when: 'live', icon: 'broadcast', count: tree?.live },
    { when: 'favourites', icon: 'star', count: undefined },
  ] as const;
  return (
    <div className="tree">
      {lists.map(({ when, icon, count }) => (
        <button
          key={when}
          className={`tree-list ${when === 'live' ? 'is-live' : ''}`}
          aria-pressed={filter.when === when}
          onClick={() => choose({ when, sport: null, league: null })}
        >
          <Counted icon={icon} name={say(when)} count={count} />
        </button>
      ))}
      {tree?.sports.map(({ id, name, count, countries }) => (
        <details key={id} open={id === 'football'}>
          <summary>
            <Counted icon={sportIcons[id]} name={nameOf(name)} count={count} />
            <Icon name="caret-right" />
          </summary>
          {countries.map((country, place) => (
            <details key={country.id} open={place === 0}>
              <summary>
                <Counted name={nameOf(country.name)} count={country.count} />
                <Icon name="caret-right" />
              </summary>
              {country.leagues.map((league) => (
                <button
                  key={league.id}
                  aria-pressed={filter.league === league.id}
                  onClick={() => choose({ when: 'all', sport: null, league: league.id })}
                >
                  <Counted name={nameOf(league.name)} count={league.count} />
                </button>
              ))}
            </details>
          ))}
        </details>
      ))}
    </div>
  );
}

/** Teams and leagues as they are typed; the server forgives typing errors. */
export function Search() {
  const [query, setQuery] = useState('');
  const tree = useStore(events, 'tree');
  const asked = query.trim();
  const path = asked.length < LEAST_LETTERS ? null : `search?q=${encodeURIComponent(asked)}`;
  const found = useFound<SearchAnswer>(path, AFTER_MS);
  const leagues = found === null ? topLeagues(tree) : (found?.leagues ?? []);
  const matches = found?.events ?? [];
  return (
    <Sheet title={say('search')} onClose={closeDialog} isTall>
      <label className="field">
        <span className="visually-hidden">{say('search')}</span>
        <span className="input">
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
      <div className="found" aria-live="polite">
        {found === undefined ? <Message text={say('silence')} /> : null}
        {found && leagues.length + matches.length === 0 ? (
          <Message icon="magnifying-glass" text={say('nothingFound')} />
        ) : null}
        {leagues.length > 0 ? <h3>{say(found ? 'leagues' : 'topLeagues')}</h3> : null}
        {leagues.map(({ id, sport, name, country, count }) => (
          <Found
            key={id}
            sign={<Icon name={sportIcons[sport]} />}
            name={nameOf(name)}
            about={nameOf(country)}
            end={<span className="n num">{count}</span>}
            onChoose={() => choose({ when: 'all', sport: null, league: id })}
          />
        ))}
        {matches.length > 0 ? <h3>{say('matches')}</h3> : null}
        {matches.map((event) => {
          const { id, home, away, league, score, startsAt } = event;
          return (
            <Found
              key={id}
              sign={<Crest team={home} />}
              name={sidesText({ home: home.name, away: away.name }, score)}
              about={nameOf(league.name) + (score ? '' : ` · ${momentText(startsAt)}`)}
              end={score ? <span className="badge-live">{say('live')}</span> : null}
              onChoose={() => {
                keepCards([event]);
                openEvent(id);
              }}
            />
          );
        })}
      </div>
    </Sheet>
  );
}

interface FoundProps {
  sign: ReactNode;
  name: string;
  about: string;
  end: ReactNode;
  onChoose(): void;
}

function Found({ sign, name, about, end, onChoose }: FoundProps) {
  return (
    <button onClick={onChoose}>
      {sign}
      <span className="grow">
        <b>{name}</b>
        <span className="xs muted">{about}</span>
      </span>
      {end}
      <Icon name="caret-right" />
    </button>
  );
}

/** Before anything is typed: the leagues of the first country of each sport. */
function topLeagues(tree: TreeAnswer | null): SearchAnswer['leagues'] {
  return (tree?.sports ?? []).flatMap(({ id: sport, countries }) =>
    countries
      .slice(0, 1)
      .flatMap(({ name: country, leagues }) =>
        leagues.map((league) => ({ ...league, sport, country })),
      ),
  );
}
