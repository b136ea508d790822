import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/**
 * A static modal, as specified: it repeats the word of the address and knows nothing of any
 * deposit.
 */
export function DepositResponsePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isGood = query.get('result') === 'success';
  const close = () => void navigate(isGood ? paths.profile : paths.deposit);
  return (
    <main>
      <h1 className="sr">{t('cashier.response.title')}</h1>
      <Dialog title={t('cashier.response.title')} onClose={close}>
        <div className="dialog-body">
          <p>{isGood ? t('cashier.response.success') : t('cashier.response.error')}</p>
          <Button look="primary" size="lg" isBlock data-first-focus onClick={close}>
            {t('ui.ok')}
          </Button>
        </div>
      </Dialog>
    </main>
  );
}
