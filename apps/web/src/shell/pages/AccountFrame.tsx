import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppSelector } from '../../state/store.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { Avatar } from '../header/Avatar.tsx';
import './account-frame.css';

/**
 * The frame of the account's pages: the player's name, and links from one page to another. A page
 * inside brings its own `h1.h-page`. A page that visitors see without the frame gives itself as
 * children.
 */
export function AccountFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="acct">
      <aside className="acct-side">
        <WhoseAccount />
        <AccountNav />
      </aside>
      <div className="acct-main">{children ?? <Outlet />}</div>
    </div>
  );
}

function WhoseAccount() {
  const profile = useAppSelector(({ player }) => player.profile.data);
  const login = useAppSelector(({ player }) => player.profileName);
  return (
    <div className="panel acct-me">
      <Avatar />
      <div className="grow">
        <b>{profile === null ? login : `${profile.firstName} ${profile.lastName}`}</b>
        <span className="xs muted">{login}</span>
      </div>
    </div>
  );
}

function AccountNav() {
  const { t } = useTranslation();
  const { deposits, withdrawal } = useAppSelector(({ player }) => player.cashierFlags);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen: the page that one is on must not stand outside it.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`);
    if (current)
      nav.current?.scrollTo({
        left: current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2,
      });
  }, [pathname]);

  return (
    <nav ref={nav} className="panel acct-nav" aria-label={t('account.title')}>
      <NavLink to={paths.balance}>
        <Icon name="wallet" />
        {t('account.balance')}
      </NavLink>
      <NavLink to={paths.rewards}>
        <Icon name="gift" />
        {t('title.rewards')}
      </NavLink>
      <NavLink to={paths.level}>
        <Icon name="crown" />
        {t('title.level')}
      </NavLink>
      <NavLink to={paths.profile}>
        <Icon name="user-circle" />
        {t('account.profile')}
      </NavLink>
      <NavLink to={paths.security}>
        <Icon name="lock-key" />
        {t('account.security')}
      </NavLink>
      <NavLink to={paths.privacy}>
        <Icon name="shield-check" />
        {t('account.privacy')}
      </NavLink>
      <NavLink to={paths.gameHistory}>
        <Icon name="clock-counter-clockwise" />
        {t('account.gameHistory')}
      </NavLink>
      <NavLink to={paths.transactionHistory}>
        <Icon name="receipt" />
        {t('account.transactions')}
      </NavLink>
      <NavLink to={paths.responsible}>
        <Icon name="shield-check" />
        {t('title.responsible')}
      </NavLink>
      {deposits ? (
        <NavLink to={paths.deposit}>
          <Icon name="plus" />
          {t('account.deposit')}
        </NavLink>
      ) : null}
      {withdrawal ? (
        <NavLink to={paths.cashout}>
          <Icon name="hand-coins" />
          {t('account.withdraw')}
        </NavLink>
      ) : null}
    </nav>
  );
}
