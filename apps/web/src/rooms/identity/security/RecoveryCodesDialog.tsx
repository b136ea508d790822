import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** The recovery codes, this once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose(): void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('recoveryCodes.title')} onClose={onClose}>
      <div className="dialog-body">
        <p className="sm muted">{t('recoveryCodes.text')}</p>
        <ul className="sec-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button look="primary" size="lg" isBlock onClick={onClose}>
          {t('recoveryCodes.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
