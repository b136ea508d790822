import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { paths } from '../../../paths.ts';
import { readPrivacy, type PrivacyOutcome } from '../../../state/identity/privacy.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { ClosingPanel } from '../closing/ClosingPanel.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';
import { DataPanel } from './DataPanel.tsx';
import { MarketingPanel } from './MarketingPanel.tsx';
import './privacy.css';

// Loaded by itself, so that the first load of the site names no more files than this page's.
const PushPanel = lazy(async () => ({
  default: (await import('../push/PushPanel.tsx')).PushPanel,
}));

/** The player's consents, the channels for offers, and the messages that a device gets. */
export function PrivacyPage() {
  const { t } = useTranslation();
  const { privacy, failure, load } = usePrivacy();
  return (
    <>
      <h1 className="h-page">{t('privacy.heading')}</h1>
      <p className="muted">
        <LinkedText text={t('privacy.text')} marks={marks} />
      </p>
      {failure === null ? null : <LoadFailure text={failureWords(failure, t)} onRetry={load} />}
      {privacy === null ? (
        failure === null && <div className="panel privacy-wait sk" />
      ) : (
        <>
          <MarketingPanel {...privacy} onChanged={load} />
          <Suspense fallback={<div className="panel privacy-wait sk" />}>
            <PushPanel />
          </Suspense>
          <DataPanel />
          <ConsentHistory consents={privacy.consents} />
          <ClosingPanel />
        </>
      )}
    </>
  );
}

const marks = {
  policy: (words: string) => (
    <a className="link" href={paths.privacyPolicy}>
      {words}
    </a>
  ),
};

function usePrivacy() {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<PrivacyOutcome | null>(null);
  const load = useCallback(() => void dispatch(readPrivacy()).then(setOutcome), [dispatch]);
  useEffect(load, [load]);
  const privacy = useKept(outcome?.kind === 'answer' ? outcome.answer : null);
  return { privacy, failure: outcome?.kind === 'answer' ? null : outcome, load };
}
