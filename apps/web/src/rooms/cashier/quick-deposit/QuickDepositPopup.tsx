import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../paths.ts';
import { loadDepositSystems, selectDepositSystemList } from '../../../state/cashier/deposits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Empty } from '../../../ui/text/Empty.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { ModalDialog } from '../../../ui/overlays/ModalDialog.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QuickDepositForm } from './QuickDepositForm.tsx';
import { QuickDepositState } from './QuickDepositState.tsx';
import { useQuickPayment } from './use-quick-payment.ts';
import './quick-deposit.css';

/** Paying money in over a game, which goes on beneath: the payment has a tab of its own. */
export function QuickDepositPopup({ onClose }: Pick<PopupProps, 'onClose'>) {
  const { t } = useTranslation();
  const payment = useQuickPayment();
  return (
    <ModalDialog className="dialog qd" label={t('game.deposit')} onClose={onClose}>
      <header className="qd-head">
        <h2>{t('game.deposit')}</h2>
        <button type="button" className="x" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {payment.paying === null ? (
        <Form payment={payment} />
      ) : (
        <QuickDepositState paying={payment.paying} onAgain={payment.forget} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

function Form({ payment }: { payment: ReturnType<typeof useQuickPayment> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ player }) => player.cashierFlags.deposits);
  const { data, error } = useAppSelector(selectDepositSystemList);
  // Over a game there is room for a payment in another tab, not for transfers and coupons.
  const systems = useKept(data)?.depositSystems.filter(
    ({ begins, kind }) => begins === 'page' && kind !== 'coupon',
  );

  useEffect(() => dispatch(loadDepositSystems()), [dispatch]);

  if (!isOpen) return <Empty icon="lock-key" title={t('cashier.deposit.closed')} />;
  if (systems === undefined) {
    return error === null ? (
      <div className="qd-wait sk" role="status" aria-label={t('ui.loading')} />
    ) : (
      <LoadFailure failure={error} onRetry={() => dispatch(loadDepositSystems())} />
    );
  }
  const [first] = systems;
  if (first === undefined)
    return <Empty icon="wallet" title={t('cashier.deposit.none')} text={t('cashier.later')} />;
  return <QuickDepositForm systems={systems} first={first} payment={payment} />;
}
