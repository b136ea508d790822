import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useSite } from '../site.ts';

/** What a route says of its page: the key of its title. */
export interface PageHandle {
  readonly title: ParseKeys;
}

/** Keeps the document's title that of the page shown, in its language. */
export function usePageTitle(): void {
  const { t } = useTranslation();
  const site = useSite();
  const page = useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle);
  const title = page === undefined ? site.name : `${t(page.title)} · ${site.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
