import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Avatar } from './Avatar.tsx';

/**
 * The head of the side menu: the player's name and balance. Placeholders stand for what is not
 * known while a stored session is tried.
 */
export function PlayerCard() {
  const { t } = useTranslation();
  const name = useAppSelector(({ player }) => player.profileName);
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);
  return (
    <div className="panel pad player-card">
      <div className="row">
        <Avatar />
        <b className="grow">{name ?? <span className="sk" />}</b>
        {canDeposit ? (
          <Link className={buttonClass({ look: 'primary', size: 'sm' })} to={paths.deposit}>
            <Icon name="plus" />
            {t('wallet.deposit')}
          </Link>
        ) : null}
      </div>
      <dl>
        <Figure name={t('wallet.cash')} amount={figures?.cash} />
        <Figure name={t('wallet.bonus')} className="accent" amount={figures?.bonus} />
      </dl>
    </div>
  );
}

function Figure(props: { name: string; className?: string; amount: string | undefined }) {
  const { name, className, amount } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>
        {amount === undefined ? <span className="sk" /> : <Money amount={amount} />}
      </dd>
    </div>
  );
}
