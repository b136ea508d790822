import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { signOut } from '../../state/identity/session.ts';
import { useAppDispatch } from '../../state/store.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { HoverMenu } from '../../ui/overlays/HoverMenu.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { ModalDialog } from '../../ui/overlays/ModalDialog.tsx';
import { EntryLinks } from '../header/EntryLinks.tsx';
import { LanguageRow } from '../header/LanguageMenu.tsx';
import { Logo } from '../header/Logo.tsx';
import { menuIds } from './menu.ts';
import { PlayerCard } from '../header/PlayerCard.tsx';
import { PopupLink } from '../popups/PopupLink.tsx';
import { ThemeRow } from '../footer/ThemeRow.tsx';
import { useAccountMenu, useIsPlayer, useMenu } from './use-menu.ts';
import './side-menu.css';

const UNDER_THE_GRID: ReadonlySet<number> = new Set([menuIds.promotions, menuIds.contact]);

/**
 * Covers the screen on phones and is a drawer above that. Every link of it leads away, which closes
 * it.
 */
export function SideMenu({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const isPlayer = useIsPlayer();
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
        <SiteLinks />
        {isPlayer ? <AccountLinks /> : null}
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

function SiteLinks() {
  const { t } = useTranslation();
  const entries = useMenu('main');
  const news = useMenu('news') ?? [];
  const under = entries?.filter(({ id }) => UNDER_THE_GRID.has(id)) ?? [];
  return (
    <nav className="sm-nav" aria-label={t('shell.mainNav')}>
      <div className="sm-grid">
        {entries === null
          ? Object.values(menuIds).map((id) => <span key={id} className="sk" />)
          : entries
              .filter(({ id }) => !UNDER_THE_GRID.has(id))
              .map(({ id, url, icon, name }) => (
                <NavLink key={id} to={url} end>
                  <Icon name={icon} />
                  {name}
                </NavLink>
              ))}
      </div>
      <div className="panel sm-list">
        {news.length === 0 ? null : (
          <HoverMenu
            className="sm-news"
            button={
              <>
                <Icon name="sparkle" />
                {t('menu.news')}
              </>
            }
          >
            <EntryLinks entries={news} />
          </HoverMenu>
        )}
        <EntryLinks entries={under} />
      </div>
    </nav>
  );
}

function AccountLinks() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { profile, cashier } = useAccountMenu();
  return (
    <nav className="sm-nav" aria-label={t('shell.account')}>
      <h2 className="sm-title">{t('menu.account')}</h2>
      <div className="panel sm-list">
        <EntryLinks entries={profile} />
      </div>
      <h2 className="sm-title">{t('menu.cashier')}</h2>
      <div className="panel sm-list">
        <EntryLinks entries={cashier} />
      </div>
      <div className="panel sm-list">
        <button type="button" onClick={() => void dispatch(signOut())}>
          <Icon name="sign-out" />
          {t('shell.signOut')}
        </button>
      </div>
    </nav>
  );
}
