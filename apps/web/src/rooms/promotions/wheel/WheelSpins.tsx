import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere, paths } from '../../../paths.ts';
import type { FreeSpins } from '../../../state/promotions/free-spins.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';

/** The state of free spins won at the wheel: their winnings, or the reason why they wait. */
export function spinsText(spins: FreeSpins, t: TFunction): string {
  const { state, wagering, granted, won } = spins;
  const becomes = wagering === 0 ? t('spins.inCash') : t('spins.inBonus', { times: wagering });
  const got = t('wheel.gotSpins', {
    count: spins.spins,
    value: moneyText(spins.value),
    game: spins.game.name,
  });
  switch (state) {
    case 'preparing':
      return `${got} ${t('wheel.spinsPreparing')}`;
    case 'ready': {
      const cap = moneyText(spins.cap);
      const at = dateTimeText(spins.expiresAt);
      return `${got} ${t('wheel.spinsReady', { becomes, cap, at })}`;
    }
    case 'refused':
      return `${got} ${t('wheel.spinsRefused')}`;
    case 'played':
    case 'cancelled':
    case 'expired':
      return granted === null
        ? t('spins.granting', { won: moneyText(won) })
        : `${t('wheel.spinsOver')} ${t('spins.won', { granted: moneyText(granted), becomes })}`;
  }
}

/** The link to play them, or to see them. */
export function SpinsWay({ spins: { game, state } }: { spins: FreeSpins }) {
  const { t } = useTranslation();
  if (state === 'ready' && game.id !== null)
    return (
      <Link
        className={buttonClass({ isBlock: true, look: 'primary', size: 'lg' })}
        to={gamePath(game.id)}
        state={openedHere}
      >
        {t('spins.playAt', { game: game.name })}
      </Link>
    );
  return (
    <Link className={buttonClass({ isBlock: true })} to={paths.freeSpins}>
      {t('spins.see')}
    </Link>
  );
}
