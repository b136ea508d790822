import { memo, useDeferredValue, useState } from 'react';
import type { Sport } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message, Skeleton } from '../shell/Message.tsx';
import { events, loadList, type EventsState } from '../state/events.ts';
import { choose } from '../state/navigation.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say, type WordKey } from '../state/words.ts';
import { EventRow } from './EventRow.tsx';
import { Featured, featuredOf } from './Featured.tsx';
import { groupsOf, type EventGroup } from './groups.ts';

export const sportIcons: Record<Sport, string> = {
  football: 'soccer-ball',
  basketball: 'basketball',
  tennis: 'tennis-ball',
};
const TYPES: readonly { type: string; word: WordKey }[] = [
  { type: 'ML0', word: 'typeWinner' },
  { type: 'OU', word: 'typeTotal' },
  { type: 'BTTS', word: 'typeBoth' },
  { type: 'AH', word: 'typeHandicap' },
];
const ORDERS = [
  { by: 'league', icon: 'trophy' },
  { by: 'time', icon: 'clock' },
] as const;

/** The list, drawn after the press or the price that changed it: a press never waits for it. */
export function EventList() {
  const state = useDeferredValue(useStore(events, (whole) => whole));
  return <List state={state} />;
}

/** The events of a list, by day and league, with the market that the player chose. */
const List = memo(function List({ state }: { state: EventsState }) {
  const [type, setType] = useState('ML0');
  const { list, listed, cards, next, filter } = state;
  if (list === 'failed')
    return <Message icon="warning" text={say('silence')} onRetry={() => void loadList()} />;
  if (list === 'loading' || list === 'unasked') return <Skeleton label={say('loading')} />;
  const shown = listed.flatMap((id) => cards.get(id) ?? []);
  if (shown.length === 0) return <Message icon="clock" text={say(emptyWord(filter.when))} />;
  const featured = filter.league === null && filter.when !== 'favourites' && featuredOf(shown);
  return (
    <>
      {featured ? <Featured event={featured} /> : null}
      <Choices type={type} onType={setType} />
      <div className="sb-list">
        {groupsOf(shown, filter.by).map((group) => (
          <Group key={group.key} group={group} type={type} />
        ))}
      </div>
      {next === null ? null : (
        <button className="btn btn-block" onClick={() => void loadList({ more: true })}>
          {say('more')}
        </button>
      )}
    </>
  );
});

/** The market of the list; and its order, which stays in view while the markets scroll. */
function Choices({ type, onType }: { type: string; onType(type: string): void }) {
  const order = useStore(events, ({ filter }) => filter.by);
  return (
    <div className="choose">
      <div className="chips" role="group" aria-label={say('market')}>
        {TYPES.map(({ type: each, word }) => (
          <button
            key={each}
            className="chip"
            aria-pressed={type === each}
            onClick={() => onType(each)}
          >
            {say(word)}
          </button>
        ))}
      </div>
      <div className="order" role="group" aria-label={say('order')}>
        {ORDERS.map(({ by, icon }) => (
          <button
            key={by}
            aria-label={say(`by-${by}`)}
            aria-pressed={order === by}
            onClick={() => choose({ by })}
          >
            <Icon name={icon} />
            <span>{say(`by-${by}`)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function emptyWord(when: string): WordKey {
  if (when === 'live') return 'noLive';
  return when === 'favourites' ? 'noFavourites' : 'noEvents';
}

function Group({ group, type }: { group: EventGroup; type: string }) {
  const { league, sport, day, events: all } = group;
  return (
    <section className="panel lg">
      <header>
        <Icon name={league === null ? 'clock' : sportIcons[sport]} />
        <h2>{league === null ? day : nameOf(league.name)}</h2>
        {league === null ? null : (
          <>
            <span className="xs muted lg-country">{nameOf(league.country)}</span>
            <span className="day xs">{day}</span>
          </>
        )}
      </header>
      {all.map((event) => (
        <EventRow key={event.id} event={event} type={type} hasLeague={league === null} />
      ))}
    </section>
  );
}
