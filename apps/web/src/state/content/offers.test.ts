// The entries, tiles and banners that are offers: those that a player hides with the switch.

import { siteMap } from '@ceibo/contracts/site-map';
import { expect, it } from 'vitest';
import { isOfferBanner, isOfferEntry } from './offers.ts';

const { blackjackLeague, dropWins, events, freeSpins, promotions, slots, spinWheel } = siteMap;

it.each([blackjackLeague, dropWins, events, freeSpins, spinWheel])(
  '$path is an offer, of menus and of tiles, wherever on the page it leads',
  ({ path }) => {
    for (const url of [path, `${path}?tournament=1`, `${path}#games`]) {
      expect(isOfferEntry(url)).toBe(true);
      expect(isOfferBanner(url)).toBe(true);
    }
  },
);

it('the page of promotions stays in the menu, for it has the switch, and is no tile', () => {
  expect(isOfferEntry(promotions.path)).toBe(false);
  expect(isOfferBanner(promotions.path)).toBe(true);
});

it('games are no offers', () => {
  expect(isOfferEntry(slots.path)).toBe(false);
  expect(isOfferBanner(`${slots.path}?category=slots`)).toBe(false);
});
