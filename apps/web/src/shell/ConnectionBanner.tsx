import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../state/store.ts';
import { Icon } from '../ui/text/Icon.tsx';
import './connection-banner.css';

const PATIENCE_MS = 3_000;
const WELCOME_MS = 2_500;

/**
 * Says, calmly, that the page has lost the server, and that it is back. A short interruption is not
 * worth a word.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isStreamLost = useAppSelector(({ connection }) => connection === 'lost');
  const isServerReached = useAppSelector(({ circumstances }) => circumstances.isServerReached);
  const [isTold, setTold] = useState(false);
  const isLost = isStreamLost || !isServerReached;

  useEffect(() => {
    if (isLost === isTold) return;
    const timer = setTimeout(() => setTold(isLost), isLost ? PATIENCE_MS : WELCOME_MS);
    return () => clearTimeout(timer);
  }, [isLost, isTold]);

  return (
    <div className="connection" role="status">
      {isTold ? (
        <span className={`connection-in ${isLost ? 'lost' : 'open'}`}>
          <Icon name={isLost ? 'wifi-slash' : 'check-circle'} />
          {isLost
            ? isServerReached
              ? t('connection.lost')
              : t('connection.unreachable')
            : t('connection.back')}
        </span>
      ) : null}
    </div>
  );
}
