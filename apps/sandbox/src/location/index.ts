// The company that says where a network address is. It looks nothing up: a tester says on its page
// where addresses are, since all of them are of one machine here.

import { locateRequest, paths, type LocateAnswer } from '@ceibo/partner-protocol/location';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { malformed } from '../refused-call.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { createLocationStore } from './location-store.ts';
import { addPage } from './page.ts';

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
