import { useStore } from '../../../react-kit/store.ts';
import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
import type { Filter } from '../state/location.ts';
import { choose } from '../state/navigation.ts';
import { nameOf, say } from '../state/words.ts';
import { sportIcons } from './EventList.tsx';

export function Tree({ onChosen }: { onChosen?: () => void }) {
  const { tree, filter } = useStore(events);
  const go = (to: Pick<Filter, 'when'> & Partial<Filter>) => {
    choose({ sport: null, league: null, ...to });
    onChosen?.();
  };
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
          onClick={() => go({ when })}
        >
          <Icon name={icon} />
          <Counted name={say(when)} count={count} />
        </button>
      ))}
      {tree?.sports.map(({ id: sport, name, count, countries }) => (
        <details key={sport} open={sport === 'football'}>
          <summary>
            <Icon name={sportIcons[sport]} />
            <Counted name={nameOf(name)} count={count} />
            <Icon name="caret-right" />
          </summary>
          {countries.map((country, place) => (
            <details key={country.id} open={place === 0}>
              <summary>
                <Counted name={nameOf(country.name)} count={country.count} />
                <Icon name="caret-right" />
              </summary>
              {country.leagues.map(({ id: league, name: of, count: ofLeague }) => (
                <button
                  key={league}
                  aria-pressed={filter.league === league}
                  onClick={() => go({ when: 'all', league })}
                >
                  <Counted name={nameOf(of)} count={ofLeague} />
                </button>
              ))}
            </details>
          ))}
        </details>
      ))}
    </div>
  );
}

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      <span className="grow">{name}</span>
      <span className="n num">{count}</span>
    </>
  );
}
