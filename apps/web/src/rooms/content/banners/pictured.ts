// The server answers a banner once for each of its pictures; here they come together again. Pure.

import type { Banner } from '@ceibo/contracts/content';
import type { ProviderStatus } from '../../../state/content/menu.ts';
import { isOfferBanner } from '../../../state/content/offers.ts';
import { isShown } from '../../../state/content/shown.ts';

/** The addresses of a banner's pictures; where there is but one, it serves both. */
export interface Pictures {
  readonly wide: string;
  readonly phone: string;
}

interface Answered {
  readonly id: string;
  readonly mobile: boolean;
}

/** Each banner once, in the order of the server, with both its pictures. */
export function pictured<Item extends Answered>(
  items: readonly Item[],
  urlOf: (item: Item) => string,
): (Item & Pictures)[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const url = (mobile: boolean) => urlOf(of.find((item) => item.mobile === mobile) ?? first);
    return [{ ...first, wide: url(false), phone: url(true) }];
  });
}

export type Slide = Banner & Pictures;

interface Known {
  /** Null while they are not known: the server has left out already what is off. */
  readonly providers: readonly ProviderStatus[] | null;
  readonly hasJackpot: boolean;
  /** The player sees no offers. */
  readonly hidesOffers?: boolean;
}

/** The banners that show now. */
export function slidesOf(
  banners: readonly Banner[],
  { providers, hasJackpot, hidesOffers = false }: Known,
): Slide[] {
  const shown = banners.filter(
    (banner) =>
      (providers === null || isShown(banner, providers)) &&
      (hasJackpot || !banner.hasJackpot) &&
      !(hidesOffers && isOfferBanner(banner.routerLink)),
  );
  return pictured(shown, ({ heroBanner }) => heroBanner.url);
}
