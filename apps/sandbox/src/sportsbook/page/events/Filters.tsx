// The ways to an event: the filters above the list, the tree of leagues, and the search.

import { useState, type ReactNode } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import type { SearchAnswer, TreeAnswer } from '../../wire.ts';
import { Icon, IconButton, Message, Sheet } from '../shell/Elements.tsx';
import { useFound } from '../state/api.ts';
import { events, keepCards } from '../state/events.ts';
import { choose, chooseLeague, openDialog, openEvent } from '../state/navigation.ts';
import { dayName, momentText, nameOf, say, titleOf } from '../state/words.ts';
import { Crest } from './Match.tsx';

/** The dialogs that the head opens; a wide page has the first two beside the list. */
const tools = [
  ['tree', 'list', 'leagues'],
  ['search', 'magnifying-glass', 'search'],
  ['settings', 'sliders-horizontal', 'settings'],
] as const;
const AFTER_MS = 180;
const LEAST_LETTERS = 2;

export function Filters() {
  const { filter, tree } = useStore(events);
  const times = [
    { value: 'live', text: <Counted icon="broadcast" name={say('live')} count={tree.live} /> },
    { value: 'all', text: say('upcoming') },
    { value: 'favourites', text: <Counted icon="star" name={say('favourites')} /> },
    ...tree.days.map(({ day, count }) => ({
      value: day,
      text: <Counted name={dayName(day)} count={count} />,
    })),
  ];
  const sports = [
    { value: null, text: say('all') },
    ...tree.sports.map(({ id, name, count }) => ({
      value: id,
      text: <Counted icon={id} name={nameOf(name)} count={count} />,
    })),
  ];
  const league = leaguesOf(tree).find(({ id }) => id === filter.league);
  return (
    <>
      <header className="row sb-head">
        <h1 className="grow">{say('title')}</h1>
        {tools.map(([dialog, icon, name]) => (
          <IconButton
            key={dialog}
            icon={icon}
            className={dialog === 'settings' ? '' : 'only-narrow'}
            aria-label={say(name)}
            onClick={() => openDialog(dialog)}
          />
        ))}
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
        {filter.league !== null && (
          <button aria-pressed onClick={() => choose({ league: null })}>
            {league ? nameOf(league.name) : filter.league} <Icon name="i-x" />
          </button>
        )}
      </Choice>
    </>
  );
}

interface CountedProps {
  icon?: string;
  name: string;
  count?: number;
}

function Counted({ icon, name, count = 0 }: CountedProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="grow">{name}</span>
      {count > 0 && <span className="n">{count}</span>}
    </>
  );
}

/** All leagues; `isTop`: those of the first country of their sport. */
function leaguesOf({ sports }: TreeAnswer) {
  return sports.flatMap(({ id: sport, countries }) =>
    countries.flatMap(({ name: country, leagues }, place) =>
      leagues.map((league) => ({ ...league, sport, country, isTop: place === 0 })),
    ),
  );
}

export function Tree() {
  const { tree, filter } = useStore(events);
  const lists = [
    { when: 'live', icon: 'broadcast', count: tree.live },
    { when: 'favourites', icon: 'star', count: 0 },
  ] as const;
  return (
    <div className="tree">
      {lists.map(({ when, icon, count }) => (
        <button
          key={when}
          className={when === 'live' ? 'row is-live' : 'row'}
          aria-pressed={filter.when === when}
          onClick={() => choose({ when, sport: null, league: null })}
        >
          <Counted icon={icon} name={say(when)} count={count} />
        </button>
      ))}
      {tree.sports.map(({ id, name, count, countries }) => (
        <details key={id} open={id === 'football'}>
          <summary>
            <Counted icon={id} name={nameOf(name)} count={count} />
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
                  className="row"
                  aria-pressed={filter.league === league.id}
                  onClick={() => chooseLeague(league.id)}
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
  const leagues =
    found === null ? leaguesOf(tree).filter(({ isTop }) => isTop) : (found?.leagues ?? []);
  const matches = found?.events ?? [];
  return (
    <Sheet title={say('search')} className="is-tall">
      <label>
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
      <div className="stack found" aria-live="polite">
        {found === undefined && <Message text={say('silence')} />}
        {found && leagues.length + matches.length === 0 && (
          <Message icon="magnifying-glass" text={say('nothingFound')} />
        )}
        {leagues.length > 0 && <h3 className="n">{say(found ? 'leagues' : 'topLeagues')}</h3>}
        {leagues.map(({ id, sport, name, country, count }) => (
          <Found
            key={id}
            sign={<Icon name={sport} />}
            name={nameOf(name)}
            about={nameOf(country)}
            end={<span className="n">{count}</span>}
            onClick={() => chooseLeague(id)}
          />
        ))}
        {matches.length > 0 && <h3 className="n">{say('matches')}</h3>}
        {matches.map(({ id, home, away, league, score, startsAt }) => (
          <Found
            key={id}
            sign={<Crest team={home} />}
            name={titleOf({ home, away }, score)}
            about={nameOf(league.name) + (score ? '' : ` · ${momentText(startsAt)}`)}
            end={score && <span className="badge-live">{say('live')}</span>}
            onClick={() => {
              keepCards(matches);
              openEvent(id);
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface FoundProps {
  sign: ReactNode;
  name: string;
  about: string;
  end: ReactNode;
  onClick(): void;
}

function Found({ sign, name, about, end, onClick }: FoundProps) {
  return (
    <button className="row" onClick={onClick}>
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
