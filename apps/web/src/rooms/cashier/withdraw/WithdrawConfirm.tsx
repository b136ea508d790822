import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { ModalDialog } from '../../../ui/overlays/ModalDialog.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { BankAccount } from '../accounts/account-words.ts';
import '../../../ui/overlays/dialog.css';

interface WithdrawConfirmProps {
  account: BankAccount;
  /** As decimal text. */
  amount: string;
  paidAfterSeconds: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

const MINUTE_SECONDS = 60;

/** Shows a withdrawal whole before any money moves: how much, to which account, and when. */
export function WithdrawConfirm({
  account,
  amount,
  paidAfterSeconds,
  isBusy,
  onConfirm,
  onClose,
}: WithdrawConfirmProps) {
  const { t } = useTranslation();
  const id = useId();
  const isLong = paidAfterSeconds > 2 * MINUTE_SECONDS;
  const when = isLong
    ? t('cashier.withdraw.inMinutes', { count: Math.ceil(paidAfterSeconds / MINUTE_SECONDS) })
    : t('cashier.withdraw.inSeconds', { count: paidAfterSeconds });
  return (
    <ModalDialog className="dialog pop" labelledBy={id} onClose={onClose}>
      <span className="pop-ic">
        <Icon name="hand-coins" />
      </span>
      <h2 id={id}>{t('cashier.withdraw.confirmTitle')}</h2>
      <Money className="cash-confirm-amount" amount={amount} />
      <dl className="cash-confirm">
        <div>
          <dt>{t('cashier.withdraw.account')}</dt>
          <dd>
            {t('cashier.withdraw.to', {
              bank: account.bankName,
              ending: account.bankAccountNumber.slice(-4),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('cashier.withdraw.confirmHolder')}</dt>
          <dd>{account.nameOnAccount}</dd>
        </div>
        <div>
          <dt>{t('cashier.withdraw.confirmArrives')}</dt>
          <dd>{when}</dd>
        </div>
      </dl>
      <div className="pop-b">
        <Button
          look="primary"
          size="lg"
          isBlock
          isLoading={isBusy}
          data-first-focus
          onClick={onConfirm}
        >
          {t('cashier.withdraw.confirm')}
        </Button>
        <Button look="quiet" isBlock onClick={onClose}>
          {t('cashier.back')}
        </Button>
      </div>
    </ModalDialog>
  );
}
