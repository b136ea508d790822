import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

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
export type PostbackRow = z.infer<typeof postbackRow>;
export type PixelRow = z.infer<typeof pixelRow>;

export type AffiliateStore = ReturnType<typeof createAffiliateStore>;

export function createAffiliateStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS affiliate_postback (
    event_id TEXT NOT NULL, campaign_id TEXT NOT NULL, event TEXT NOT NULL, body TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1, conflicts INTEGER NOT NULL DEFAULT 0,
    received_at TEXT NOT NULL, PRIMARY KEY (campaign_id, event_id)) STRICT`);
  books.exec(`CREATE TABLE IF NOT EXISTS affiliate_pixel (
    event TEXT NOT NULL, reference TEXT NOT NULL, times INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (event, reference)) STRICT`);
  const find = books.prepare(
    'SELECT * FROM affiliate_postback WHERE campaign_id = ? AND event_id = ?',
  );
  const insert = books.prepare(
    `INSERT INTO affiliate_postback (event_id, campaign_id, event, body, received_at)
     VALUES (:eventId, :campaignId, :event, :body, :at)`,
  );
  const repeat = books.prepare(
    'UPDATE affiliate_postback SET times = times + 1 WHERE campaign_id = ? AND event_id = ?',
  );
  const conflict = books.prepare(
    `UPDATE affiliate_postback SET conflicts = conflicts + 1
       WHERE campaign_id = ? AND event_id = ?`,
  );
  const newest = books.prepare('SELECT * FROM affiliate_postback ORDER BY rowid DESC LIMIT :limit');
  const load = books.prepare(
    `INSERT INTO affiliate_pixel (event, reference) VALUES (?, ?)
     ON CONFLICT (event, reference) DO UPDATE SET times = times + 1`,
  );
  const pixels = books.prepare('SELECT * FROM affiliate_pixel ORDER BY rowid DESC LIMIT :limit');
  return {
    take(postback: {
      eventId: string;
      campaignId: string;
      event: string;
      body: string;
      at: string;
    }): 'new' | 'repeated' | 'conflict' {
      const { campaignId, eventId, body } = postback;
      const known = find.get(campaignId, eventId);
      if (!known) insert.run(postback);
      else if (postbackRow.parse(known).body === body) repeat.run(campaignId, eventId);
      else conflict.run(campaignId, eventId);
      if (!known) return 'new';
      return postbackRow.parse(known).body === body ? 'repeated' : 'conflict';
    },
    postbacks: (limit: number) => newest.all({ limit }).map((row) => postbackRow.parse(row)),
    countPixel: (event: string, reference: string) => void load.run(event, reference),
    pixels: (limit: number) => pixels.all({ limit }).map((row) => pixelRow.parse(row)),
  };
}
