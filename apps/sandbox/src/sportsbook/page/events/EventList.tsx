import { memo, useDeferredValue, useState } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import type { Sport } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message, More, Skeleton } from '../shell/Message.tsx';
import { events, loadList, type EventsState } from '../state/events.ts';
import { choose } from '../state/navigation.ts';
import { nameOf, say, type WordKey } from '../state/words.ts';
import { EventRow } from './EventRow.tsx';
import { Featured, featuredOf } from './Featured.tsx';
import { groupsOf, type EventGroup } from './groups.ts';

export const sportIcons: Record<Sport, string> = {
  football: 'soccer-ball',
  basketball: 'basketball',
  tennis: 'tennis-ball',
};
const types: Record<string, WordKey> = {
  ML0: 'typeWinner',
  OU: 'typeTotal',
  BTTS: 'typeBoth',
  AH: 'group-handicap',
};
const orders = { league: 'trophy', time: 'clock' } as const;

/** The list, drawn after the press or the price that changed it: a press never waits for it. */
export function EventList() {
  const state = useDeferredValue(useStore(events));
  return <List state={state} />;
}

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
      <div className="choose">
        <Choice
          label={say('market')}
          options={Object.entries(types).map(([value, word]) => ({ value, text: say(word) }))}
          chosen={type}
          onChoose={setType}
        />
        <Order by={filter.by} />
      </div>
      <div className="sb-list">
        {groupsOf(shown, filter.by).map((group) => (
          <Group key={group.key} group={group} type={type} />
        ))}
      </div>
      <More next={next} onMore={() => void loadList({ more: true })} />
    </>
  );
});

/** The order of the list, which stays in view while the markets scroll. */
function Order({ by }: { by: keyof typeof orders }) {
  return (
    <Choice
      label={say('order')}
      className="order"
      options={(['league', 'time'] as const).map((value) => ({
        value,
        name: say(`by-${value}`),
        text: (
          <>
            <Icon name={orders[value]} />
            <span>{say(`by-${value}`)}</span>
          </>
        ),
      }))}
      chosen={by}
      onChoose={(value) => choose({ by: value })}
    />
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
