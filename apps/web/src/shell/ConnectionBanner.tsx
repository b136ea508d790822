import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../state/store.ts';
import { Icon } from '../ui/text/Icon.tsx';
import { useTold } from '../ui/behaviour/use-told.ts';
import './connection-banner.css';

/** Says, calmly, that the page has lost the server, and that it is back. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isStreamLost = useAppSelector(({ connection }) => connection === 'lost');
  const isServerReached = useAppSelector(({ circumstances }) => circumstances.isServerReached);
  const isLost = isStreamLost || !isServerReached;
  const isTold = useTold(isLost);

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
