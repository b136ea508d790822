import type { DataExport } from '@ceibo/contracts/identity/privacy';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import {
  askForMyData,
  downloadMyData,
  readMyData,
  type DataOutcome,
} from '../../../state/identity/privacy.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { saveFile, siteFileName } from '../../../ui/behaviour/save-file.ts';
import { useSite } from '../../../site.ts';
import { useRepeated } from '../../../ui/behaviour/use-repeated.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useCall } from '../use-call.ts';

/** The job begins within a minute; the page looks while it waits. */
const LOOK_EVERY_MS = 10_000;

/**
 * The copy of everything that is stored about the player: its request, its making, its download.
 */
export function DataPanel() {
  const { t } = useTranslation();
  const { data, failure, load, take } = useData();
  return (
    <section className="panel pad privacy-panel" aria-labelledby="privacy-data">
      <h2 id="privacy-data" className="h-card">
        {t('privacy.data')}
      </h2>
      <p className="muted sm">{t('privacy.dataText')}</p>
      {data !== null ? (
        <Copy data={data} onData={take} />
      ) : failure === null ? (
        <span className="sk privacy-line-sk" />
      ) : (
        <LoadFailure text={failureWords(failure, t)} onRetry={load} />
      )}
      {data?.state === 'waiting' ? <Looking load={load} /> : null}
    </section>
  );
}

function Copy({ data, onData }: { data: DataExport; onData(data: DataExport): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { name } = useSite();
  const { failure, isBusy, run } = useCall();
  const { state, nextAt } = data;
  const isReady = state === 'ready';
  return (
    <>
      <div role="status">
        <StateNote data={data} />
      </div>
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
      {state === 'waiting' ? null : (
        <div className="privacy-buttons">
          {isReady ? (
            <Button
              look="primary"
              isLoading={isBusy}
              onClick={() =>
                run(
                  () => dispatch(downloadMyData()),
                  (file) => saveFile(file, siteFileName(name, 'data.zip')),
                )
              }
            >
              <Icon name="download-simple" />
              {t('privacy.dataDownload')}
            </Button>
          ) : null}
          {nextAt === null ? (
            <Button
              look={isReady ? 'quiet' : 'primary'}
              isLoading={isBusy && !isReady}
              onClick={() => run(() => dispatch(askForMyData()), onData)}
            >
              {t(state === 'none' ? 'privacy.dataAsk' : 'privacy.dataAskAgain')}
            </Button>
          ) : (
            <p className="sm muted">{t('privacy.dataNext', { at: dateTimeText(nextAt) })}</p>
          )}
        </div>
      )}
    </>
  );
}

function StateNote({ data: { state, expiresAt } }: { data: DataExport }) {
  const { t } = useTranslation();
  switch (state) {
    case 'none':
      return null;
    case 'waiting':
      return <Note kind="info">{t('privacy.dataWaiting')}</Note>;
    case 'ready':
      return (
        <Note kind="ok">{t('privacy.dataReady', { until: dateTimeText(expiresAt ?? '') })}</Note>
      );
    case 'expired':
      return <Note kind="info">{t('privacy.dataExpired')}</Note>;
    case 'failed':
      return <Note kind="bad">{t('privacy.dataFailed')}</Note>;
  }
}

function Looking({ load }: { load(): void }) {
  useRepeated(load, LOOK_EVERY_MS);
  return null;
}

function useData() {
  const dispatch = useAppDispatch();
  const [data, setData] = useState<DataExport | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const keep = useCallback((outcome: DataOutcome) => {
    if (outcome.kind === 'answer') setData(outcome.answer);
    setFailure(outcome.kind === 'answer' ? null : outcome);
  }, []);
  const load = useCallback(() => void dispatch(readMyData()).then(keep), [dispatch, keep]);
  useEffect(load, [load]);
  return { data, failure, load, take: setData };
}
