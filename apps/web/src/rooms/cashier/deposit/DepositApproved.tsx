import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { balance } from '../../../state/cashier-area.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Money, moneyText } from '../../../ui/text/Money.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { placeBefore } from './before-deposit.ts';
import { DepositPayments } from './DepositPayments.tsx';
import { DepositReference } from './DepositReference.tsx';
import type { DepositView } from './deposit-outcome.ts';

/** A deposit that was credited: the amount, what the player has now, and the ways on. */
export function DepositApproved({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const cash = useAppSelector(({ cashier }) => cashier.figures?.cash);
  const before = placeBefore(window);

  useEffect(() => void dispatch(balance.load({})), [dispatch]);

  function goHome(): void {
    void dispatch(balance.load({}));
    void navigate(paths.home);
  }

  return (
    <Popup
      icon="check"
      kind="ok"
      title={t('cashier.result.approved')}
      onOk={goHome}
      first={
        before === null ? undefined : (
          <Link className={buttonClass({ look: 'primary', size: 'lg', isBlock: true })} to={before}>
            {t('cashier.result.back')}
          </Link>
        )
      }
    >
      <Money className="cash-big" amount={deposit.amount} />
      {cash === undefined ? null : (
        <p>{t('cashier.result.newBalance', { cash: moneyText(cash) })}</p>
      )}
      <DepositPayments deposit={deposit} />
      <DepositReference deposit={deposit} />
    </Popup>
  );
}
