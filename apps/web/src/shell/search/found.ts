// The header's search for a text. Pure: the lists are loaded elsewhere.

import {
  createFinder,
  weighedWords,
  type Entry,
  type Finder,
} from '@ceibo/contracts/finding/finder';
import { allWordsIn, wordsOfName } from '@ceibo/contracts/finding/words';
import type { GameToFind, HelpPage, StudioToFind } from '@ceibo/contracts/finding/find';
import { siteMap } from '@ceibo/contracts/site-map';
import type { GamesToFind, HelpToFind } from '../../state/search.ts';

const MOST_GAMES = 6;
const MOST_STUDIOS = 3;
const MOST_PAGES = 4;
/** The weights of words that are not of the name itself. */
const ALIAS = 0.95;
const STUDIO = 0.6;
const KIND = 0.5;
const TEXT = 0.4;

export interface FoundPage {
  /** Its address, with the section when that was found. */
  to: string;
  title: string;
  /** The heading of the section. */
  section: string | undefined;
}

export interface Found {
  games: GameToFind[];
  studios: StudioToFind[];
  pages: FoundPage[];
  /** Games that fit some of the words, for when nothing fits all of them. */
  nearest: GameToFind[];
}

export interface Search {
  find(text: string): Found;
  /** The most played games, for a player who has not typed yet or finds nothing. */
  popular: readonly GameToFind[];
}

export function createSearch({ games, studios, kinds }: GamesToFind, help: HelpToFind): Search {
  const inGames = gamesFinder(games, kinds);
  const inStudios = createFinder(
    studios.map((studio) => ({
      item: studio,
      words: weighedWords([wordsOfName(studio.name), 1], [studio.words, ALIAS]),
    })),
  );
  const inPages = pagesFinder(help.pages);
  return {
    popular: games.slice(0, MOST_GAMES),
    find(text) {
      const { whole, partly } = inGames(text);
      return {
        games: whole.slice(0, MOST_GAMES),
        studios: inStudios(text).whole.slice(0, MOST_STUDIOS),
        pages: onePerPage(inPages(text).whole).slice(0, MOST_PAGES),
        nearest: partly.slice(0, MOST_GAMES),
      };
    },
  };
}

function gamesFinder(games: readonly GameToFind[], kinds: GamesToFind['kinds']) {
  return createFinder(
    games.map((game) => ({
      item: game,
      words: weighedWords(
        [wordsOfName(game.gameName), 1],
        [game.words, ALIAS],
        [wordsOfName(game.providerName), STUDIO],
        [game.kinds.flatMap((kind) => kinds[kind] ?? []), KIND],
      ),
    })),
  );
}

function pagesFinder(pages: readonly HelpPage[]): Finder<FoundPage> {
  return createFinder(
    pages.flatMap(({ name, title, description, sections }): Entry<FoundPage>[] => {
      const to = Object.values(siteMap).find(
        (page) => 'content' in page && page.content === name,
      )?.path;
      if (to === undefined) return [];
      const ofPage = [allWordsIn(title), 1] as const;
      return [
        {
          item: { to, title, section: undefined },
          words: weighedWords(ofPage, [allWordsIn(description), TEXT]),
        },
        ...sections.map(({ id, heading, words }) => ({
          item: { to: `${to}#${id}`, title, section: heading },
          words: weighedWords([allWordsIn(heading), 1 - TEXT / 2], [words, TEXT]),
        })),
      ];
    }),
  );
}

/** A page comes with its best section only. */
function onePerPage(found: readonly FoundPage[]): FoundPage[] {
  return [...Map.groupBy(found, ({ title }) => title).values()].flatMap(([first]) => first ?? []);
}
