import type { WalletView } from '@ceibo/contracts/wallet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { sharesOf, sumOf } from './pockets.ts';

interface TotalCardProps {
  /** Undefined while it is not known. */
  wallet: WalletView | undefined;
  isBusy: boolean;
  onRefresh(): void;
}

/** Available, BonusB, In Play and their Total, in pesos. */
export function TotalCard({ wallet, isBusy, onRefresh }: TotalCardProps) {
  const { t } = useTranslation();
  const login = useAppSelector(({ player }) => player.profileName);
  const shares = wallet && sharesOf(wallet);

  return (
    <section className="panel pad bal-total" aria-labelledby="bal-total">
      <div className="row bal-head">
        <div className="grow">
          <p className="xs muted">{t('balance.account', { login })}</p>
          <h2 id="bal-total" className="eyebrow">
            {t('balance.total')}
          </h2>
        </div>
        <Button
          look="quiet"
          isIcon
          aria-label={t('balance.refresh')}
          isLoading={isBusy && wallet === undefined}
          onClick={onRefresh}
        >
          <Icon name="arrows-clockwise" className={isBusy ? 'bal-turning' : ''} />
        </Button>
      </div>
      <p className="bal-big" aria-live="polite">
        {wallet ? (
          <Money amount={sumOf(wallet.cash.value, wallet.bonus.value, wallet.cashInPlay.value)} />
        ) : (
          <span className="sk bal-sk-big" />
        )}
      </p>
      <dl className="bal-split">
        {(['cash', 'bonus', 'inPlay'] as const).map((pocket) => (
          <div key={pocket}>
            <dt>
              <span className={`bal-dot bal-${pocket}`} />
              {t(`balance.pocket.${pocket}`)}
            </dt>
            <dd>
              {shares ? (
                <Money amount={shares.find((share) => share.pocket === pocket)?.amount} />
              ) : (
                <span className="sk bal-sk" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="bal-bar" aria-hidden="true">
        {shares?.map(({ pocket, percent }) =>
          percent === 0 ? null : (
            <span key={pocket} className={`bal-${pocket}`} style={{ flexGrow: percent }} />
          ),
        )}
      </div>
      <Ways />
    </section>
  );
}

/** The pages of the cashier, where they are open to the player. */
function Ways() {
  const { t } = useTranslation();
  const { deposits, withdrawal } = useAppSelector(({ player }) => player.cashierFlags);
  return (
    <div className="row bal-ways">
      {deposits ? (
        <Link className={buttonClass({ look: 'primary' })} to={paths.deposit}>
          <Icon name="plus" />
          {t('wallet.deposit')}
        </Link>
      ) : null}
      {withdrawal ? (
        <Link className={buttonClass()} to={paths.cashout}>
          {t('balance.withdraw')}
        </Link>
      ) : null}
    </div>
  );
}
