import type { DocType } from '@ceibo/contracts/documents';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import { idle } from '../../state/documents/documents.ts';
import { uploadDocument } from '../../state/documents/upload-document.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Spinner } from '../../ui/text/Blossom.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { ACCEPT, fileFault, PICTURES, type FileFault } from './file-fault.ts';

interface FileDropProps {
  docType: DocType;
  /** The document's name, for those who do not see which card it stands on. */
  name: string;
  /** True when a file waits already; the area is then no more than a way to send another. */
  isReplacing: boolean;
}

/** Takes a file, by dropping or choosing it, and sends it at once. */
export function FileDrop({ docType, name, isReplacing }: FileDropProps) {
  const { t } = useTranslation();
  const id = useId();
  const { take, isSending, isSent, words } = useSending(docType);
  const [isOver, setOver] = useState(false);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const [file] = input.files ?? [];
    // Emptied, so that the same file may be chosen again once it was mended.
    input.value = '';
    void take(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div className="doc-send">
      <label
        className={[
          'doc-drop',
          isReplacing ? 'is-small' : '',
          isOver ? 'is-over' : '',
          isSending ? 'is-busy' : '',
        ].join(' ')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => setOver(isWithin(event))}
        onDrop={drop}
      >
        {isSending ? <Spinner /> : <Icon name="upload-simple" />}
        <b aria-hidden="true">
          {isSending
            ? t('documents.sending')
            : isReplacing
              ? t('documents.replace')
              : t('documents.choose')}
        </b>
        <span id={id} className={isReplacing ? 'sr' : undefined}>
          {t('documents.limits')}
        </span>
        <input
          type="file"
          className="sr"
          accept={ACCEPT}
          aria-label={t('documents.chooseFor', { document: name })}
          aria-describedby={id}
          aria-disabled={isSending}
          aria-invalid={words !== null}
          onClick={(event) => isSending && event.preventDefault()}
          onChange={choose}
        />
      </label>
      <CameraButton name={name} isSending={isSending} onChoose={choose} />
      <SendState isSending={isSending} isReplaced={isSent && isReplacing} />
      {words === null || isSending ? null : (
        <p className="doc-err" role="alert">
          <Icon name="warning-f" />
          {words}
        </p>
      )}
    </div>
  );
}

interface CameraButtonProps {
  name: string;
  isSending: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Opens the camera of a phone at once, instead of the list of its files. */
function CameraButton({ name, isSending, onChoose }: CameraButtonProps) {
  const { t } = useTranslation();
  return (
    <label className="btn btn-ghost doc-camera">
      <Icon name="image" />
      <span aria-hidden="true">{t('documents.camera')}</span>
      <input
        type="file"
        className="sr"
        accept={PICTURES}
        capture="environment"
        aria-label={t('documents.cameraFor', { document: name })}
        aria-disabled={isSending}
        onClick={(event) => isSending && event.preventDefault()}
        onChange={onChoose}
      />
    </label>
  );
}

/** Sends a file that has no fault. `words` say why the last one was not sent, or null. */
function useSending(docType: DocType) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isSending, error } = useAppSelector(
    ({ player }) => player.documentUploads[docType] ?? idle,
  );
  const [fault, setFault] = useState<FileFault>();
  const [isSent, setSent] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || isSending) return;
    const found = fileFault(file);
    setFault(found);
    setSent(false);
    if (found === undefined) setSent(await dispatch(uploadDocument(docType, file)));
  }

  const words = fault === undefined ? error && failureWords(error, t) : t(`documents.${fault}`);
  return { take, isSending, isSent, words };
}

function SendState({ isSending, isReplaced }: { isSending: boolean; isReplaced: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {isSending ? <span className="sr">{t('documents.sending')}</span> : null}
      {isReplaced ? (
        <p className="doc-sent">
          <Icon name="check-circle" />
          {t('documents.sent')}
        </p>
      ) : null}
    </div>
  );
}

/** True when a drag has gone on to something inside the area. */
function isWithin({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
