import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askRaceCards } from '../../state/games/race-cards.ts';
import { useAppDispatch } from '../../state/store.ts';
import './race-cards.css';

/** As for the sportsbook: the page's origin is never ours. */
const PERMISSIONS = 'allow-scripts allow-same-origin';

/**
 * The cards of the races for visitors, in the provider's own page; nothing while it is off. Their
 * place is kept while the address is asked for, so that nothing jumps.
 */
export function RaceCards() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState<string | null>();

  useEffect(() => {
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askRaceCards());
      if (!gone.signal.aborted) setUrl(outcome.kind === 'answer' ? outcome.answer.url : null);
    };
    void ask();
    return () => gone.abort();
  }, [dispatch]);

  if (url === undefined)
    return <div className="sk race-cards" role="status" aria-label={t('ui.loading')} />;
  return url === null ? null : (
    <iframe
      className="race-cards"
      src={`${url}&lang=${i18n.language}`}
      title={t('games.raceCards')}
      sandbox={PERMISSIONS}
      referrerPolicy="no-referrer"
    />
  );
}
