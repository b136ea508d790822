import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money, moneyText } from '../../ui/text/Money.tsx';
import { useDebounce } from '../../ui/behaviour/use-debounce.ts';
import './wallet.css';

/** Longer amounts are written smaller, so that the box keeps its width. */
const ROOM_CHARACTERS = 13;
const QUIET_MS = 2_000;

/**
 * Cash and bonus in the header. A refresh keeps the old figures and only shows that it is under
 * way.
 */
export function Wallet() {
  const { t } = useTranslation();
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const isRefreshing = useAppSelector(({ cashier }) => cashier.balance.pending !== null);
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);

  return (
    <div className="wallet" role="group" aria-label={t('wallet.balance')} aria-busy={isRefreshing}>
      <dl>
        <Figure name={t('wallet.cash')} className="cash" amount={figures?.cash} />
        <Figure name={t('wallet.bonus')} className="bonus" amount={figures?.bonus} />
      </dl>
      {isRefreshing ? <span className="refreshing" aria-hidden="true" /> : null}
      {canDeposit ? (
        <Link className={buttonClass({ look: 'primary' })} to={paths.deposit}>
          <Icon name="plus" />
          <span className="wallet-word">{t('wallet.deposit')}</span>
        </Link>
      ) : null}
      <Announcement />
    </div>
  );
}

function Figure({
  name,
  className,
  amount,
}: {
  name: string;
  className: string;
  amount: string | undefined;
}) {
  const isLong = moneyText(amount).length > ROOM_CHARACTERS;
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={isLong ? 'is-long' : ''}>
        {amount === undefined ? <span className="sk sk-figure" /> : <Money amount={amount} />}
      </dd>
    </div>
  );
}

/**
 * Tells screen readers of a new balance once it has come to rest: not at each bet of a quick game.
 */
function Announcement() {
  const { t } = useTranslation();
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const words =
    figures === null
      ? ''
      : t('wallet.now', { cash: moneyText(figures.cash), bonus: moneyText(figures.bonus) });
  return (
    <span className="sr" role="status">
      {useDebounce(words, QUIET_MS)}
    </span>
  );
}
