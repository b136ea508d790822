// The affiliate company's page: the links of campaigns, and the postbacks and pixels it received.

import { postback } from '@ceibo/partner-protocol/affiliate';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../company.ts';
import { html } from '../html.ts';
import { minuteOf, renderSection, sendSandboxPage } from '../own-pages/sandbox-page.ts';
import type { AffiliateStore } from './affiliate-store.ts';

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

export function addPages(
  app: FastifyInstance,
  store: AffiliateStore,
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
