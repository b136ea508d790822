import { useState } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import type { TreeAnswer } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { events } from '../state/events.ts';
import { dayName } from '../state/formats.ts';
import { choose } from '../state/navigation.ts';
import { nameOf, say } from '../state/words.ts';
import { sportIcons } from './EventList.tsx';
import { Tree } from './Tree.tsx';

export function Filters({ onSettings, onSearch }: { onSettings(): void; onSearch(): void }) {
  const { filter, tree } = useStore(events);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const close = () => setTreeOpen(false);
  const times = [
    { value: 'live', text: tagged(say('live'), { count: tree?.live, icon: 'broadcast' }) },
    { value: 'all', text: say('upcoming') },
    { value: 'favourites', text: tagged(say('favourites'), { icon: 'star' }) },
    ...(tree?.days ?? []).map(({ day, count }) => ({
      value: day,
      text: tagged(dayName(day), { count }),
    })),
  ];
  const sports = [
    { value: null, text: say('all') },
    ...(tree?.sports ?? []).map(({ id, name, count }) => ({
      value: id,
      text: tagged(nameOf(name), { count, icon: sportIcons[id] }),
    })),
  ];
  return (
    <>
      <header className="sb-head">
        <h1>{say('title')}</h1>
        <button
          className="icon-btn only-narrow"
          aria-label={say('leagues')}
          onClick={() => setTreeOpen(true)}
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
      {isTreeOpen ? (
        <Sheet title={say('leagues')} onClose={close}>
          <Tree onChosen={close} />
        </Sheet>
      ) : null}
    </>
  );
}

function tagged(text: string, { count, icon }: { count?: number | undefined; icon?: string }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      {text}
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
