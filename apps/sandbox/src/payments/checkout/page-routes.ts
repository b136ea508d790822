// The routes that the payer's browser calls.

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAsset } from '../../asset.ts';
import { renderCheckout } from './checkout-page.ts';
import { isExpired } from '../create-preference.ts';
import { scriptAddress, sendFramed, styleAddress } from './frame.ts';
import { chooseLanguage, type Words } from '../languages/index.ts';
import { pay, type Paid, type PaymentDesk } from '../pay.ts';
import { paymentForm, readMeans, type CardFaults } from './payment-means.ts';
import type { Preference } from '../payments-store.ts';
import { renderExpired, renderNotFound, renderPaid } from './result-page.ts';
import { returnAddress, returnOrigins } from './return-address.ts';
import { findSituation } from '../test-cards.ts';

/** The longest that the browser waits for a webhook that is to come before it. */
const WEBHOOK_LEAD_MS = 2_000;

type PageRequest = FastifyRequest<{ Params: { preferenceId: string } }>;
type Answer = (status: number, show: { faults: CardFaults; name?: string }) => FastifyReply;

export async function addPageRoutes(app: FastifyInstance, desk: PaymentDesk): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  serveAsset(app, styleAddress, new URL('./pago-claro.css', import.meta.url));
  serveAsset(app, scriptAddress, new URL('./checkout.js', import.meta.url));

  app.get('/pay/:preferenceId', async (request: PageRequest, reply) => {
    const words = chooseLanguage(request.headers['accept-language']);
    const preference = desk.store.preference(request.params.preferenceId);
    return preference
      ? sendCheckout(desk, reply, { words, preference })(200, { faults: {} })
      : sendNotFound(reply, words);
  });

  app.post('/pay/:preferenceId', async (request: PageRequest, reply) => {
    const words = chooseLanguage(request.headers['accept-language']);
    const preference = desk.store.preference(request.params.preferenceId);
    if (!preference) return sendNotFound(reply, words);
    const answer = sendCheckout(desk, reply, { words, preference });
    const form = paymentForm.safeParse(request.body);
    if (!form.success) return answer(400, { faults: {} });
    const reading = readMeans(form.data, preference, desk.surroundings.clock.now());
    if (reading.kind === 'faults')
      return answer(422, { faults: reading.faults, name: form.data.name });
    const outcome = pay(desk, { preference, attempt: form.data.attempt, means: reading.means });
    return outcome.kind === 'expired'
      ? answer(410, { faults: {} })
      : sendOn(desk, reply, preference, outcome);
  });
}

/** Shows the preference in its current state: paid, expired, or to be paid. */
function sendCheckout(
  { store, surroundings }: PaymentDesk,
  reply: FastifyReply,
  { words, preference }: { words: Words; preference: Preference },
): Answer {
  return (status, { faults, name }) => {
    const live = store.livePayment(preference.id);
    if (live)
      return sendFramed(reply, status, {
        words,
        title: words.result[live.status === 'approved' ? 'approved' : 'pending'],
        main: renderPaid(words, preference, live),
      });
    if (isExpired(preference, surroundings.clock.now())) {
      return sendFramed(reply, 410, {
        words,
        title: words.result.expired,
        main: renderExpired(words, preference),
      });
    }
    const { payer } = preference.request;
    const view = {
      words,
      preference,
      attempt: surroundings.ids.uuid(),
      rejected: store.lastPayment(preference.id),
      faults,
      name: name ?? `${payer.name} ${payer.surname}`,
    };
    return sendFramed(reply, status, {
      words,
      title: words.summary.title,
      main: renderCheckout(view),
      formTargets: returnOrigins(preference),
      hasScript: true,
    });
  };
}

/**
 * Sends the browser back to the merchant; or, where the merchant or the situation wants it so, lets
 * it stay and see the result here.
 */
async function sendOn(
  { surroundings, webhooks }: PaymentDesk,
  reply: FastifyReply,
  preference: Preference,
  outcome: Paid & { kind: 'paid' },
): Promise<FastifyReply> {
  const { payment, webhooksFirst } = outcome;
  await waitAtMost(
    surroundings.clock,
    WEBHOOK_LEAD_MS,
    Promise.all(webhooksFirst.map((id) => webhooks.attempt(id))),
  );
  const isWanted = preference.request.auto_return === 'all' || payment.status === 'approved';
  const isReturned = isWanted && findSituation(payment.situation).isBrowserReturned;
  return reply.redirect(
    isReturned ? returnAddress(preference, payment) : `/pay/${preference.id}`,
    303,
  );
}

function sendNotFound(reply: FastifyReply, words: Words): FastifyReply {
  return sendFramed(reply, 404, {
    words,
    title: words.result.notFound,
    main: renderNotFound(words),
  });
}

async function waitAtMost(
  clock: PaymentDesk['surroundings']['clock'],
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const limit = clock.after(ms, resolve);
  try {
    await Promise.race([work, tooLong]);
  } finally {
    limit.cancel();
  }
}
