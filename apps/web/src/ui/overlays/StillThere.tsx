import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../text/Icon.tsx';
import { watchPerson } from '../../watch-person.ts';
import './still-there.css';

/** A login ends after 30 minutes without a person; the rest is the time to answer. */
const ASK_AFTER_MS = 27 * 60_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Asks the player in a frame whether they are still there, before the login ends. Any act at the
 * page is the answer: it counts as use of the login (live/stay-logged-in.ts), and the question
 * goes.
 */
export function StillThere({ askAfterMs = ASK_AFTER_MS }: { askAfterMs?: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let lastSign = Date.now();
    const stopWatching = watchPerson(window, () => {
      lastSign = Date.now();
      setAsking(false);
    });
    const timer = setInterval(() => setAsking(Date.now() - lastSign >= askAfterMs), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, [askAfterMs]);
  if (!isAsking) return null;
  return (
    <div role="alert" className="still">
      <Icon name="hourglass-medium" />
      <p>{t('session.stillThere')}</p>
      <Button size="sm" onClick={() => setAsking(false)}>
        {t('session.stay')}
      </Button>
    </div>
  );
}
