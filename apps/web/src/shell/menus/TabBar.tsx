import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { menuIds } from './menu.ts';
import { PopupLink } from '../popups/PopupLink.tsx';
import { useIsPlayer, useMenu, type Entry } from './use-menu.ts';
import './tab-bar.css';

/**
 * The pages that players open most. Nothing takes the place of one that is off: a finger knows
 * where it goes.
 */
const WANTED: readonly number[] = [menuIds.home, menuIds.slots, menuIds.sports];

/**
 * The bottom bar of phones: three entries at most, the way in or the cashier, and the whole menu.
 */
export function TabBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation();
  const entries = useMenu('main');
  return (
    <nav className="tabbar" aria-label={t('shell.tabBar')}>
      {entries === null ? (
        WANTED.map((id) => <span key={id} className="sk tab-sk" />)
      ) : (
        <Tabs entries={entries} />
      )}
      {useIsPlayer() ? (
        <CashierTab />
      ) : (
        <PopupLink popup="login">
          <Icon name="sign-in" />
          {t('shell.signIn')}
        </PopupLink>
      )}
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="list" />
        {t('shell.menu')}
      </button>
    </nav>
  );
}

function Tabs({ entries }: { entries: readonly Entry[] }) {
  return WANTED.map((id) => {
    const entry = entries.find((one) => one.id === id);
    if (entry === undefined) return <span key={id} />;
    return (
      <NavLink key={id} to={entry.url} end>
        <Icon name={entry.icon} />
        <span>{entry.name}</span>
      </NavLink>
    );
  });
}

/** The first parts of the cashier's addresses; those of its results and accounts begin so too. */
const CASHIER = [paths.deposit, paths.cashout, paths.transactionHistory];

/** Leads to what the player's profile opens of the cashier; the history is always open. */
function CashierTab() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = CASHIER.some((begin) => pathname.startsWith(begin));
  const { deposits, withdrawal } = useAppSelector(({ player }) => player.cashierFlags);
  const address = deposits ? paths.deposit : withdrawal ? paths.cashout : paths.transactionHistory;
  return (
    <Link to={address} aria-current={isHere ? 'page' : undefined}>
      <Icon name="wallet" />
      {t('menu.cashier')}
    </Link>
  );
}
