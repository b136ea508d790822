// Every page of the site, made from the site map. Pages are loaded when they are first visited, but
// for home, where nearly everybody comes in; `handle.page` names a page's texts.

import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { ComponentType } from 'react';
import { redirect, redirectDocument, type RouteObject } from 'react-router';
import { paths, type PageName } from './paths.ts';
import { Bare } from './shell/Bare.tsx';
import { ErrorPage, PageFailure } from './shell/ErrorPage.tsx';
import { HomePage } from './shell/pages/HomePage.tsx';
import type { PageHandle } from './shell/page-title.ts';
import { FirstPageWait } from './shell/PageWait.tsx';
import { PlayerOnly } from './shell/PlayerOnly.tsx';
import { Shell } from './shell/Shell.tsx';

type Screen = Pick<RouteObject, 'Component' | 'lazy' | 'HydrateFallback'>;

function lazily(load: () => Promise<ComponentType>): Screen {
  return { lazy: async () => ({ Component: await load() }), HydrateFallback: FirstPageWait };
}

/** A page that is all text. */
function text({ content = '' }: SitePage): Screen {
  return lazily(async () => {
    const { ContentPage } = await import('./rooms/content/ContentPage.tsx');
    return () => <ContentPage key={content} name={content} />;
  });
}

/**
 * A page about a kind of game: what is known of it, its games, and the notification subscription
 * for its opening.
 */
function product({ content = '' }: SitePage): Screen {
  return lazily(async () => {
    const { ProductPage } = await import('./rooms/content/product/ProductPage.tsx');
    return () => <ProductPage key={content} name={content} />;
  });
}

/** Live tables of every company. */
function liveTables({ content = '' }: SitePage): Screen {
  return lazily(async () => {
    const { CategoryPage } = await import('./rooms/content/product/ProductPage.tsx');
    return () => <CategoryPage name={content} category="live" />;
  });
}

/** Free spins: the player's own and the campaigns that give some stand above the text. */
function freeSpins({ content = '' }: SitePage): Screen {
  return lazily(async () => {
    const { FreeSpinsPage } = await import('./shell/pages/FreeSpinsPage.tsx');
    return () => <FreeSpinsPage name={content} />;
  });
}

/** Poker, with the tables of its room for visitors. */
function poker({ content = '' }: SitePage): Screen {
  return lazily(async () => {
    const { PokerPage } = await import('./shell/pages/PokerPage.tsx');
    return () => <PokerPage name={content} />;
  });
}

/** A page of tournaments. */
function tournaments(tab: 'drops' | 'events' | 'league'): Screen {
  return lazily(async () => {
    const { TournamentsPage } = await import('./rooms/promotions/tournaments/TournamentsPage.tsx');
    return () => <TournamentsPage key={tab} tab={tab} />;
  });
}

const depositResult = lazily(
  async () => (await import('./rooms/cashier/deposit/DepositResultPage.tsx')).DepositResultPage,
);
const withdrawResult = lazily(
  async () => (await import('./rooms/cashier/withdraw/WithdrawResultPage.tsx')).WithdrawResultPage,
);

