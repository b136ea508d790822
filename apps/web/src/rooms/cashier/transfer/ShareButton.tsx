import { useTranslation } from 'react-i18next';
import type { TransferAccount } from '../../../state/cashier/transfers.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/** Hands the account to another app; only where the browser can, which is on phones. */
export function ShareButton({ account: { cvu, alias, holder } }: { account: TransferAccount }) {
  const { t } = useTranslation();
  if (typeof navigator.share !== 'function') return null;
  return (
    <Button
      isBlock
      onClick={() => {
        const text = t('cashier.transfer.shareText', { cvu, alias, holder });
        // The player may change their mind, which rejects the promise.
        navigator.share({ text }).catch(() => undefined);
      }}
    >
      {t('cashier.transfer.share')}
      <Icon name="arrow-square-out" />
    </Button>
  );
}
