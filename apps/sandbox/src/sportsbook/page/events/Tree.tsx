import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
import { choose } from '../state/navigation.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';
import { sportIcons } from './EventList.tsx';

/** Sports, their countries and leagues, with how many events each has. */
export function Tree({ onChosen }: { onChosen?: () => void }) {
  const tree = useStore(events, (state) => state.tree);
  const league = useStore(events, ({ filter }) => filter.league);
  const when = useStore(events, ({ filter }) => filter.when);
  const lists = [
    { to: 'live', icon: 'broadcast', count: tree?.live },
    { to: 'favourites', icon: 'star', count: undefined },
  ] as const;
  return (
    <div className="tree">
      {lists.map(({ to, icon, count }) => (
        <button
          key={to}
          className={`tree-list ${to === 'live' ? 'is-live' : ''}`}
          aria-pressed={when === to}
          onClick={() => {
            choose({ when: to, sport: null, league: null });
            onChosen?.();
          }}
        >
          <Icon name={icon} />
          <span className="grow">{say(to)}</span>
          <span className="n num">{count}</span>
        </button>
      ))}
      {tree?.sports.map(({ id: sport, name, count, countries }) => (
        <details key={sport} open={sport === 'football'}>
          <summary>
            <Icon name={sportIcons[sport]} />
            <span className="grow">{nameOf(name)}</span>
            <span className="n num">{count}</span>
            <Icon name="caret-right" />
          </summary>
          {countries.map((country, place) => (
            <details key={country.id} open={place === 0}>
              <summary>
                <span className="grow">{nameOf(country.name)}</span>
                <span className="n num">{country.count}</span>
                <Icon name="caret-right" />
              </summary>
              {country.leagues.map((each) => (
                <button
                  key={each.id}
                  aria-pressed={league === each.id}
                  onClick={() => {
                    choose({ when: 'all', sport: null, league: each.id });
                    onChosen?.();
                  }}
                >
                  <span className="grow">{nameOf(each.name)}</span>
                  <span className="n num">{each.count}</span>
                </button>
              ))}
            </details>
          ))}
        </details>
      ))}
    </div>
  );
}
