import { useTranslation } from 'react-i18next';
import { closeExpiredSession } from '../../state/identity/session.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';

export function SessionExpiredPopup() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Popup
      icon="hourglass-medium"
      kind="warn"
      title={t('session.expiredTitle')}
      onOk={() => dispatch(closeExpiredSession())}
    >
      {t('session.expiredText')}
    </Popup>
  );
}
