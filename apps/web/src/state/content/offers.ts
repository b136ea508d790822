// The entries of the menus, banners and tiles that lead to offers. A player who hides offers sees
// none of them.

import { siteMap } from '@ceibo/contracts/site-map';

/** The page of promotions stays in the menus: there a player can display them again. */
const OFFERS: ReadonlySet<string> = new Set([
  siteMap.freeSpins.path,
  siteMap.dropWins.path,
  siteMap.events.path,
  siteMap.blackjackLeague.path,
  siteMap.spinWheel.path,
]);

/** True for an entry of a menu that leads to offers. */
export function isOfferEntry(url: string): boolean {
  return OFFERS.has(pathOf(url));
}

/** True for a banner or a tile that leads to offers. */
export function isOfferBanner(routerLink: string): boolean {
  return isOfferEntry(routerLink) || pathOf(routerLink) === siteMap.promotions.path;
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '');
}
