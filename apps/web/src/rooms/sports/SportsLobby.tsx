import type { SportsEvent } from '@ceibo/contracts/sports';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EventCard, type EventCardProps } from './EventCard.tsx';
import { useSportsEvents } from './use-sports-events.ts';
import '../../ui/controls/chip.css';
import './sports-row.css';
import './sports.css';
import './sports-lobby.css';

const CARDS = [1, 2, 3, 4, 5, 6];

interface SportsLobbyProps extends Pick<EventCardProps, 'onBet'> {
  /** Stands in its place while there is no sportsbook. */
  closed: ReactNode;
}

/** The events of the sportsbook with their odds, for visitors. */
export function SportsLobby({ closed, onBet }: SportsLobbyProps) {
  const { t } = useTranslation();
  const { isOffered, isSilent, events, moves } = useSportsEvents();
  if (isOffered === false) return closed;
  return (
    <section className="sports-lobby" aria-labelledby="sports-lobby">
      <h1 id="sports-lobby" className="h-page">
        {t('sports.title')}
      </h1>
      <p className="muted">{t('sports.lobbyText')}</p>
      {isOffered === null ? <Wait /> : null}
      {isOffered && events.length === 0 ? <p role="status">{t('sports.none')}</p> : null}
      {events.length > 0 ? (
        <Events events={events} moves={moves} isSilent={isSilent} onBet={onBet} />
      ) : null}
    </section>
  );
}

function Wait() {
  const { t } = useTranslation();
  return (
    <div className="sports-grid" role="status" aria-label={t('sports.loading')}>
      {CARDS.map((number) => (
        <span key={number} className="sk ev-sk" />
      ))}
    </div>
  );
}

function Events({
  events,
  moves,
  isSilent,
  onBet,
}: Omit<EventCardProps, 'event'> & { events: readonly SportsEvent[] }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string | null>(null);
  const sports = new Map(events.map(({ sport, sportName }) => [sport, sportName]));
  // The last event of a sport may begin while the page is open.
  const shown =
    wanted !== null && sports.has(wanted) ? events.filter(({ sport }) => sport === wanted) : events;
  const isWhole = shown.length === events.length;
  return (
    <>
      {sports.size > 1 ? (
        <div className="sports-kinds" role="group" aria-label={t('sports.filter')}>
          <button
            type="button"
            className="chip"
            aria-pressed={isWhole}
            onClick={() => setWanted(null)}
          >
            {t('sports.every')}
          </button>
          {[...sports].map(([sport, name]) => (
            <button
              key={sport}
              type="button"
              className="chip"
              aria-pressed={!isWhole && wanted === sport}
              onClick={() => setWanted(sport)}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
      <ul className="sports-grid" aria-label={t('sports.list')}>
        {shown.map((event) => (
          <li key={event._id}>
            <EventCard event={event} moves={moves} isSilent={isSilent} onBet={onBet} />
          </li>
        ))}
      </ul>
    </>
  );
}
