import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { askRealityCheck } from '../../state/limits/limits.ts';
import { selectLoginState } from '../../state/specified-names.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { useClock } from '../../ui/behaviour/use-clock.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { durationText } from './limit-words.ts';
import './session-clock.css';

const MINUTE_MS = 60_000;

/**
 * How long the player has been logged in, in the header of every page; it leads to the limits. It
 * has its place before the server has answered, and is not read out as it ticks.
 */
export function SessionClock() {
  const { t } = useTranslation();
  const minutes = useMinutesLoggedIn();
  const time = minutes === null ? '' : durationText(minutes);
  return (
    <Link
      className="session-clock"
      to={paths.responsible}
      title={t('shell.sessionClock')}
      aria-label={time === '' ? t('shell.sessionClock') : t('shell.sessionClockNamed', { time })}
    >
      <Icon name="timer" />
      <span className="num" aria-hidden="true">
        {time}
      </span>
    </Link>
  );
}

/** Null until it is known. */
function useMinutesLoggedIn(): number | null {
  const dispatch = useAppDispatch();
  const { loggedIn } = useAppSelector(selectLoginState);
  const now = useClock(MINUTE_MS / 4);
  /** The moment of the login on the clock of this page, which only counts on from it. */
  const [since, setSince] = useState<number | null>(null);

  useEffect(() => {
    if (!loggedIn) return;
    let isHere = true;
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askRealityCheck({}));
      if (!isHere || outcome.kind !== 'answer') return;
      const { now: there, loggedInAt } = outcome.answer;
      setSince(performance.now() - (Date.parse(there) - Date.parse(loggedInAt)));
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [loggedIn, dispatch]);

  return since === null ? null : Math.max(0, Math.floor((now - since) / MINUTE_MS));
}
