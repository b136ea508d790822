import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { PhoneStrip } from '../menus/PhoneStrip.tsx';
import { PopupLink } from '../popups/PopupLink.tsx';
import { SearchLink, useSearchKey } from '../search/SearchLink.tsx';
import { SportsButtons } from './SportsButtons.tsx';
import { useIsPlayer } from '../menus/use-menu.ts';
import './header.css';

/** Most come as visitors; what only players see is no part of the first load. */
const PlayerCorner = lazy(async () => ({
  default: (await import('./PlayerCorner.tsx')).PlayerCorner,
}));

export function Header({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation();
  const isPlayer = useIsPlayer();
  useSearchKey();
  return (
    <header className={isPlayer ? 'site-header is-in' : 'site-header'}>
      <div className="wrap hbar">
        <button
          type="button"
          className="burger"
          aria-label={t('shell.openMenu')}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon name="list" />
        </button>
        <Logo />
        <SportsButtons />
        <SearchLink className="search-narrow" />
        {isPlayer ? (
          <Suspense>
            <PlayerCorner />
          </Suspense>
        ) : (
          <VisitorCorner />
        )}
      </div>
      <MainNav />
      <PhoneStrip />
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
