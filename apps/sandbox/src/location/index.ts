// The company that says where a network address is. It looks nothing up: a tester says on its page
// where addresses are, since all of them are of one machine here.

import type { DatabaseSync } from 'node:sqlite';
import { locateRequest, paths, type LocateAnswer } from '@ceibo/partner-protocol/location';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html } from '../html.ts';
import { addFormPage, renderChoices, renderSection } from '../own-pages/sandbox-page.ts';
import { malformed } from '../refused-call.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { openTable, texts } from '../table-store.ts';

const PAGE = '/location';
const ANY_ADDRESS = '*';
/** The city of Buenos Aires, until somebody says otherwise. */
const AT_FIRST = 'AR-C';

export function createLocationCompany({ books, clock, config }: Surroundings): Company {
  const store = createLocationStore(books);
  return createCompany([
    (app) => {
      takeSignedCalls(app, { clock, secret: config.location.secret });
      app.post(paths.locate, async (request) => {
        const { data } = locateRequest.safeParse(contentOf(request));
        if (!data) return malformed;
        const place = placeOf(store.placeOf(data.address));
        return { requestId: data.requestId, ...place } satisfies LocateAnswer;
      });
    },
    (app) => addPage(app, store),
  ]);
}

function placeOf(place: string): Pick<LocateAnswer, 'country' | 'province'> {
  if (place === 'unknown') return { country: null, province: null };
  const [country = null, province = null] = place.split('-');
  return { country, province };
}

const row = z.object(texts('address', 'place'));

/** Where addresses are, as a tester said. The row of '*' is for all others. */
function createLocationStore(books: DatabaseSync) {
  const table = openTable(books, 'location_address', row, { address: 'PRIMARY KEY' });
  const find = table.one(`WHERE address IN (?, '*') ORDER BY address = '*'`);
  return {
    placeOf: (address: string) => find(address)?.place ?? AT_FIRST,
    save: table.put,
    all: table.all('ORDER BY address LIMIT 200'),
  };
}

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

function addPage(
  app: FastifyInstance,
  store: ReturnType<typeof createLocationStore>,
): Promise<void> {
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
