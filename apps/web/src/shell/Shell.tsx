import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { PageWait } from './PageWait.tsx';
import { loadPopups, PopupHost } from './popups/PopupHost.tsx';
import { TabBar } from './menus/TabBar.tsx';
import { usePageTitle } from './page-title.ts';
import './shell.css';

const loadSideMenu = () => import('./menus/SideMenu.tsx');
const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));

/** The frame of every page. */
export function Shell() {
  const { t } = useTranslation();
  const { key, pathname } = useLocation();
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null);
  const main = useFocusOnNewPage(pathname);
  usePageTitle();
  useFetchAhead();

  // The menu belongs to the place where it was opened: going anywhere closes it, and coming back
  // does not open it again.
  if (menuOpenedAt !== null && menuOpenedAt !== key) setMenuOpenedAt(null);
  const openMenu = () => setMenuOpenedAt(key);
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Header onMenu={openMenu} />
      <ConnectionBanner />
      <main id="main" ref={main} className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <TabBar onMenu={openMenu} />
      {menuOpenedAt === key ? (
        <Suspense>
          <SideMenu onClose={() => setMenuOpenedAt(null)} />
        </Suspense>
      ) : null}
      <PageWait />
      <PopupHost />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * A page that the browser loads anew has no key of its own; it finds its own place again by its
 * address, not that of the page before it.
 */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/**
 * Fetches the side menu and the popups at the visitor's first stir. They are no part of the first
 * load, but are ready before one is asked for.
 */
function useFetchAhead(): void {
  useEffect(() => {
    const stirs = ['pointerover', 'keydown', 'scroll'] as const;
    const forget = () => stirs.forEach((stir) => window.removeEventListener(stir, fetchAll));
    function fetchAll(): void {
      forget();
      // A menu or popup that cannot be loaded now loads again when it opens.
      for (const load of [loadSideMenu, loadPopups]) load().catch(() => {});
    }
    for (const stir of stirs) window.addEventListener(stir, fetchAll);
    return forget;
  }, []);
}

/**
 * Gives the focus to each new page, so that a screen reader begins to read there and Tab goes on
 * from there.
 */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
