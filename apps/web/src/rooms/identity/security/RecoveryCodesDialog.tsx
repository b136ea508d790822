import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/behaviour/save-file.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/** The recovery codes, this once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose(): void;
}) {
  const { t } = useTranslation();
  // Nobody copies ten codes from a phone by hand without a mistake.
  const save = () => {
    const lines = [t('recoveryCodes.title'), '', ...codes, ''];
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), t('recoveryCodes.file'));
  };
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
        <Button isBlock onClick={save}>
          <Icon name="download-simple" />
          {t('recoveryCodes.download')}
        </Button>
        <Button look="primary" size="lg" isBlock onClick={onClose}>
          {t('recoveryCodes.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
