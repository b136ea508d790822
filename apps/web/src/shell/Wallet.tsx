import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../state/store.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import './wallet.css';

/** Cash and bonus in the header. A refresh keeps the old figures and only shows that it is under way. */
export function Wallet() {
  const { t } = useTranslation();
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const isRefreshing = useAppSelector(({ cashier }) => cashier.balance.pending !== null);
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);

  return (
    <div className="wallet" role="group" aria-label={t('wallet.balance')} aria-busy={isRefreshing}>
      <dl>
        <div className="cash">
          <dt>{t('wallet.cash')}</dt>
          <dd>{figures === null ? <span className="sk sk-figure" /> : <Money amount={figures.cash} />}</dd>
        </div>
        <div className="bonus">
          <dt>{t('wallet.bonus')}</dt>
          <dd>{figures === null ? <span className="sk sk-figure" /> : <Money amount={figures.bonus} />}</dd>
        </div>
      </dl>
      {isRefreshing ? <span className="refreshing" aria-hidden="true" /> : null}
      {canDeposit ? (
        <Link className={buttonClass({ look: 'primary' })} to={paths.deposit}>
          <Icon name="plus" />
          <span className="wallet-word">{t('wallet.deposit')}</span>
        </Link>
      ) : null}
    </div>
  );
}
