import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscribeToLimitEvents } from '../../live/limit-events.ts';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { moneyText } from '../../ui/text/Money.tsx';

/** A stake was larger than the bonus lets pass: how much would pass. */
export function BonusBetPopup() {
  const { t } = useTranslation();
  const most = useAppSelector(({ cashier }) => cashier.balance.data?.wageringInfo.grant?.maxBet);
  const [left, setLeft] = useState<string | null>(null);
  useEffect(
    () =>
      subscribeToLimitEvents((event) => {
        if (event.name === 'bonus-bet-too-high') setLeft(event.data.maxStake);
      }),
    [],
  );
  if (left === null) return null;
  return (
    <Popup
      icon="gift"
      kind="warn"
      title={t('rewards.tooHigh.title')}
      last={
        <Link className={buttonClass({ look: 'quiet', isBlock: true })} to={paths.rewards}>
          {t('rewards.tooHigh.see')}
        </Link>
      }
      onOk={() => setLeft(null)}
    >
      <p>{t('rewards.tooHigh.text', { most: moneyText(most ?? left), left: moneyText(left) })}</p>
    </Popup>
  );
}
