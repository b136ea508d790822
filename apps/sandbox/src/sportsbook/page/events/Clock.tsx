import { useServerTime } from '../../../react-kit/use-server-time.ts';
import { timeText } from '../../../react-kit/words.ts';
import type { EventCard } from '../../wire.ts';
import { momentText } from '../state/formats.ts';
import { isWord, say } from '../state/words.ts';

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
