import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../state/store.ts';
import { Icon } from '../ui/Icon.tsx';
import './connection-banner.css';

const PATIENCE_MS = 3_000;
const WELCOME_MS = 2_500;

/** Says, calmly, that the page has lost the server, and that it is back. A short interruption is not worth a word. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const state = useAppSelector(({ connection }) => connection);
  const [isTold, setTold] = useState(false);
  const isLost = state === 'lost';

  useEffect(() => {
    if (isLost === isTold) return;
    const timer = setTimeout(() => setTold(isLost), isLost ? PATIENCE_MS : WELCOME_MS);
    return () => clearTimeout(timer);
  }, [isLost, isTold]);

  return (
    <div className="connection" role="status">
      {isTold && state !== 'unused' ? (
        <span className={`connection-in ${state}`}>
          <Icon name={isLost ? 'wifi-slash' : 'check-circle'} />
          {isLost ? t('connection.lost') : t('connection.back')}
        </span>
      ) : null}
    </div>
  );
}