/** The components of the pages in the site map. */
const screens: Record<PageName, Screen> = {
  home: { Component: HomePage },
  // The page that the link of a verification mail opens; the start of the site takes the token from
  // the address.
  activate: { Component: HomePage },
  register: lazily(async () => (await import('./shell/pages/RegisterPage.tsx')).RegisterPage),
  promotions: lazily(async () => (await import('./shell/pages/PromotionsPage.tsx')).PromotionsPage),
  contactUs: lazily(
    async () => (await import('./rooms/content/contact/ContactPage.tsx')).ContactPage,
  ),
  aboutUs: text(siteMap.aboutUs),
  privacyPolicy: text(siteMap.privacyPolicy),
  terms: text(siteMap.terms),
  responsible: lazily(
    async () => (await import('./shell/pages/ResponsiblePage.tsx')).ResponsiblePage,
  ),
  liveDealer: liveTables(siteMap.liveDealer),
  slots: lazily(async () => (await import('./rooms/games/SlotsPage.tsx')).SlotsPage),
  evenBetPoker: poker(siteMap.evenBetPoker),
  sports: lazily(async () => (await import('./shell/pages/SportsPage.tsx')).SportsPage),
  arcades: product(siteMap.arcades),
  freeSpins: freeSpins(siteMap.freeSpins),
  dropWins: tournaments('drops'),
  newLaunches: lazily(
    async () => (await import('./rooms/games/NewLaunchesPage.tsx')).NewLaunchesPage,
  ),
  poker: poker(siteMap.poker),
  horseRacing: lazily(async () => (await import('./shell/pages/HorsesPage.tsx')).HorsesPage),
  events: tournaments('events'),
  spinWheel: lazily(async () => (await import('./rooms/promotions/wheel/WheelPage.tsx')).WheelPage),
  blackjackLeague: tournaments('league'),
  flyWin: product(siteMap.flyWin),
  fishing: product(siteMap.fishing),
  privacy: lazily(
    async () => (await import('./rooms/identity/privacy/PrivacyPage.tsx')).PrivacyPage,
  ),
  profile: lazily(async () => (await import('./shell/pages/ProfilePage.tsx')).ProfilePage),
  security: lazily(
    async () => (await import('./rooms/identity/security/SecurityPage.tsx')).SecurityPage,
  ),
  identityCheck: lazily(
    async () => (await import('./rooms/identity/liveness/LivenessPage.tsx')).LivenessPage,
  ),
  balance: lazily(async () => (await import('./shell/pages/MyBalancePage.tsx')).MyBalancePage),
  level: lazily(async () => (await import('./rooms/promotions/levels/LevelPage.tsx')).LevelPage),
  rewards: lazily(async () => (await import('./rooms/promotions/RewardsPage.tsx')).RewardsPage),
  gameHistory: lazily(
    async () => (await import('./rooms/games/history/GameHistoryPage.tsx')).GameHistoryPage,
  ),
  deposit: lazily(async () => (await import('./shell/pages/deposit/DepositPage.tsx')).DepositPage),
  cashout: lazily(
    async () => (await import('./rooms/cashier/withdraw/WithdrawPage.tsx')).WithdrawPage,
  ),
  bankAccounts: lazily(
    async () => (await import('./rooms/cashier/accounts/AccountsPage.tsx')).AccountsPage,
  ),
  transactionHistory: lazily(
    async () =>
      (await import('./rooms/cashier/history/TransactionHistoryPage.tsx')).TransactionHistoryPage,
  ),
  // A browser that comes back from a payment may first have to be let in with a hand-off code. So
  // these send visitors home by themselves.
  depositSuccess: depositResult,
  depositFailed: depositResult,
  withdrawSuccess: withdrawResult,
  withdrawFailed: withdrawResult,
  depositResponse: lazily(
    async () =>
      (await import('./rooms/cashier/deposit/DepositResponsePage.tsx')).DepositResponsePage,
  ),
};

/** Pages that stand within a frame of their room. */
const framed: readonly PageName[] = ['deposit', 'cashout', 'bankAccounts'];
const ofAccount: readonly PageName[] = [
  'profile',
  'security',
  'privacy',
  'identityCheck',
  'balance',
  'rewards',
  'level',
  'gameHistory',
  'transactionHistory',
];
const forPlayers: readonly PageName[] = ['withdrawSuccess', 'withdrawFailed'];
/** Outside the layout. */
const bare: readonly PageName[] = ['depositResponse'];

const pageNames = Object.keys(screens) as PageName[];
const elsewhere = new Set([...framed, ...ofAccount, ...forPlayers, ...bare]);

function routesOf(names: readonly PageName[]): RouteObject[] {
  return names.map((name) => {
    const { path, key } = siteMap[name];
    const handle: PageHandle = { page: key };
    return { path, handle, ...screens[name] };
  });
}

/** Left out of a build, which sees that the condition is false. */
const developerRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/components',
        ...lazily(async () => (await import('./dev/ComponentsPage.tsx')).ComponentsPage),
      },
    ]
  : [];

const notFound: PageHandle = { page: 'notFound' };

const inShell: RouteObject[] = [
  ...routesOf(pageNames.filter((name) => !elsewhere.has(name))),
  {
    // Visitors are sent home.
    Component: PlayerOnly,
    children: [
      {
        ...lazily(async () => (await import('./rooms/cashier/CashierFrame.tsx')).CashierFrame),
        children: routesOf(framed),
      },
      {
        ...lazily(async () => (await import('./shell/pages/AccountFrame.tsx')).AccountFrame),
        children: routesOf(ofAccount),
      },
      ...routesOf(forPlayers),
    ],
  },
  {
    path: '*',
    handle: notFound,
    ...lazily(async () => (await import('./shell/pages/NotFoundPage.tsx')).NotFoundPage),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: paths.root, loader: () => redirect(paths.home) },
      // A page that fails leaves the menus standing.
      { ErrorBoundary: PageFailure, children: inShell },
    ],
  },
  {
    Component: Bare,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: routesOf(bare),
  },
  ...developerRoutes,
  // Addresses of an older site, which are files of their own.
  ...[paths.lobbyFlash, paths.tableFlash].map((path) => ({
    path,
    HydrateFallback: () => null,
    loader: () => redirectDocument(`${path}.html`),
  })),
];
