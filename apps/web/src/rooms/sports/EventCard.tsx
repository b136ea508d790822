import type { SportsEvent, SportsSelection } from '@ceibo/contracts/sports';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { Icon } from '../../ui/text/Icon.tsx';
import { eventDateText, oddsText } from './event-date.ts';
import type { Way } from '../../state/sports/shown-events.ts';

export interface EventCardProps {
  event: SportsEvent;
  moves: Readonly<Record<string, Way>>;
  /** Nothing of any event can be bet on. */
  isSilent: boolean;
  onBet(eventId: string, selectionId: string): void;
}

const SIGNS: Readonly<Record<string, IconName>> = {
  basketball: 'basketball',
  tennis: 'tennis-ball',
};
const COLUMNS = { Home: '1', Tie: 'X', Away: '2' } as const;
const PATTERNS = ['', ' crest-h', ' crest-d', ' crest-s'];

/** An event with the odds on its winner. */
export function EventCard({ event, moves, isSilent, onBet }: EventCardProps) {
  const { i18n } = useTranslation();
  const [market] = event.markets;
  if (market === undefined) return null;
  const teams = market.selections.filter(({ outcomeType }) => outcomeType !== 'Tie');
  return (
    <article className="ev" aria-label={teams.map(({ name }) => name).join(' – ')}>
      <header>
        <Icon name={SIGNS[event.sport] ?? 'soccer-ball'} />
        <span className="grow">
          <span className="sr">{event.sportName}, </span>
          {event.leagueName}
        </span>
        <time dateTime={market.startDate}>{eventDateText(market.startDate, i18n.language)}</time>
      </header>
      <div className="ev-teams">
        {teams.map((team) => (
          <div key={team._id}>
            <Crest team={team} />
            <b>{team.name}</b>
          </div>
        ))}
      </div>
      <div className="ev-odds">
        {market.selections.map((selection) => (
          <Odd
            key={selection._id}
            selection={selection}
            way={moves[selection._id]}
            isSuspended={isSilent || event.isSuspended === true}
            onPress={() => onBet(event._id, selection._id)}
          />
        ))}
      </div>
    </article>
  );
}

function Odd({
  selection: { outcomeType, name, trueOdds },
  way,
  isSuspended,
  onPress,
}: {
  selection: SportsSelection;
  way: Way | undefined;
  isSuspended: boolean;
  onPress(): void;
}) {
  const { t, i18n } = useTranslation();
  const odds = oddsText(trueOdds, i18n.language);
  return (
    <button
      type="button"
      className={`odd${way === undefined ? '' : ` odd-${way}`}`}
      aria-disabled={isSuspended || undefined}
      title={isSuspended ? t('sports.suspended') : undefined}
      onClick={isSuspended ? undefined : onPress}
    >
      <span className="sr">
        {t('sports.odds', { name: outcomeType === 'Tie' ? t('sports.tie') : name, odds })}
        {isSuspended ? ` (${t('sports.suspended')})` : null}
      </span>
      <span aria-hidden="true">{COLUMNS[outcomeType]}</span>
      <b className="num" aria-hidden="true">
        {odds}
      </b>
    </button>
  );
}

/** The colours of a team; which pattern follows from its name, so that it is always the same. */
function Crest({ team: { name, colours } }: { team: SportsSelection }) {
  if (colours === undefined) return null;
  const [first, second] = colours;
  const pattern =
    PATTERNS[
      Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
        (sum, code) => sum + code,
        0,
      ) % PATTERNS.length
    ] ?? '';
  const style: CSSProperties & Record<'--c1' | '--c2', string> = { '--c1': first, '--c2': second };
  return <span className={`crest${pattern}`} style={style} aria-hidden="true" />;
}
