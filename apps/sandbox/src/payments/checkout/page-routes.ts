// The routes that the payer's browser calls.

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAsset } from '../../asset.ts';
import { chooseLanguage, type Words } from '../languages/index.ts';
import { isExpired, pay, type Paid, type PaymentDesk } from '../pay.ts';
import type { Preference } from '../payments-store.ts';
import { findSituation } from '../test-cards.ts';
import { renderCheckout } from './checkout-page.ts';
import {
  returnAddress,
  returnOrigins,
  scriptAddress,
  sendFramed,
  styleAddress,
  type Framed,
} from './frame.ts';
import { paymentForm, readMeans, type CardFaults } from './payment-means.ts';
import { renderExpired, renderNotFound, renderPaid } from './result-page.ts';

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
    return sendFramed(
      reply,
      words,
      preference ? renderNow(desk, { words, preference }) : renderNotFound(words),
    );
  });

  app.post(PAGE, async (request: PageRequest, reply) => {
    const { words, preference } = asked(desk, request);
    if (!preference) return sendFramed(reply, words, renderNotFound(words));
    const again = (why: Pick<Checkout, 'status' | 'faults' | 'name'>) =>
      sendFramed(reply, words, renderNow(desk, { words, preference, ...why }));
    const { data: form } = paymentForm.safeParse(request.body);
    if (!form) return again({ status: 400 });
    const reading = readMeans(form, preference, desk.clock.now());
    if (reading.kind === 'faults')
      return again({ status: 422, faults: reading.faults, name: form.name });
    const outcome = pay(desk, { preference, attempt: form.attempt, means: reading.means });
    return outcome === 'expired'
      ? again({ status: 410 })
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

/** The page of a preference in its current state: paid, expired, or to be paid. */
function renderNow(
  { clock, ids, store }: PaymentDesk,
  { words, preference, status = 200, faults = {}, name }: Checkout,
): Framed {
  const payment = store.livePayment(preference.id);
  if (payment) return renderPaid(words, preference, { payment, status });
  if (isExpired(preference, clock.now())) return renderExpired(words, preference);
  const { payer } = preference.request;
  return {
    status,
    title: words.summary.title,
    main: renderCheckout({
      words,
      preference,
      attempt: ids.uuid(),
      rejected: store.lastPayment(preference.id),
      faults,
      name: name ?? `${payer.name} ${payer.surname}`,
    }),
    formTargets: returnOrigins(preference),
    script: scriptAddress,
  };
}

/**
 * Sends the browser back to the merchant; or, where the merchant or the situation wants it so, lets
 * it stay and see the result here.
 */
async function sendOn(
  { clock, webhooks }: PaymentDesk,
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
