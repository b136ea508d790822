import { useState } from 'react';
import type { EventCard, Sport } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message, Skeleton } from '../shell/Message.tsx';
import { events, loadList } from '../state/events.ts';
import { dayText } from '../state/formats.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say, type WordKey } from '../state/words.ts';
import { EventRow } from './EventRow.tsx';

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

/** The events of a list, by day and league, with the market that the player chose. */
export function EventList() {
  const [type, setType] = useState('ML0');
  const { list, listed, cards, next, filter } = useStore(events, (state) => state);
  if (list === 'failed')
    return <Message icon="warning" text={say('silence')} onRetry={() => void loadList()} />;
  if (list === 'loading') return <Skeleton label={say('loading')} />;
  const shown = listed.flatMap((id) => cards.get(id) ?? []);
  if (shown.length === 0) return <Message icon="clock" text={say(emptyWord(filter.when))} />;
  const groups = Map.groupBy(shown, (event) => `${dayText(event.startsAt)}\n${event.league.id}`);
  return (
    <>
      <div className="chips" role="group" aria-label={say('market')}>
        {TYPES.map(({ type: each, word }) => (
          <button
            key={each}
            className="chip"
            aria-pressed={type === each}
            onClick={() => setType(each)}
          >
            {say(word)}
          </button>
        ))}
      </div>
      <div className="sb-list">
        {[...groups].map(([key, ofLeague]) => (
          <League key={key} events={ofLeague} type={type} />
        ))}
      </div>
      {next === null ? null : (
        <button className="btn btn-block" onClick={() => void loadList({ more: true })}>
          {say('more')}
        </button>
      )}
    </>
  );
}

function emptyWord(when: string): WordKey {
  if (when === 'live') return 'noLive';
  return when === 'favourites' ? 'noFavourites' : 'noEvents';
}

function League({ events: ofLeague, type }: { events: readonly EventCard[]; type: string }) {
  const [first] = ofLeague;
  if (!first) return null;
  return (
    <section className="panel lg">
      <header>
        <Icon name={sportIcons[first.sport]} />
        <h2>{nameOf(first.league.name)}</h2>
        <span className="xs muted lg-country">{nameOf(first.league.country)}</span>
        <span className="day xs">{dayText(first.startsAt)}</span>
      </header>
      {ofLeague.map((event) => (
        <EventRow key={event.id} event={event} type={type} />
      ))}
    </section>
  );
}
