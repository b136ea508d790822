// The preloaded state of a page, from the very calls that its components would make. The server
// does so to write the page as a visitor will see it; the browser then begins with the same
// answers.

import { languageOrDefault } from '@ceibo/contracts/languages';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { Site } from '@ceibo/contracts/site';
import { bannerList, contentPages, newLaunches, promotionList } from './state/content/content.ts';
import { providerGames } from './state/login-area.ts';
import { loadProviders } from './state/content/load-menu.ts';
import type { Thunk } from './state/services.ts';
import type { State } from './state/store.ts';
import { winners } from './state/games/winners.ts';

const TEXT = 'src/rooms/content/ContentPage.tsx';

/**
 * The pages that the server writes out, by their key, and the file of each that is loaded late: its
 * styles are wanted at once. A page with a form is not among them: what somebody has typed before
 * the scripts are there would be lost.
 */
const written: Readonly<Record<string, string | null>> = {
  home: null,
  promotions: 'src/shell/pages/PromotionsPage.tsx',
  slots: 'src/rooms/games/SlotsPage.tsx',
  newLaunches: 'src/rooms/games/NewLaunchesPage.tsx',
  aboutUs: TEXT,
  privacyPolicy: TEXT,
  terms: TEXT,
  responsible: TEXT,
};

export interface WrittenPage {
  page: SitePage;
  lateModule: string | null;
}

/** Every address that the server writes out. */
export const writtenPaths = Object.values<SitePage>(siteMap).flatMap(({ path }) =>
  writtenPage(path) === undefined ? [] : [path],
);

/**
 * The page at the address when the server writes it out. As for the router, capitals and a slash at
 * the end make no difference.
 */
export function writtenPage(pathname: string): WrittenPage | undefined {
  const typed = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const page = Object.values<SitePage>(siteMap).find(({ path }) => path.toLowerCase() === typed);
  const lateModule = page && page.isListed ? written[page.key] : undefined;
  return page === undefined || lateModule === undefined ? undefined : { page, lateModule };
}

interface Asked {
  page: SitePage;
  language: string;
  site: Site;
}

export function preloadState({ page, language, site }: Asked): Thunk<Promise<void>, State> {
  return async (dispatch) => {
    const code = languageOrDefault(language);
    const loads: Promise<unknown>[] = [];
    if (page.content !== undefined)
      loads.push(dispatch(contentPages.load({ name: page.content, language: code })));
    if (page === siteMap.home)
      loads.push(
        dispatch(bannerList.load({ locale: code })),
        dispatch(winners.load({})),
        dispatch(loadFirstRow(site.homeRows)),
      );
    if (page === siteMap.promotions) {
      // Only that page needs the calls of campaigns.
      const { campaignList } = await import('./state/promotions/campaigns.ts');
      loads.push(
        dispatch(promotionList.load({ language: code })),
        dispatch(campaignList.load({ language: code })),
      );
    }
    if (page === siteMap.newLaunches) loads.push(dispatch(newLaunches.load({})));
    if (page === siteMap.slots) {
      // Only that page needs the lobby's calls.
      const { loadLobbyPage, loadStudios } = await import('./state/games/lobby.ts');
      loads.push(dispatch(loadLobbyPage({})), dispatch(loadStudios({})));
    }
    await Promise.all([...loads, dispatch(loadProviders())]);
  };
}

/** The games of the first provider that has any: the other rows lie below what is seen at first. */
function loadFirstRow(providers: readonly string[]): Thunk<Promise<void>> {
  return async (dispatch) => {
    for (const provider of providers) {
      const outcome = await dispatch(providerGames.load({ provider }));
      if (
        outcome.kind === 'answer' &&
        outcome.answer.data.some(({ gamesList }) => gamesList.length > 0)
      )
        return;
    }
  };
}
