// The affiliate company: it links to the operator's site and receives the operator's reports on the
// players it brought.

import type { DatabaseSync } from 'node:sqlite';
import { postback } from '@ceibo/partner-protocol/affiliate';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createCompany, type Company, type SandboxConfig, type Surroundings } from '../company.ts';
import { html } from '../html.ts';
import { minuteOf, renderSection, sendSandboxPage } from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import { rawBody } from '../signed-calls/raw-json.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { openTable, texts } from '../table-store.ts';

const LISTED = 100;

export function createAffiliateCompany({ books, clock, config }: Surroundings): Company {
  const store = createAffiliateStore(books);
  return createCompany([
    (app) => {
      takeSignedCalls(app, { clock, secret: config.affiliate.secret });
      app.post('/affiliates/postback', async (request) => {
        const { data, error } = postback.safeParse(contentOf(request));
        if (error) return new RefusedCall(400, z.prettifyError(error));
        const isTaken = store.take({
          event_id: data.eventId,
          campaign_id: data.campaignId,
          event: data.event,
          body: rawBody(request.body).toString(),
          received_at: clock.now().toISOString(),
        });
        return isTaken ? { received: data.eventId } : new RefusedCall(409, 'event_id_in_use');
      });
    },
    (app) => addPages(app, store, config),
  ]);
}

const postbackRow = z.object({
  ...texts('event_id', 'campaign_id', 'event', 'body', 'received_at'),
  times: z.int(),
  /** How often the same event id came with another body. */
  conflicts: z.int(),
});
const pixelRow = z.object({ ...texts('event', 'reference'), times: z.int() });
type PostbackRow = z.infer<typeof postbackRow>;

function createAffiliateStore(books: DatabaseSync) {
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
    take(taken: Omit<PostbackRow, 'times' | 'conflicts'>): boolean {
      const known = find(taken.campaign_id, taken.event_id);
      if (known === undefined) {
        postbacks.insert({ ...taken, times: 1, conflicts: 0 });
        return true;
      }
      const { times, conflicts } = known;
      const isSame = known.body === taken.body;
      recount({ ...known, ...(isSame ? { times: times + 1 } : { conflicts: conflicts + 1 }) });
      return isSame;
    },
    postbacks: () => newestPostbacks(LISTED),
    countPixel: (event: string, reference: string) =>
      pixels.put({ event, reference, times: (findPixel(event, reference)?.times ?? 0) + 1 }),
    pixels: () => newestPixels(LISTED),
  };
}

const pixelQuery = z.object({
  event: z.string().check(z.maxLength(40)),
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
});
/** One transparent point. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The company's campaigns, as the operator knows them. */
const campaigns = [
  { campaignId: 'plata-primavera', name: 'Spring', campaignType: 'banner' },
  { campaignId: 'plata-primavera', name: 'Spring', campaignType: 'newsletter' },
  {
    campaignId: 'plata-express',
    name: 'Express, with a window of one day',
    campaignType: 'link',
  },
];

/** The links of campaigns, and the postbacks and pixels that the company received. */
function addPages(
  app: FastifyInstance,
  store: ReturnType<typeof createAffiliateStore>,
  { operatorUrl }: SandboxConfig,
): void {
  app.get('/affiliates/pixel.gif', async (request, reply) => {
    const { data } = pixelQuery.safeParse(request.query);
    if (data) store.countPixel(data.event, data.reference);
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store' }).send(PIXEL);
  });

  app.get('/affiliates.json', async () => ({
    postbacks: store.postbacks().map(({ body, times, conflicts }) => ({
      ...readPostback(body),
      times,
      conflicts,
    })),
    pixels: store.pixels(),
  }));

  app.get('/affiliates', async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'Socios del Plata',
      lead:
        'An affiliate company. It sends visitors to the operator by these links and is told what ' +
        'became of them.',
      content: html`<ul class="companies">
          ${campaigns.map(({ name, ...campaign }) => {
            const query = new URLSearchParams({ type: 'affiliate', ...campaign }).toString();
            return html`<li>
              <a href="${operatorUrl}/home?${query}"
                ><strong>${name}</strong
                ><span>${campaign.campaignId}, ${campaign.campaignType}</span></a
              >
            </li>`;
          })}
        </ul>
        ${renderSection({
          id: 'reported',
          title: 'Reported by the operator',
          rows: store.postbacks(),
          columns: {
            Received: ({ received_at }) => minuteOf(received_at),
            Campaign: ({ campaign_id }) => campaign_id,
            Event: ({ event }) => event,
            About: ({ event_id }) => event_id,
            Amount: ({ body }) => amountOf(body),
            Times: ({ times, conflicts }) =>
              conflicts > 0 ? `${times} (${conflicts} with another body)` : times,
          },
          digits: ['Amount', 'Times'],
        })}
        ${renderSection({
          id: 'pixels',
          title: 'Pixels that browsers loaded',
          rows: store.pixels(),
          columns: {
            Event: ({ event }) => event,
            Reference: ({ reference }) => reference,
            Times: ({ times }) => times,
          },
          digits: ['Times'],
        })}`,
    }),
  );
}

function readPostback(body: string) {
  return postback.parse(JSON.parse(body));
}

function amountOf(body: string): string {
  const told = readPostback(body);
  if (told.event === 'month') return `${told.netRevenue} ARS in ${told.month}`;
  return told.event === 'first-deposit' ? `${told.amount} ${told.currency}` : '';
}
