import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useSite } from '../site.ts';

/** The data that a route gives of its page: its key in the site map, which names its texts. */
export interface PageHandle {
  readonly page: string;
}

/**
 * Keeps the document's title and description those of the page shown, in its language, as the
 * server wrote them for the first page.
 */
export function usePageTitle(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const site = useSite();
  const key = useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)?.page;

  useEffect(() => {
    const title = textOf(`title.${key}`);
    document.title = title === null ? site.name : `${title} · ${site.name}`;
    describe(document, textOf(`description.${key}`));

    /**
     * A page of the site map need not have every text, so these are looked up rather than named.
     */
    function textOf(name: string): string | null {
      const text: unknown = i18n.getResource(language, 'translation', name);
      return typeof text === 'string' ? text.replaceAll('{{site}}', () => site.name) : null;
    }
  }, [key, i18n, language, site]);
}

/** Pages that no search engine lists have no description. */
function describe(document: Document, description: string | null): void {
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (description === null) {
    known?.remove();
    return;
  }
  const element =
    known ??
    document.head.appendChild(
      Object.assign(document.createElement('meta'), { name: 'description' }),
    );
  element.content = description;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}
