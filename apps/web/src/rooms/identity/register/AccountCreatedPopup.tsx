import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../paths.ts';
import { Popup } from '../../../ui/overlays/Popup.tsx';

/** Greets a player whom the registration has let in at once. */
export function AccountCreatedPopup({ onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Popup icon="check" kind="ok" title={t('accountCreated.title')} onOk={onClose}>
      <p>{t('accountCreated.text')}</p>
    </Popup>
  );
}
