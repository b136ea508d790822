import { postback, SIGNATURE_HEADER } from '@ceibo/partner-protocol/affiliate';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import type { Surroundings } from '../company.ts';
import { sendPage } from '../html.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import type { AffiliateStore } from './affiliate-store.ts';
import { COMPANY } from './campaigns.ts';
import { renderAffiliates } from './page.ts';
import { signedBy } from '../signed-calls/signed-by.ts';

const LISTED = 100;
const pixelQuery = z.object({
  event: z.string().check(z.maxLength(40)),
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
});
/** One transparent point. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function addAffiliateRoutes(
  app: FastifyInstance,
  { clock, config }: Surroundings,
  store: AffiliateStore,
): void {
  keepJsonBodiesRaw(app);

  const preHandler = signedBy({
    header: SIGNATURE_HEADER,
    secret: config.affiliate.secret,
    clock,
  });
  app.post('/affiliates/postback', { preHandler }, async (request, reply) => {
    const body = rawBody(request.body);
    const told = postback.safeParse(parseJson(body));
    if (!told.success) return reply.code(400).send({ error: z.prettifyError(told.error) });
    const { eventId, campaignId, event } = told.data;
    const at = clock.now().toISOString();
    const outcome = store.take({ eventId, campaignId, event, body: body.toString(), at });
    return outcome === 'conflict'
      ? reply.code(409).send({ error: 'event_id_in_use' })
      : { received: eventId };
  });

  app.get('/affiliates/pixel.gif', async (request, reply) => {
    const query = pixelQuery.safeParse(request.query);
    if (query.success) store.countPixel(query.data.event, query.data.reference);
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store' }).send(PIXEL);
  });

  app.get('/affiliates', async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: `${COMPANY} · Sandbox`,
      styles: [sandboxStyle],
      body: renderAffiliates({
        operatorUrl: config.operatorUrl,
        postbacks: store.postbacks(LISTED),
        pixels: store.pixels(LISTED),
      }),
    }),
  );

  app.get('/affiliates.json', async () => ({
    postbacks: store.postbacks(LISTED).map(({ body, times, conflicts }) => ({
      ...postback.parse(parseJson(body)),
      times,
      conflicts,
    })),
    pixels: store.pixels(LISTED),
  }));
}
