import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { signOut } from '../state/session.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { LanguageRow } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { PopupLink } from './PopupLink.tsx';
import { ThemeRow } from './ThemeRow.tsx';
import { useMenu } from './use-menu.ts';
import './side-menu.css';

/** Covers the screen on phones and is a drawer above that. Every link of it leads away, which closes it. */
export function SideMenu({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const entries = useMenu();
  const isPlayer = useAppSelector(({ login }) => login.playerLoggedIn.loggedIn);
  return (
    <ModalDialog className="sidemenu" label={t('shell.menu')} onClose={onClose}>
      <div className="sm-head">
        <Logo />
        <button type="button" className="x end" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="sm-body">
        {isPlayer ? <PlayerCard /> : <VisitorLinks />}
        <nav className="sm-grid" aria-label={t('shell.mainNav')}>
          {entries.map(({ entry, name }) => (
            <NavLink key={entry.id} to={entry.url} end>
              <Icon name={entry.icon} />
              {name}
            </NavLink>
          ))}
        </nav>
        {isPlayer ? <SignOutRow /> : null}
        <div className="panel sm-choices">
          <div>
            <span>{t('shell.language')}</span>
            <LanguageRow />
          </div>
          <div>
            <span>{t('shell.theme')}</span>
            <ThemeRow />
          </div>
        </div>
        <p className="xs muted sm-warning">{t('footer.compulsive')}</p>
      </div>
    </ModalDialog>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <div className="row">
      <PopupLink popup="login" className={`${buttonClass({ look: 'ghost' })} grow`}>
        {t('shell.signIn')}
      </PopupLink>
      <PopupLink popup="register" className={`${buttonClass({ look: 'primary' })} grow`}>
        {t('shell.register')}
      </PopupLink>
    </div>
  );
}

function SignOutRow() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className="panel sm-list">
      <button type="button" onClick={() => void dispatch(signOut())}>
        <Icon name="sign-out" />
        {t('shell.signOut')}
      </button>
    </div>
  );
}
