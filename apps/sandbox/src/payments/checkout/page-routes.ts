// The routes that the payer's browser calls.

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAsset } from '../../asset.ts';
import { isExpired } from '../create-preference.ts';
import { chooseLanguage, type Words } from '../languages/index.ts';
import { pay, type Paid, type PaymentDesk } from '../pay.ts';
import type { Preference } from '../payments-store.ts';
import { findSituation } from '../test-cards.ts';
import { renderCheckout } from './checkout-page.ts';
import { scriptAddress, sendFramed, styleAddress } from './frame.ts';
import { paymentForm, readMeans, type CardFaults } from './payment-means.ts';
import { renderExpired, renderNotFound, renderPaid } from './result-page.ts';
import { returnAddress, returnOrigins } from './return-address.ts';

/** The longest that the browser waits for a webhook that is to come before it. */
const WEBHOOK_LEAD_MS = 2_000;
const PAGE = '/pay/:preferenceId';

type PageRequest = FastifyRequest<{ Params: { preferenceId: string } }>;

export async function addPageRoutes(app: FastifyInstance, desk: PaymentDesk): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  serveAsset(app, styleAddress, new URL('./pago-claro.css', import.meta.url));
  serveAsset(app, scriptAddress, new URL('./checkout.js', import.meta.url));

  app.get(PAGE, async (request: PageRequest, reply) => {
    const { words, preference } = asked(desk, request);
    return preference
      ? sendCheckout(desk, reply, { words, preference })
      : sendNotFound(reply, words);
  });

  app.post(PAGE, async (request: PageRequest, reply) => {
    const { words, preference } = asked(desk, request);
    if (!preference) return sendNotFound(reply, words);
    const view = { words, preference };
    const { data: form } = paymentForm.safeParse(request.body);
    if (!form) return sendCheckout(desk, reply, { ...view, status: 400 });
    const reading = readMeans(form, preference, desk.surroundings.clock.now());
    if (reading.kind === 'faults') {
      const { faults } = reading;
      return sendCheckout(desk, reply, { ...view, status: 422, faults, name: form.name });
    }
    const outcome = pay(desk, { preference, attempt: form.attempt, means: reading.means });
    return outcome === 'expired'
      ? sendCheckout(desk, reply, { ...view, status: 410 })
      : sendOn(desk, reply, preference, outcome);
  });
}

function asked({ store }: PaymentDesk, { headers, params }: PageRequest) {
  return {
    words: chooseLanguage(headers['accept-language']),
    preference: store.preference(params.preferenceId),
  };
}

interface Checkout {
  words: Words;
  preference: Preference;
  status?: number;
  faults?: CardFaults;
  /** As the payer typed it. */
  name?: string;
}

/** Shows the preference in its current state: paid, expired, or to be paid. */
function sendCheckout(
  { store, surroundings }: PaymentDesk,
  reply: FastifyReply,
  { words, preference, status = 200, faults = {}, name }: Checkout,
): FastifyReply {
  const live = store.livePayment(preference.id);
  if (live)
    return sendFramed(reply, status, {
      words,
      title: words.result[live.status === 'approved' ? 'approved' : 'pending'],
      main: renderPaid(words, preference, live),
    });
  if (isExpired(preference, surroundings.clock.now()))
    return sendFramed(reply, 410, {
      words,
      title: words.result.expired,
      main: renderExpired(words, preference),
    });
  const { payer } = preference.request;
  return sendFramed(reply, status, {
    words,
    title: words.summary.title,
    main: renderCheckout({
      words,
      preference,
      attempt: surroundings.ids.uuid(),
      rejected: store.lastPayment(preference.id),
      faults,
      name: name ?? `${payer.name} ${payer.surname}`,
    }),
    formTargets: returnOrigins(preference),
    script: scriptAddress,
  });
}

/**
 * Sends the browser back to the merchant; or, where the merchant or the situation wants it so, lets
 * it stay and see the result here.
 */
async function sendOn(
  { surroundings: { clock }, webhooks }: PaymentDesk,
  reply: FastifyReply,
  preference: Preference,
  { payment, webhooksFirst }: Paid,
): Promise<FastifyReply> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const limit = clock.after(WEBHOOK_LEAD_MS, resolve);
  await Promise.race([Promise.all(webhooksFirst.map((id) => webhooks.attempt(id))), tooLong]);
  limit.cancel();
  const isWanted = preference.request.auto_return === 'all' || payment.status === 'approved';
  const isReturned = isWanted && findSituation(payment.situation).isBrowserClosed !== true;
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
