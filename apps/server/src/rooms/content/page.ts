// The text of a public page.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { page } from '@ceibo/contracts/content';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { pageIn } from './content-store.ts';
import type { ContentDeps } from './deps.ts';

/** The section that says that a page's games are not open yet. It is left out while they are. */
export const NOT_OPEN = 'not-open';

export function createPage({ database, providers, markdownIn }: ContentDeps) {
  return async ({
    name,
    language,
  }: RequestOf<typeof page>): Promise<AnswerOf<typeof page> | Refusal<RefusalOf<typeof page>>> => {
    const found = await pageIn(database, name, language);
    if (!found) return refuse('PAGE_NOT_FOUND');
    const { title, description, body, provider, validFrom } = found;
    const isOpen =
      provider !== null &&
      (await providers.all()).some(({ key, active }) => key === provider && active);
    const markdown = markdownIn(language);
    const { leadHtml, sections } = markdown.document(body);
    return {
      page: {
        name,
        title: markdown.fill(title),
        description: markdown.fill(description),
        leadHtml,
        sections: sections.filter(({ id }) => !isOpen || id !== NOT_OPEN),
        provider,
        validFrom,
      },
    };
  };
}
