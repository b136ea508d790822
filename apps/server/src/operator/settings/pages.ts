// The public pages of the operator, from the command line: terms, privacy policy and the others.

import type { Language } from '@ceibo/contracts/languages';
import { withDatabase } from '../with-database.ts';
import {
  allPages,
  pageIn,
  setPageText,
  type KnownPage,
  type PageChange,
} from '../../rooms/content/index.ts';

export type { PageChange };

export function listPages(databaseUrl: string): Promise<KnownPage[]> {
  return withDatabase(databaseUrl, allPages);
}

/** The text that players read in a language; undefined when there is no such page. */
export function pageText(
  databaseUrl: string,
  { name, language }: { name: string; language: Language },
): ReturnType<typeof pageIn> {
  return withDatabase(databaseUrl, (database) => pageIn(database, name, language));
}

/** False when there is no such page. From then on no release touches this text. */
export function setPage(databaseUrl: string, change: PageChange): Promise<boolean> {
  return withDatabase(databaseUrl, (database) =>
    database.transaction((transaction) => setPageText(transaction, change)),
  );
}
