// Every address of the site, and what its query means. Pages, menus and links take their addresses
// from here only.

import type { LaunchMode } from '@ceibo/contracts/games/launch';
import { siteMap } from '@ceibo/contracts/site-map';

export type PageName = keyof typeof siteMap;

/** The addresses of the site map by the names of their pages. */
export const paths = {
  root: '/',
  lobbyFlash: '/lobby/lobbyflash',
  tableFlash: '/lobby/tableflash',
  ...addresses(),
} as const;

function addresses(): Readonly<Record<PageName, string>> {
  return Object.fromEntries(
    Object.entries(siteMap).map(([name, { path }]) => [name, path]),
  ) as Record<PageName, string>;
}

/**
 * A popup is open while the query of any page names it, so that the browser's back button closes
 * it.
 */
const popupNames = [
  'login',
  'forgot-password',
  'register',
  'account-created',
  'check-mail',
  'bank-account',
  'update-profile',
  'update-password',
  'quick-deposit',
  'studios',
  'search',
] as const;
export type PopupName = (typeof popupNames)[number];

/** The props that every popup gets from its host. */
export interface PopupProps {
  onClose(): void;
  /** Shows another popup in this one's place. */
  onSwitch(popup: PopupName): void;
}

/**
 * Marks an entry of the history that a link of this site made by opening something, so that closing
 * it may simply go back.
 */
export const openedHere = { openedHere: true };

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

const POPUP = 'popup';
const GAME = 'game';
const MODE = 'mode';
const PROVIDER = 'provider';
const FAVOURITE = 'favourite';
const TERMS = 'terms';
const RUN = 'run';
const AMOUNT = 'amount';

/** The part of a location that says where in the site one is. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

export function popupOf({ search }: Pick<Place, 'search'>): PopupName | null {
  const name = new URLSearchParams(search).get(POPUP);
  return popupNames.find((known) => known === name) ?? null;
}

/** The form of withdrawals with an amount, a decimal text: `/cashout?amount=1500.00`. */
export function withdrawalOf(amount: string): string {
  return `${paths.cashout}?${AMOUNT}=${amount}`;
}

/** The amount that a link to the form of withdrawals named. */
export function amountOf({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get(AMOUNT);
}

/** The game that the game panel shows: `/home?game=ceibo-dorado`. */
export function gameOf({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get(GAME);
}

/** The mode of that game, for money or as a demo, as in `/home?game=ceibo-dorado&mode=demo`. */
export function modeOf({ search }: Pick<Place, 'search'>): LaunchMode {
  return new URLSearchParams(search).get(MODE) === 'demo' ? 'demo' : 'real';
}

export function gamePath(gameId: string, mode: LaunchMode = 'real'): string {
  const query = new URLSearchParams({ [GAME]: gameId, ...(mode === 'demo' && { [MODE]: mode }) });
  return `${paths.home}?${query}`;
}

/** The provider whose games the slots page shows: `/slots?provider=ceibo`. */
export function providerOf({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get(PROVIDER);
}

/** The slots page with the games of one provider, or of all. */
export function slotsPath(provider: string | null): string {
  return provider === null
    ? paths.slots
    : `${paths.slots}?${new URLSearchParams({ [PROVIDER]: provider })}`;
}

/** The promotion whose conditions are open: `/promotions?terms=welcome`. */
export function termsOf({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get(TERMS);
}

export function termsPath(promotion: string): string {
  return `${paths.promotions}?${new URLSearchParams({ [TERMS]: promotion })}`;
}

/** The run of a tournament that a page shows: `/Events?run=…`. */
export function runOf({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get(RUN);
}

export function runPath(page: string, run: string): string {
  return `${page}?${new URLSearchParams({ [RUN]: run })}`;
}

/**
 * The query of the return address after a payment, read by position: the amount, which we show from
 * the server only, and the transaction id.
 */
export function paymentReturnOf({ search }: Pick<Place, 'search'>): { transactionId: string } {
  const [, transactionId = ''] = new URLSearchParams(search).values();
  return { transactionId };
}

/** The same place with a popup over it. */
export function withPopup(place: Place, popup: PopupName): string {
  return changed(place, (query) => query.set(POPUP, popup));
}

/**
 * The game that becomes a favourite once its player is in: it waits behind the login, in the
 * address, as a game does.
 */
export function favouriteOf({ search }: Pick<Place, 'search'>): string | null {
  return new URLSearchParams(search).get(FAVOURITE);
}

/** The same place with the login over it, and a game that becomes a favourite after it. */
export function withFavourite(place: Place, gameId: string): string {
  return changed(place, (query) => {
    query.set(POPUP, 'login' satisfies PopupName);
    query.set(FAVOURITE, gameId);
  });
}

/**
 * The query parameters that come and go with a popup: its name, and those that `way-back.ts` writes
 * for the login.
 */
const ofPopup = [POPUP, 'next', 'why'];

/** The same place with no popup and no game over it, and no favourite to be added. */
export function withoutOverlay(place: Place): string {
  return changed(place, (query) =>
    [...ofPopup, GAME, MODE, FAVOURITE].forEach((name) => query.delete(name)),
  );
}

/** The same place without the popup; a game that waits for the login stays. */
export function withoutPopup(place: Place): string {
  return changed(place, (query) => ofPopup.forEach((name) => query.delete(name)));
}

function changed({ pathname, search }: Place, change: (query: URLSearchParams) => void): string {
  const query = new URLSearchParams(search);
  change(query);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
