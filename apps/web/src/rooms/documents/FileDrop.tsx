import type { DocType } from '@ceibo/contracts/documents';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelUpload, type UploadEnd } from '../../state/documents/upload-document.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { CameraButton, DropArea } from './DropArea.tsx';
import { SendProgress, SpokenProgress } from './SendProgress.tsx';
import { useSending } from './use-sending.ts';

interface FileDropProps {
  docType: DocType;
  name: string;
  isReplacing: boolean;
}

/** Takes a file, by dropping or choosing it, and sends it at once. */
export function FileDrop({ docType, name, isReplacing }: FileDropProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { take, retry, sending, end, words } = useSending(docType);
  const percent = sending?.percent ?? null;
  const input = useFocusKept(percent);
  const isFailed = sending === undefined && words !== null;
  return (
    <div className={`doc-send ${sending === undefined ? '' : 'is-sending'}`}>
      <DropArea {...{ name, isReplacing, percent, input, take }} isBad={words !== null} />
      {sending === undefined ? (
        <CameraButton name={name} take={take} />
      ) : (
        <SendProgress {...sending} onCancel={() => dispatch(cancelUpload(docType))} />
      )}
      <SendState percent={percent} end={end} />
      {isFailed ? (
        <p className="doc-err" role="alert">
          <Icon name="warning-f" />
          {words}
        </p>
      ) : null}
      {isFailed && retry !== undefined ? (
        <Button size="sm" aria-label={t('documents.retryFor', { document: name })} onClick={retry}>
          <Icon name="arrows-clockwise" />
          {t('ui.retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** The buttons beside the area come and go with a file. The focus then returns to the area. */
function useFocusKept(percent: number | null) {
  const input = useRef<HTMLInputElement>(null);
  const stage = percent === null ? 'none' : percent < 100 ? 'sending' : 'checking';
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [stage]);
  return input;
}

function SendState({ percent, end }: { percent: number | null; end: UploadEnd | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {percent === null ? null : <SpokenProgress percent={percent} />}
      {percent !== null || end === undefined || end === 'failed' ? null : (
        <p className={`doc-end is-${end}`}>
          <Icon name={end === 'sent' ? 'check-circle' : 'info'} />
          {t(`documents.${end}`)}
        </p>
      )}
    </div>
  );
}
