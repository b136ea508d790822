import { useTranslation } from 'react-i18next';
import { receivedExclusion, forgetExclusion } from '../../live/limit-events.ts';
import { closeExpiredSession } from '../../state/identity/session.ts';
import { useAppDispatch } from '../../state/store.ts';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Popup } from '../../ui/overlays/Popup.tsx';

/**
 * The message that the session has ended; if an exclusion ended it, also the exclusion's end and
 * the services that stay.
 */
export function SessionExpiredPopup() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  function close(): void {
    forgetExclusion();
    dispatch(closeExpiredSession());
  }
  const exclusion = receivedExclusion();
  if (exclusion !== null) {
    const { kind, since, until } = exclusion;
    return (
      <Popup icon="shield-check" title={t(`limits.excluded.${kind}`)} onOk={close}>
        <p>
          {until === null
            ? t('limits.excludedForEver', { since: dateTimeText(since) })
            : t('limits.excludedUntil', {
                since: dateTimeText(since),
                until: dateTimeText(until),
              })}
        </p>
        <p className="sm">{t('limits.excludedStill')}</p>
      </Popup>
    );
  }
  return (
    <Popup icon="hourglass-medium" kind="warn" title={t('session.expiredTitle')} onOk={close}>
      {t('session.expiredText')}
    </Popup>
  );
}
