// The parts of an event that its row in the list and its page share.

import type { ReactNode } from 'react';
import { usePart } from '../../../react-kit/store.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import type { EventCard, TeamView } from '../../wire.ts';
import { IconButton } from '../shell/Elements.tsx';
import { favourites, toggleFavourite } from '../state/settings.ts';
import { isWord, momentText, nameOf, say, scoreText, timeText, titleOf } from '../state/words.ts';

/** In the team's two colours; the pattern follows from its id, so it is always the same. */
export function Crest({ team, isBig = false }: { team: TeamView; isBig?: boolean }) {
  const [one, other] = team.colours;
  const patterns = [
    `90deg, ${one} 36%, ${other} 36% 64%, ${one} 64%`,
    `180deg, ${one} 34%, ${other} 34% 60%, ${one} 60%`,
    `135deg, ${one} 40%, ${other} 40% 60%, ${one} 60%`,
    `90deg, ${one} 50%, ${other} 50%`,
  ];
  const sum = Array.from(team.id).reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  return (
    <span
      aria-hidden="true"
      className={isBig ? 'crest is-big' : 'crest'}
      style={{ background: `linear-gradient(${patterns[sum % patterns.length]})` }}
    />
  );
}

const SECOND_MS = 1000;

export function Clock({ event, isLong = false }: { event: EventCard; isLong?: boolean }) {
  const { score, startsAt, status } = event;
  const now = useServerTime(5 * SECOND_MS, score?.isRunning === true);
  if (status === 'postponed' || status === 'ended' || status === 'abandoned')
    return <span className="when-note">{say(status)}</span>;
  if (score === null)
    return (
      <time dateTime={new Date(startsAt).toISOString()}>
        {isLong ? momentText(startsAt) : timeText(startsAt)}
      </time>
    );
  const key = `period-${score.period}`;
  const period = isWord(key) ? say(key) : score.period;
  if (score.clockSeconds === null) return <span className="live">{period}</span>;
  const passed = score.isRunning ? Math.max(0, (now - score.at) / SECOND_MS) : 0;
  // In basketball the clock counts down.
  const seconds = score.clockSeconds + (event.sport === 'basketball' ? -passed : passed);
  return (
    <span className="live">
      <b className="num">{Math.max(0, Math.floor(seconds / 60))}’</b> <i>{period}</i>
    </span>
  );
}

export function Star({ event }: { event: EventCard }) {
  const { id } = event;
  const isFavourite = usePart(favourites, ({ ids }) => ids.includes(id));
  return (
    <IconButton
      icon="star"
      className="er-star"
      aria-pressed={isFavourite}
      aria-label={say('favourite', { name: titleOf(event) })}
      onClick={() => toggleFavourite(id)}
    />
  );
}

export function LeagueLine({ event, children }: { event: EventCard; children?: ReactNode }) {
  const { league, score, status } = event;
  return (
    <span className="ev-league">
      <span className="grow xs">
        {nameOf(league.name)} · {nameOf(league.country)}
      </span>
      {score && status !== 'ended' && <span className="badge-live">{say('live')}</span>}
      {children}
    </span>
  );
}

/** Both sides with their crests, and the score or the start between them. */
export function Sides({ event, isPage = false }: { event: EventCard; isPage?: boolean }) {
  const { home, away, score } = event;
  const [Around, Name] = isPage ? (['div', 'h2'] as const) : (['span', 'b'] as const);
  const [first, second] = [home, away].map((team) => (
    <Name key={team.id}>
      <Crest team={team} isBig />
      <span className="ev-name">{nameOf(team.name)}</span>
    </Name>
  ));
  return (
    <Around className="ev-sides">
      {first}
      <span className="ev-score">
        {score && <b className="num">{scoreText(score.score)}</b>}
        <Clock event={event} isLong={isPage} />
      </span>
      {second}
    </Around>
  );
}
