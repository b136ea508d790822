import formbody from '@fastify/formbody';
import {
  locateRequest,
  paths,
  SIGNATURE_HEADER,
  type LocateAnswer,
} from '@ceibo/partner-protocol/location';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import type { Surroundings } from '../company.ts';
import { sendPage } from '../html.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { signedBy } from '../signed-calls/signed-by.ts';
import { ANY_ADDRESS, type LocationStore } from './location-store.ts';
import { PAGE, places, renderLocation } from './page.ts';

const change = z.object({
  address: z.string().check(z.trim(), z.regex(/^(\*|[0-9a-fA-F.:]{2,45})$/)),
  place: z.enum(places.map(({ id }) => id)),
});

export async function addLocationRoutes(
  app: FastifyInstance,
  { clock, config }: Surroundings,
  store: LocationStore,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });
  keepJsonBodiesRaw(app);

  const preHandler = signedBy({
    header: SIGNATURE_HEADER,
    secret: config.location.secret,
    clock,
  });
  app.post(paths.locate, { preHandler }, async (request, reply) => {
    const asked = locateRequest.safeParse(parseJson(rawBody(request.body)));
    if (!asked.success) return reply.code(400).send({ error: 'bad_request' });
    const { requestId, address } = asked.data;
    return { requestId, ...partsOf(store.placeOf(address)) } satisfies LocateAnswer;
  });

  app.get(PAGE, async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'Location · Sandbox',
      styles: [sandboxStyle],
      body: renderLocation({ now: store.placeOf(ANY_ADDRESS), others: store.all() }),
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const wanted = change.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: 'no such address or place' });
    store.save(wanted.data);
    return reply.redirect(PAGE, 303);
  });
}

function partsOf(place: string): Pick<LocateAnswer, 'country' | 'province'> {
  if (place === 'unknown') return { country: null, province: null };
  const [country = null, province = null] = place.split('-');
  return { country, province };
}
