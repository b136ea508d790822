import { useId, useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isInApp } from '../../native/in-app.ts';
import { Spinner } from '../../ui/text/Blossom.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { ACCEPT, PICTURES } from './file-fault.ts';

interface DropAreaProps {
  /** The document's name, for those who do not see which card it stands on. */
  name: string;
  /** True when a file waits already; the area is then no more than a way to send another. */
  isReplacing: boolean;
  isBad: boolean;
  /** The part of a file that has been sent, in percent; null while none is sent. */
  percent: number | null;
  input: RefObject<HTMLInputElement | null>;
  take: (files: Iterable<File> | null) => unknown;
}

/** The area to drop or choose a file. */
export function DropArea({ name, isReplacing, isBad, percent, input, take }: DropAreaProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isSending = percent !== null;
  return (
    <label
      className={[
        'doc-drop',
        isReplacing || isSending ? 'is-small' : '',
        isOver && !isSending ? 'is-over' : '',
        isSending ? 'is-busy' : '',
      ].join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => setOver(isWithin(event))}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {isSending ? <Spinner /> : <Icon name="upload-simple" />}
      <DropWords isReplacing={isReplacing} percent={percent} />
      <span id={id} className={isReplacing || isSending ? 'sr' : undefined}>
        {t('documents.limits')}
      </span>
      <input
        ref={input}
        type="file"
        className="sr"
        accept={ACCEPT}
        aria-label={t('documents.chooseFor', { document: name })}
        aria-describedby={id}
        aria-disabled={isSending}
        aria-invalid={isBad}
        onClick={(event) => isSending && event.preventDefault()}
        onChange={(event) => takeChosen(event, take)}
      />
    </label>
  );
}

function DropWords({ isReplacing, percent }: Pick<DropAreaProps, 'isReplacing' | 'percent'>) {
  const { t } = useTranslation();
  if (percent !== null)
    return (
      <b aria-hidden="true">{percent === 100 ? t('documents.checking') : t('documents.sending')}</b>
    );
  if (isReplacing) return <b aria-hidden="true">{t('documents.replace')}</b>;
  // A finger drags no files.
  return (
    <b aria-hidden="true">
      <span className="doc-mouse">{t('documents.choose')}</span>
      <span className="doc-finger">{t('documents.chooseOnly')}</span>
    </b>
  );
}

interface CameraButtonProps {
  name: string;
  take: DropAreaProps['take'];
}

/** Opens the camera of a phone at once, instead of the list of its files. */
export function CameraButton({ name, take }: CameraButtonProps) {
  const { t } = useTranslation();
  // The phone's own camera failed: the browser's way, which is the input's.
  const isLeft = useRef(false);

  async function photograph(input: HTMLInputElement): Promise<void> {
    const taken = await photographHere();
    if (taken instanceof File) take([taken]);
    if (taken !== 'unavailable') return;
    isLeft.current = true;
    input.click();
  }

  return (
    <label className="btn btn-ghost doc-camera">
      <Icon name="camera" />
      <span aria-hidden="true">{t('documents.camera')}</span>
      <input
        type="file"
        className="sr"
        accept={PICTURES}
        capture="environment"
        onClick={(event) => {
          if (!isInApp() || isLeft.current) return;
          event.preventDefault();
          void photograph(event.currentTarget);
        }}
        aria-label={t('documents.cameraFor', { document: name })}
        onChange={(event) => takeChosen(event, take)}
      />
    </label>
  );
}

async function photographHere(): Promise<File | 'closed' | 'unavailable'> {
  try {
    const { takePhoto } = await import('../../native/camera.ts');
    const { bridgeHere } = await import('../../native/here.ts');
    return await takePhoto(bridgeHere());
  } catch {
    return 'unavailable';
  }
}

function takeChosen(
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  take: DropAreaProps['take'],
): void {
  take(input.files);
  // Emptied, so that the same file may be chosen again once it was mended.
  input.value = '';
}

/** True when a drag has gone on to something inside the area. */
function isWithin({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
