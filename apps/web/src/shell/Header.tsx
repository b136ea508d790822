import { useTranslation } from 'react-i18next';
import { signOut } from '../state/session.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { PopupLink } from './PopupLink.tsx';
import { Wallet } from './Wallet.tsx';
import './header.css';

export function Header({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation();
  const isPlayer = useAppSelector(({ login: { playerLoggedIn } }) => playerLoggedIn.loggedIn || playerLoggedIn.resuming);
  return (
    <header className="site-header">
      <div className="wrap hbar">
        <button type="button" className="burger" aria-label={t('shell.openMenu')} aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="list" />
        </button>
        <Logo />
        {isPlayer ? <PlayerCorner /> : <VisitorCorner />}
      </div>
      <MainNav />
    </header>
  );
}

function VisitorCorner() {
  const { t } = useTranslation();
  return (
    <>
      <LanguageMenu />
      <PopupLink popup="login" className={buttonClass({ look: 'ghost' })}>
        {t('shell.signIn')}
      </PopupLink>
      <PopupLink popup="register" className={buttonClass({ look: 'primary' })}>
        {t('shell.register')}
      </PopupLink>
    </>
  );
}

function PlayerCorner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <>
      <Wallet />
      <AccountMenu />
      <Button look="quiet" isIcon className="signout" aria-label={t('shell.signOut')} title={t('shell.signOut')} onClick={() => void dispatch(signOut())}>
        <Icon name="sign-out" />
      </Button>
    </>
  );
}
