import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useRepeated } from '../../ui/behaviour/use-repeated.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import '../../shell/device-note-list.css';

const LOOKS_EVERY_MS = 1_000;

interface PushOfferProps {
  isQuiet(): boolean;
  onEnd(): void;
}

/**
 * Offers push messages to the player; the browser asks for the permission only once they switch it
 * on.
 */
export function PushOffer({ isQuiet, onEnd }: PushOfferProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(isQuiet);
  useRepeated(
    useCallback(() => setShown(isQuiet()), [isQuiet]),
    LOOKS_EVERY_MS,
  );
  return (
    <div className="device-notes" role="status">
      {isShown ? (
        <div className="device-note">
          <Icon name="bell" />
          <p>
            {t('push.offer')}{' '}
            <a className="link" href={`${paths.privacy}#push`} onClick={onEnd}>
              {t('push.offerTake')}
            </a>
          </p>
          <button type="button" className="x" aria-label={t('ui.close')} onClick={onEnd}>
            <Icon name="x" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
