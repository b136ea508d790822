// The page on which a tester says where addresses are.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../html.ts';
import { RefusedCall } from '../refused-call.ts';
import { renderChoices, renderSection, sendSandboxPage } from '../own-pages/sandbox-page.ts';
import { ANY_ADDRESS, type LocationStore } from './location-store.ts';

const PAGE = '/location';

const places = [
  { id: 'AR-C', words: 'City of Buenos Aires' },
  { id: 'AR-B', words: 'Province of Buenos Aires' },
  { id: 'AR-X', words: 'Córdoba' },
  { id: 'AR-M', words: 'Mendoza' },
  { id: 'AR', words: 'Argentina, province unknown' },
  { id: 'UY', words: 'Uruguay' },
  { id: 'BR', words: 'Brazil' },
  { id: 'unknown', words: 'Unknown: a VPN' },
] as const;

const change = z.object({
  address: z.string().check(z.trim(), z.regex(/^(\*|[0-9a-fA-F.:]{2,45})$/)),
  place: z.enum(places.map(({ id }) => id)),
});

export async function addPage(app: FastifyInstance, store: LocationStore): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });

  app.get(PAGE, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'Location',
      heading: 'Location of players',
      lead: html`The operator asks where an address is before the first game of a login, when the
        address changes, and every 30 minutes of play. Addresses are in:
        <strong>${wordsOf(store.placeOf(ANY_ADDRESS))}</strong>.`,
      content: html`<form method="post" action="${PAGE}">
          <p>
            <label for="address">Address, or * for all</label>
            <input id="address" name="address" required value="${ANY_ADDRESS}" autocomplete="off" />
          </p>
          ${renderChoices('place', places)}
        </form>
        ${renderSection({
          id: 'places',
          title: 'What was said',
          rows: store.all(),
          columns: { Address: ({ address }) => address, Place: ({ place }) => wordsOf(place) },
          empty: 'Nothing.',
        })}`,
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const { data } = change.safeParse(request.body);
    if (!data) return new RefusedCall(400, 'no such address or place');
    store.save(data);
    return reply.redirect(PAGE, 303);
  });
}

function wordsOf(place: string): string {
  return places.find(({ id }) => id === place)?.words ?? place;
}
