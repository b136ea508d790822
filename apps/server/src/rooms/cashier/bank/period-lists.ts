// Lists by period of companies with our neutral shape, page by page, checked to be whole.

import type { Period } from '../../../platform/clock.ts';

const MAX_PAGES = 10_000;

/**
 * All entries of a period that is over, page by page. It throws when the company does not list as
 * many as it says there are, says another number on another page, or lists one twice. A shortened
 * list would pass for the whole.
 */
export async function* pages<Entry extends { id: string }>(
  read: (
    cursor: string | undefined,
  ) => Promise<{ entries: Entry[]; next_cursor: string | null; total: number }>,
): AsyncGenerator<Entry[]> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let stated: number | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { entries, next_cursor: next, total } = await read(cursor);
    stated ??= total;
    if (total !== stated)
      throw new Error(`the company lists ${total} entries, and said ${stated} before`);
    for (const { id } of entries) {
      if (seen.has(id)) throw new Error(`the company lists "${id}" twice`);
      seen.add(id);
    }
    yield entries;
    if (next === null && seen.size !== total)
      throw new Error(`the company lists ${seen.size} of its ${total} entries`);
    if (next === null) return;
    if (next === cursor) throw new Error('the company lists the same page again and again');
    cursor = next;
  }
  throw new Error(`the company lists more than ${MAX_PAGES} pages`);
}

/** Each page in other words. */
export async function* translated<Entry, Known>(
  listed: AsyncGenerator<Entry[]>,
  translate: (entry: Entry) => Known | undefined,
): AsyncGenerator<Known[]> {
  for await (const entries of listed)
    yield entries.map(translate).filter((known) => known !== undefined);
}

export function listPath(path: string, { from, to }: Period, cursor: string | undefined): string {
  const period = { from: from.toISOString(), to: to.toISOString() };
  const query = new URLSearchParams(cursor === undefined ? period : { ...period, cursor });
  return `${path}?${query.toString()}`;
}
