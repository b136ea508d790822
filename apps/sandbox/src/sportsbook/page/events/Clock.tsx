import { useEffect, useState } from 'react';
import type { EventCard } from '../../wire.ts';
import { serverNow } from '../state/clock.ts';
import { dayText, timeText } from '../state/formats.ts';
import { isWord, say } from '../state/words.ts';

const SECOND_MS = 1000;

/** When an event begins, or how far it has come. */
export function Clock({ event, isLong = false }: { event: EventCard; isLong?: boolean }) {
  const { score, startsAt, status } = event;
  const now = useNow(score?.isRunning === true);
  if (status === 'postponed') return <span className="when-note">{say('postponed')}</span>;
  if (status === 'ended' || status === 'abandoned')
    return <span className="when-note">{say(status)}</span>;
  if (score === null)
    return (
      <time dateTime={new Date(startsAt).toISOString()}>
        {isLong ? `${dayText(startsAt)}, ${timeText(startsAt)}` : timeText(startsAt)}
      </time>
    );
  const key = `period-${score.period}`;
  const period = isWord(key) ? say(key) : score.period;
  if (score.clockSeconds === null) return <span className="live">{period}</span>;
  const passed = score.isRunning ? Math.max(0, (now - score.at) / SECOND_MS) : 0;
  // In basketball the clock counts down.
  const seconds = score.clockSeconds + (event.sport === 'basketball' ? -passed : passed);
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return (
    <span className="live">
      <b className="num">{minutes}’</b> <i>{period}</i>
    </span>
  );
}

/** The server's time, read again every few seconds while a clock runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 5 * SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
