import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isShown } from '../../state/content/shown.ts';
import { useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { useScrollRow } from '../../ui/lists/use-scroll-row.ts';
import { EventCard, type EventCardProps } from './EventCard.tsx';
import { SportsWait } from './SportsWait.tsx';
import { useSportsEvents } from './use-sports-events.ts';
import './sports.css';

const SPORTSBOOK = { provider: 'bti', hiddenWhenAbsent: false };
const REASON = 'sports-at-start';

/**
 * The upcoming events of the sportsbook in a row of cards. It is there while there is a sportsbook.
 */
export function SportsBets({ onBet }: Pick<EventCardProps, 'onBet'>) {
  // Many cards come at once: drawn in small pieces, between which the browser can answer a finger.
  const { isOffered, isSilent, events, moves } = useDeferredValue(useSportsEvents());
  const isOn = useAppSelector(
    ({ login }) => login.providers === null || isShown(SPORTSBOOK, login.providers),
  );
  if (isOffered === false || !isOn) return null;
  return events.length === 0 ? (
    <SportsWait />
  ) : (
    <Row events={events} moves={moves} isSilent={isSilent} onBet={onBet} />
  );
}

function Row({
  events,
  moves,
  isSilent,
  onBet,
}: Omit<EventCardProps, 'event'> & { events: readonly EventCardProps['event'][] }) {
  const { t } = useTranslation();
  const { row, isAtStart, fits, turn } = useScrollRow(events.length);
  return (
    <section className="sports row-part" aria-labelledby="sports-bets">
      <div className="sec-head">
        <h2 id="sports-bets" className="h-page">
          {t('sports.title')}
        </h2>
        <Link className="link sm end" to={paths.sports}>
          {t('sports.all')}
        </Link>
        {fits ? null : (
          <span className="arrows">
            <Button
              look="ghost"
              isIcon
              className="btn-round"
              aria-label={t('ui.previous')}
              aria-disabled={isAtStart}
              aria-describedby={isAtStart ? REASON : undefined}
              title={isAtStart ? t('sports.atStart') : undefined}
              onClick={() => (isAtStart ? undefined : turn(-1))}
            >
              <Icon name="caret-left" />
            </Button>
            <span id={REASON} className="sr">
              {t('sports.atStart')}
            </span>
            <Button
              look="ghost"
              isIcon
              className="btn-round"
              aria-label={t('ui.next')}
              onClick={() => turn(1)}
            >
              <Icon name="caret-right" />
            </Button>
          </span>
        )}
      </div>
      <ul ref={row} className="scroller" aria-label={t('sports.list')}>
        {events.map((event) => (
          <li key={event._id}>
            <EventCard event={event} moves={moves} isSilent={isSilent} onBet={onBet} />
          </li>
        ))}
      </ul>
    </section>
  );
}
