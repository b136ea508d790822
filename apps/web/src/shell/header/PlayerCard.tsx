import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Avatar } from './Avatar.tsx';

/** Who is in, and with what: the head of the side menu. */
export function PlayerCard() {
  const { t } = useTranslation();
  const name = useAppSelector(({ player }) => player.profileName);
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const canDeposit = useAppSelector(({ player }) => player.cashierFlags.deposits);
  return (
    <div className="panel pad player-card">
      <div className="row">
        <Avatar />
        <b className="grow">{name}</b>
        {canDeposit ? (
          <Link className={buttonClass({ look: 'primary', size: 'sm' })} to={paths.deposit}>
            <Icon name="plus" />
            {t('wallet.deposit')}
          </Link>
        ) : null}
      </div>
      <dl>
        <div>
          <dt>{t('wallet.cash')}</dt>
          <dd>
            <Money amount={figures?.cash} />
          </dd>
        </div>
        <div>
          <dt>{t('wallet.bonus')}</dt>
          <dd className="accent">
            <Money amount={figures?.bonus} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
