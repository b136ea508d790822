import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

const LISTED = 100;

const postbackRow = z.object({
  event_id: z.string(),
  campaign_id: z.string(),
  event: z.string(),
  body: z.string(),
  times: z.int(),
  /** How often the same event id came with another body. */
  conflicts: z.int(),
  received_at: z.string(),
});
const pixelRow = z.object({ event: z.string(), reference: z.string(), times: z.int() });
type PostbackRow = z.infer<typeof postbackRow>;

export type AffiliateStore = ReturnType<typeof createAffiliateStore>;

export function createAffiliateStore(books: DatabaseSync) {
  const postbacks = openTable(books, 'affiliate_postback', postbackRow, {
    '': 'PRIMARY KEY (campaign_id, event_id)',
  });
  const pixels = openTable(books, 'affiliate_pixel', pixelRow, {
    '': 'PRIMARY KEY (event, reference)',
  });
  const find = postbacks.one('WHERE campaign_id = ? AND event_id = ?');
  const recount = postbacks.changeTo(
    `SET times = :times, conflicts = :conflicts
       WHERE campaign_id = :campaign_id AND event_id = :event_id`,
  );
  const findPixel = pixels.one('WHERE event = ? AND reference = ?');
  const newestPostbacks = postbacks.all('ORDER BY rowid DESC LIMIT ?');
  const newestPixels = pixels.all('ORDER BY rowid DESC LIMIT ?');
  return {
    /** Counts a postback; false when the same event came with another body before. */
    take(postback: Omit<PostbackRow, 'times' | 'conflicts'>): boolean {
      const known = find(postback.campaign_id, postback.event_id);
      if (known === undefined) {
        postbacks.insert({ ...postback, times: 1, conflicts: 0 });
        return true;
      }
      const { times, conflicts } = known;
      const isSame = known.body === postback.body;
      recount({ ...known, ...(isSame ? { times: times + 1 } : { conflicts: conflicts + 1 }) });
      return isSame;
    },
    postbacks: () => newestPostbacks(LISTED),
    countPixel: (event: string, reference: string) =>
      pixels.put({ event, reference, times: (findPixel(event, reference)?.times ?? 0) + 1 }),
    pixels: () => newestPixels(LISTED),
  };
}
