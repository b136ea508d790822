// The findings of a comparison, and the reading of our rows by pages: the same for each company
// that carries the money.

import type { Difference, Page } from './reconciliation-store.ts';

const READ_AT_ONCE = 500;

/** The findings of a piece of a comparison. */
export interface Compared {
  compared: number;
  pending: number;
  differences: Difference[];
  /** The ids of those that are the same on both sides. */
  agreed: string[];
}

/** Nothing found yet among `compared` things. */
export function compared(count: number): Compared {
  return { compared: count, pending: 0, differences: [], agreed: [] };
}

/** Something of ours alone, which the company has not listed, is seen differently. */
export function one(difference: Difference): Compared {
  return { ...compared(0), differences: [difference] };
}

/** Page after page of ours, so that a day of any size needs little memory. */
export async function* pagesOf<T extends { at: Date; id: string }>(
  read: (page: Page) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let after: Page['after'];
  do {
    const page = await read({ after, limit: READ_AT_ONCE });
    yield page;
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1);
  } while (after);
}
