import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../state/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { menuIds } from './menu.ts';
import { PopupLink } from './PopupLink.tsx';
import { useIsPlayer, useMenu, type Entry } from './use-menu.ts';
import './tab-bar.css';

/** What players reach for most; the first three of them that there are. */
const WANTED: readonly number[] = [menuIds.home, menuIds.slots, menuIds.sports, menuIds.live, menuIds.promotions, menuIds.contact];
const PLACES = 3;

/** The bottom bar of phones: three entries, the way in or the cashier, and the whole menu. */
export function TabBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation();
  const entries = useMenu('main');
  return (
    <nav className="tabbar" aria-label={t('shell.tabBar')}>
      {entries === null ? Array.from({ length: PLACES }, (_, place) => <span key={place} className="sk tab-sk" />) : <Tabs entries={firstOf(entries)} />}
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
  return entries.map(({ id, url, icon, name }) => (
    <NavLink key={id} to={url} end>
      <Icon name={icon} />
      <span>{name}</span>
    </NavLink>
  ));
}

/** Leads to what the player's profile opens of the cashier; the history is always open. */
function CashierTab() {
  const { t } = useTranslation();
  const { deposits, withdrawal } = useAppSelector(({ player }) => player.cashierFlags);
  const address = deposits ? paths.deposit : withdrawal ? paths.cashout : paths.transactionHistory;
  return (
    <NavLink to={address}>
      <Icon name="wallet" />
      {t('menu.cashier')}
    </NavLink>
  );
}

function firstOf(entries: readonly Entry[]): readonly Entry[] {
  return WANTED.flatMap((wanted) => entries.find(({ id }) => id === wanted) ?? []).slice(0, PLACES);
}
