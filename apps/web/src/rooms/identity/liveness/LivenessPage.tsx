import type { LivenessView } from '@ceibo/contracts/identity/liveness';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import {
  askForLiveness,
  readLiveness,
  type LivenessOutcome,
} from '../../../state/identity/liveness.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useRepeated } from '../../../ui/behaviour/use-repeated.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { StartLiveness } from './StartLiveness.tsx';
import './liveness.css';

/** The result comes within seconds of the player's return. */
const ASK_EVERY_MS = 3_000;

/**
 * The face verification: what it is for, the way to the company's camera, and how it ended. The
 * company sends the player back here.
 */
export function LivenessPage() {
  const { t } = useTranslation();
  const { view, failure, load, ask } = useLiveness();
  return (
    <>
      <h1 className="h-page">{t('liveness.heading')}</h1>
      {view === null && failure !== null ? (
        <LoadFailure text={failureWords(failure, t)} onRetry={load} />
      ) : view === null ? (
        <div className="panel sk liveness-sk" />
      ) : (
        <section className="panel pad liveness">
          <div className="liveness-state" role="status">
            <State view={view} />
          </div>
          <Way view={view} />
          {view.state === 'not-required' || view.state === 'passed' ? null : (
            <p className="sm muted">
              <LinkedText text={t('liveness.other')} marks={marks} />
            </p>
          )}
        </section>
      )}
      {view?.state === 'started' ? <Asking ask={ask} /> : null}
    </>
  );
}

function State({ view: { state, reason, attemptsLeft, validUntil } }: { view: LivenessView }) {
  const { t } = useTranslation();
  switch (state) {
    case 'not-asked':
      return null;
    case 'not-required':
      return <Note kind="ok">{t('liveness.notRequired')}</Note>;
    case 'started':
      return <Note kind="info">{t('liveness.started')}</Note>;
    case 'passed':
      return (
        <Note kind="ok">
          {t('liveness.passed')}
          {validUntil === null ? null : (
            <p>{t('liveness.until', { until: dateTimeText(validUntil) })}</p>
          )}
        </Note>
      );
    case 'failed':
      return (
        <Note kind="bad">
          <b>{t(`liveness.reason.${reason ?? 'other'}`)}</b>
          <p>{t('liveness.attemptsLeft', { count: attemptsLeft })}</p>
        </Note>
      );
    case 'expired':
      return <Note kind="info">{t('liveness.expired')}</Note>;
    case 'review':
      return <Note kind="info">{t('liveness.review')}</Note>;
  }
}

/** The next step that the state offers the player. */
function Way({ view: { state } }: { view: LivenessView }) {
  const { t } = useTranslation();
  switch (state) {
    case 'not-asked':
    case 'failed':
    case 'expired':
    case 'started':
      return <StartLiveness state={state} />;
    case 'passed':
    case 'not-required':
      return (
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={paths.home}>
          {t('liveness.play')}
        </Link>
      );
    case 'review':
      return (
        <Link className={buttonClass({})} to={paths.contactUs}>
          {t('liveness.contact')}
        </Link>
      );
  }
}

const marks = {
  withdraw: (words: string) => (
    <Link className="link" to={paths.cashout}>
      {words}
    </Link>
  ),
  contact: (words: string) => (
    <Link className="link" to={paths.contactUs}>
      {words}
    </Link>
  ),
};

function Asking({ ask }: { ask(): void }) {
  useRepeated(ask, ASK_EVERY_MS);
  return null;
}

function useLiveness() {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<LivenessView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const keep = useCallback((outcome: LivenessOutcome) => {
    if (outcome.kind === 'answer') setView(outcome.answer);
    setFailure(outcome.kind === 'answer' ? null : outcome);
  }, []);
  const load = useCallback(() => void dispatch(readLiveness()).then(keep), [dispatch, keep]);
  const ask = useCallback(() => void dispatch(askForLiveness()).then(keep), [dispatch, keep]);
  useEffect(load, [load]);
  return { view, failure, load, ask };
}
