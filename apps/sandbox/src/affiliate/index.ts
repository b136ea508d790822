// The affiliate company: it links to the operator's site and receives the operator's reports on the
// players it brought.

import { postback } from '@ceibo/partner-protocol/affiliate';
import * as z from 'zod/mini';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { rawBody } from '../signed-calls/raw-json.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { createAffiliateStore } from './affiliate-store.ts';
import { addPages } from './page.ts';

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
