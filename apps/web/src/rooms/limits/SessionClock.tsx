import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { askRealityCheck } from '../../state/limits/limits.ts';
import { selectLoginState } from '../../state/selectors.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { useClock } from '../../ui/behaviour/use-clock.ts';
import { timeText } from '../../ui/dates/DateTime.tsx';
import { clockText } from '../../ui/dates/Stopwatch.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { durationText } from './limit-words.ts';
import './session-clock.css';

/** Twice a second, so that no second is skipped. */
const TICK_MS = 500;

/**
 * The time of day and how long the player has been logged in, in the header of every page (GLI-19,
 * 58 Pa. Code 814a.1); it leads to the limits. It has its place before the server has answered, and
 * is not read out as it ticks. Phones show the time of day themselves.
 */
export function SessionClock() {
  const { t } = useTranslation();
  const moment = useMoment();
  const time = moment === null ? '' : durationText(Math.floor(moment.seconds / 60));
  return (
    <Link className="session-clock" to={paths.responsible} title={t('shell.sessionClock')}>
      <span className="sr">
        {time === '' ? t('shell.sessionClock') : t('shell.sessionClockNamed', { time })}
      </span>
      <span className="session-clock-now num" aria-hidden="true">
        {moment === null ? '' : timeText(moment.now)}
      </span>
      <Icon name="timer" />
      <span className="num" aria-hidden="true">
        {moment === null ? '' : clockText(moment.seconds)}
      </span>
    </Link>
  );
}

/** The server's clock and the seconds since the login; null until they are known. */
function useMoment(): { now: string; seconds: number } | null {
  const dispatch = useAppDispatch();
  const { loggedIn } = useAppSelector(selectLoginState);
  const now = useClock(TICK_MS);
  /** The server's moments, and this page's clock when they came: it only counts on from them. */
  const [known, setKnown] = useState<{ at: number; now: number; loggedInAt: number } | null>(null);

  useEffect(() => {
    if (!loggedIn) return;
    let isHere = true;
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askRealityCheck({}));
      if (!isHere || outcome.kind !== 'answer') return;
      const { now: there, loggedInAt } = outcome.answer;
      setKnown({
        at: performance.now(),
        now: Date.parse(there),
        loggedInAt: Date.parse(loggedInAt),
      });
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [loggedIn, dispatch]);

  if (known === null) return null;
  const there = known.now + Math.max(0, now - known.at);
  return {
    now: new Date(there).toISOString(),
    seconds: Math.max(0, Math.floor((there - known.loggedInAt) / 1_000)),
  };
}
