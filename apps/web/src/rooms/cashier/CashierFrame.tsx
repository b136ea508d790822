import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import './cashier.css';

/** The frame of the cashier's pages: the balance, and links from one page to another. */
export function CashierFrame() {
  const { t } = useTranslation();
  const { deposits, withdrawal } = useAppSelector(({ player }) => player.cashierFlags);
  return (
    <div className="cashier">
      <div className="cash-head">
        <h1 className="h-page">{t('cashier.title')}</h1>
        <BalanceLine />
      </div>
      <nav className="cash-tabs" aria-label={t('cashier.title')}>
        {deposits ? (
          <NavLink to={paths.deposit}>
            <Icon name="plus" />
            {t('cashier.tab.deposit')}
          </NavLink>
        ) : null}
        {withdrawal ? (
          <NavLink to={paths.cashout} end>
            <Icon name="hand-coins" />
            {t('cashier.tab.withdraw')}
          </NavLink>
        ) : null}
        <NavLink to={paths.bankAccounts}>
          <Icon name="bank" />
          {t('cashier.tab.accounts')}
        </NavLink>
        <NavLink to={paths.transactionHistory}>
          <Icon name="receipt" />
          {t('cashier.tab.history')}
        </NavLink>
      </nav>
      <Outlet />
    </div>
  );
}

function BalanceLine() {
  const { t } = useTranslation();
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  return (
    <dl className="cash-bal">
      <div>
        <dt>{t('wallet.cash')}</dt>
        <dd>
          <Figure amount={figures?.cash} />
        </dd>
      </div>
      <div>
        <dt>{t('wallet.bonus')}</dt>
        <dd className="accent">
          <Figure amount={figures?.bonus} />
        </dd>
      </div>
      <div>
        <dt>{t('wallet.inPlay')}</dt>
        <dd>
          <Figure amount={figures?.inPlay} />
        </dd>
      </div>
    </dl>
  );
}

function Figure({ amount }: { amount: string | undefined }) {
  return amount === undefined ? <span className="sk sk-figure" /> : <Money amount={amount} />;
}
