// Every page of the site. Pages are loaded when they are first visited, but for home, where nearly everybody comes in;
// `handle.title` names a page in the browser's tab.

import { redirect, type RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { HomePage } from './shell/HomePage.tsx';
import type { PageHandle } from './shell/page-title.ts';
import { PlayerOnly } from './shell/PlayerOnly.tsx';
import { Shell } from './shell/Shell.tsx';

function titled(title: PageHandle['title']): PageHandle {
  return { title };
}

const publicPages: RouteObject[] = [
  { path: paths.root, loader: () => redirect(paths.home) },
  { path: paths.home, handle: titled('title.home'), Component: HomePage },
  // Where the link of a verification mail leads; the token itself is taken from the address at the start.
  { path: paths.activate, handle: titled('title.home'), Component: HomePage },
  { path: paths.register, handle: titled('title.register'), lazy: async () => ({ Component: (await import('./shell/RegisterPage.tsx')).RegisterPage }) },
  // A browser that comes back from a payment may first have to be let in with a hand-off code, so the page sends visitors home by itself.
  ...[paths.depositSuccess, paths.depositFailed].map((path) => ({
    path,
    handle: titled('cashier.tab.deposit'),
    lazy: async () => ({ Component: (await import('./rooms/cashier/DepositResultPage.tsx')).DepositResultPage }),
  })),
  { path: '*', handle: titled('title.notFound'), lazy: async () => ({ Component: (await import('./shell/NotFoundPage.tsx')).NotFoundPage }) },
];

/** Visitors who come here are sent home. */
const playerPages: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./rooms/cashier/CashierFrame.tsx')).CashierFrame }),
    children: [
      {
        path: paths.deposit,
        handle: titled('cashier.tab.deposit'),
        lazy: async () => ({ Component: (await import('./rooms/cashier/DepositPage.tsx')).DepositPage }),
      },
      {
        path: paths.cashout,
        handle: titled('cashier.tab.withdraw'),
        lazy: async () => ({ Component: (await import('./rooms/cashier/WithdrawPage.tsx')).WithdrawPage }),
      },
      {
        path: paths.bankAccounts,
        handle: titled('cashier.tab.accounts'),
        lazy: async () => ({ Component: (await import('./rooms/cashier/AccountsPage.tsx')).AccountsPage }),
      },
    ],
  },
  ...[paths.withdrawSuccess, paths.withdrawFailed].map((path) => ({
    path,
    handle: titled('cashier.tab.withdraw'),
    lazy: async () => ({ Component: (await import('./rooms/cashier/WithdrawResultPage.tsx')).WithdrawResultPage }),
  })),
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [...publicPages, { Component: PlayerOnly, children: playerPages }],
  },
  {
    path: paths.depositResponse,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./rooms/cashier/DepositResponsePage.tsx')).DepositResponsePage }),
  },
];
