import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepeated } from '../ui/behaviour/use-repeated.ts';
import { Icon } from '../ui/text/Icon.tsx';
import '../shell/device-note-list.css';

const LOOKS_EVERY_MS = 1_000;

interface UpdateNoteProps {
  isQuiet(): boolean;
  onTake(): void;
}

/** Says that the site is newer than the page, while that disturbs nobody. Only a press loads it. */
export function UpdateNote({ isQuiet, onTake }: UpdateNoteProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(isQuiet);
  const [isPutOff, setPutOff] = useState(false);
  useRepeated(
    useCallback(() => setShown(isQuiet()), [isQuiet]),
    LOOKS_EVERY_MS,
  );
  return (
    <div className="device-notes" role="status">
      {isShown && !isPutOff ? (
        <div className="device-note">
          <Icon name="info" />
          <p>
            {t('update.ready')}{' '}
            <button type="button" className="link" onClick={onTake}>
              {t('update.take')}
            </button>
          </p>
          <button
            type="button"
            className="x"
            aria-label={t('ui.close')}
            onClick={() => setPutOff(true)}
          >
            <Icon name="x" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
