// The page on which a tester says where addresses are.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../html.ts';
import { addFormPage, renderChoices, renderSection } from '../own-pages/sandbox-page.ts';
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

export function addPage(app: FastifyInstance, store: LocationStore): Promise<void> {
  return addFormPage(app, PAGE, {
    show: () => ({
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
    form: z.object({
      address: z.string().check(z.trim(), z.regex(/^(\*|[0-9a-fA-F.:]{2,45})$/)),
      place: z.enum(places.map(({ id }) => id)),
    }),
    act(change) {
      store.save(change);
      return '';
    },
    refusal: 'no such address or place',
  });
}

function wordsOf(place: string): string {
  return places.find(({ id }) => id === place)?.words ?? place;
}
