import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useAppSelector } from '../state/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { PopupLink } from './PopupLink.tsx';
import { useMenu } from './use-menu.ts';
import './tab-bar.css';

/** The bottom bar of phones: the menu's first entries, the way in for visitors, and the rest of the menu. */
export function TabBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation();
  const isVisitor = useAppSelector(({ login: { playerLoggedIn } }) => !playerLoggedIn.loggedIn && !playerLoggedIn.resuming);
  const entries = useMenu().slice(0, 4);
  return (
    <nav className="tabbar" aria-label={t('shell.tabBar')}>
      {entries.map(({ entry, name }) => (
        <NavLink key={entry.id} to={entry.url} end>
          <Icon name={entry.icon} />
          {name}
        </NavLink>
      ))}
      {isVisitor ? (
        <>
          <PopupLink popup="login">
            <Icon name="sign-in" />
            {t('shell.signIn')}
          </PopupLink>
          <PopupLink popup="register">
            <Icon name="user-plus" />
            {t('shell.register')}
          </PopupLink>
        </>
      ) : null}
      <button type="button" aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="list" />
        {t('shell.menu')}
      </button>
    </nav>
  );
}
