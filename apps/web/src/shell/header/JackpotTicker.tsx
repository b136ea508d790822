import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../state/store.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import './jackpot-ticker.css';

/**
 * The shared jackpot, shown only while there is one. Screen readers may go and read it; a figure
 * that ticks is not read out by itself.
 */
export function JackpotTicker({ className }: { className: string }) {
  const { t } = useTranslation();
  const jackpot = useAppSelector(({ login }) => login.shownJackpot);
  if (jackpot === null) return null;
  return (
    <p className={`jackpot ${className}`} title={jackpot.name}>
      <Icon name="coins" />
      <span className="jackpot-word">{t('jackpot.network')}</span>
      <b key={jackpot.amount} aria-live="off">
        <Money amount={jackpot.amount} />
      </b>
    </p>
  );
}
