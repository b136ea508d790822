import type { VisitedProvider } from '@ceibo/contracts/games/launch';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askVisitorPage } from '../../state/games/visitor-page.ts';
import { useAppDispatch } from '../../state/store.ts';
import { themedAddress } from '../../ui/behaviour/themed-address.ts';
import './visitor-frame.css';

/** As for the sportsbook: the page's origin is never ours. */
const PERMISSIONS = 'allow-scripts allow-same-origin';

/**
 * A provider's offer for visitors, in the provider's own page; nothing while it is off. The page
 * keeps its place while the address loads, so that nothing jumps.
 */
export function VisitorFrame({ provider, title }: { provider: VisitedProvider; title: string }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState<string | null>();

  useEffect(() => {
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askVisitorPage(provider));
      if (!gone.signal.aborted) setUrl(outcome.kind === 'answer' ? outcome.answer.url : null);
    };
    void ask();
    return () => gone.abort();
  }, [dispatch, provider]);

  if (url === undefined)
    return <div className="sk visitor-frame" role="status" aria-label={t('ui.loading')} />;
  return url === null ? null : (
    <iframe
      className="visitor-frame"
      src={themedAddress(`${url}&lang=${i18n.language}`)}
      title={title}
      sandbox={PERMISSIONS}
      referrerPolicy="no-referrer"
    />
  );
}
