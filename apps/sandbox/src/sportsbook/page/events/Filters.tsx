import { useState } from 'react';
import { Icon } from '../shell/Icon.tsx';
import type { TreeAnswer } from '../../wire.ts';
import { events } from '../state/events.ts';
import { choose } from '../state/navigation.ts';
import { dayName } from '../state/formats.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';
import { sportIcons } from './EventList.tsx';
import { Tree } from './Tree.tsx';
import { Sheet } from '../shell/Sheet.tsx';

/** The filters of the list by time and sport, and the ways to a league or a team. */
export function Filters({ onSettings, onSearch }: { onSettings(): void; onSearch(): void }) {
  const filter = useStore(events, (state) => state.filter);
  const tree = useStore(events, (state) => state.tree);
  const [sheet, setSheet] = useState<'tree' | null>(null);
  const close = () => setSheet(null);
  return (
    <>
      <header className="sb-head">
        <h1>{say('title')}</h1>
        <button
          className="icon-btn only-narrow"
          aria-label={say('leagues')}
          onClick={() => setSheet('tree')}
        >
          <Icon name="list" />
        </button>
        <button className="icon-btn only-narrow" aria-label={say('search')} onClick={onSearch}>
          <Icon name="magnifying-glass" />
        </button>
        <button className="icon-btn" aria-label={say('settings')} onClick={onSettings}>
          <Icon name="sliders-horizontal" />
        </button>
      </header>
      <div className="chips" role="group" aria-label={say('when')}>
        <Chip when="live" label={say('live')} count={tree?.live} icon="broadcast" />
        <Chip when="all" label={say('upcoming')} />
        <Chip when="favourites" label={say('favourites')} icon="star" />
        {tree?.days.map(({ day, count }) => (
          <Chip key={day} when={day} label={dayName(day)} count={count} />
        ))}
      </div>
      <div className="chips" role="group" aria-label={say('sport')}>
        <button
          className="chip"
          aria-pressed={filter.sport === null}
          onClick={() => choose({ sport: null, league: null })}
        >
          {say('all')}
        </button>
        {tree?.sports.map(({ id, name, count }) => (
          <button
            key={id}
            className="chip"
            aria-pressed={filter.sport === id}
            onClick={() => choose({ sport: id, league: null })}
          >
            <Icon name={sportIcons[id]} />
            {nameOf(name)} <span className="n num">{count}</span>
          </button>
        ))}
        {filter.league === null ? null : (
          <button className="chip" aria-pressed onClick={() => choose({ league: null })}>
            {leagueName(tree, filter.league)} <Icon name="x" />
          </button>
        )}
      </div>
      {sheet === 'tree' ? (
        <Sheet title={say('leagues')} onClose={close}>
          <Tree onChosen={close} />
        </Sheet>
      ) : null}
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

function Chip({
  when,
  label,
  count,
  icon,
}: {
  when: string;
  label: string;
  count?: number | undefined;
  icon?: string;
}) {
  const isChosen = useStore(events, ({ filter }) => filter.when === when);
  return (
    <button
      className={`chip ${when === 'live' ? 'chip-live' : ''}`}
      aria-pressed={isChosen}
      onClick={() => choose({ when, league: null })}
    >
      {icon ? <Icon name={icon} /> : null}
      {label}
      {count === undefined ? null : <span className="n num">{count}</span>}
    </button>
  );
}
