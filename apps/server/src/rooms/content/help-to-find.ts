// The public pages as the search of the site looks through them.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { findLimits, type helpToFind, type HelpPage } from '@ceibo/contracts/finding/find';
import { allWordsIn } from '@ceibo/contracts/finding/words';
import { pagesIn, type PageText } from './content-store.ts';
import type { ContentDeps } from './deps.ts';
import type { Markdown } from './markdown.ts';
import { NOT_OPEN } from './page.ts';

/** Shorter words are mostly those that every text has. */
const SHORTEST_WORD = 4;
const TAGS = /<[^>]*>|&[a-z0-9#]+;/gi;

export function createHelpToFind({
  database,
  markdownIn,
  providers,
}: Pick<ContentDeps, 'database' | 'markdownIn' | 'providers'>) {
  return async ({
    language,
  }: RequestOf<typeof helpToFind>): Promise<AnswerOf<typeof helpToFind>> => {
    const [pages, known] = await Promise.all([pagesIn(database, language), providers.all()]);
    const isOn = (provider: string | null) =>
      provider === null || known.some(({ key, active }) => key === provider && active);
    const markdown = markdownIn(language);
    return {
      pages: pages.filter(({ provider }) => isOn(provider)).map((each) => pageOf(markdown, each)),
    };
  };
}

function pageOf(markdown: Markdown, { name, title, description, body }: PageText): HelpPage {
  return {
    name,
    title: markdown.fill(title),
    description: markdown.fill(description),
    sections: markdown
      .document(body)
      .sections.filter(({ id }) => id !== NOT_OPEN)
      .map(({ id, heading, html }) => ({ id, heading, words: longWordsIn(html) })),
  };
}

function longWordsIn(html: string): string[] {
  const words = allWordsIn(html.replace(TAGS, ' ')).filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(words)].slice(0, findLimits.sectionWords);
}
