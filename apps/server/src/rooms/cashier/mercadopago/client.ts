// Our side of the Mercado Pago shape: making a preference, fetching and finding payments.

import { moneyToDecimal } from '@ceibo/money';
import {
  IDEMPOTENCY_HEADER,
  payment as paymentSchema,
  paths,
  preferenceAnswer,
  SEARCH_PAGE,
  SEARCH_REACH,
  searchAnswer,
} from '@ceibo/partner-protocol/mercadopago';
import { SECOND } from '../../../platform/clock.ts';
import { exactNumber, parseExactJson } from '../../../platform/exact-json.ts';
import type { HttpReply } from '../../../platform/outgoing.ts';
import {
  webhookUrl,
  type AdapterDeps,
  type KnownPayment,
  type PaymentOrder,
  type Period,
} from '../payment-adapter.ts';
import { knownPayment } from './payments.ts';

const TIMEOUT_MS = 8 * SECOND;
/** The shortest period that is split no further. */
const SHORTEST_MS = SECOND;

/**
 * Makes a preference and gives the address of the company's page. Repeating it with the same
 * deposit gives the same page. Throws when the company does not answer as it should.
 */
export async function createPreference(deps: AdapterDeps, order: PaymentOrder): Promise<string> {
  const { http, metrics, mercadopago } = deps;
  const body = JSON.stringify({
    items: [
      {
        id: order.depositId,
        title: order.title,
        quantity: 1,
        unit_price: exactNumber(moneyToDecimal(order.total)),
        currency_id: 'ARS',
      },
    ],
    payer: {
      name: order.player.firstName,
      surname: order.player.lastName,
      email: order.player.email,
    },
    external_reference: order.depositId,
    back_urls: order.backUrls,
    auto_return: 'all',
    // The company would send its older, unsigned notices to the same address too.
    notification_url: `${webhookUrl(deps, 'mercadopago')}?source_news=webhooks`,
    expires: true,
    expiration_date_to: order.expiresAt.toISOString(),
    // Of a voucher for cash, which outlives the preference else.
    date_of_expiration: order.expiresAt.toISOString(),
  });
  const headers = {
    ...authorization(mercadopago.accessToken),
    'content-type': 'application/json',
    [IDEMPOTENCY_HEADER]: order.depositId,
  };
  const reply = await http(mercadopago.url + paths.preferences, {
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({
    partner: 'mercadopago',
    call: 'preference',
    status: String(reply.status),
  });
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`the payment company answered ${reply.status} to a preference`);
  return preferenceAnswer.parse(parseExactJson(reply.body.toString('utf8'))).init_point;
}

/**
 * The payment as the company has it; undefined when it has none of that id. Throws when it does not
 * answer as it should.
 */
export async function fetchPayment(
  deps: AdapterDeps,
  id: string,
): Promise<KnownPayment | undefined> {
  const reply = await get(deps, 'payment', paths.payment(id));
  if (reply.status === 404) return undefined;
  if (reply.status !== 200)
    throw new Error(`the payment company answered ${reply.status} to a payment`);
  return knownPayment(paymentSchema.parse(parseExactJson(reply.body.toString('utf8'))));
}

/**
 * The payments made for a deposit, the newest first; one page, since nobody pays a deposit a
 * hundred times.
 */
export async function paymentsOfDeposit(
  deps: AdapterDeps,
  depositId: string,
): Promise<KnownPayment[]> {
  return (
    await search(deps, {
      external_reference: depositId,
      sort: 'date_created',
      criteria: 'desc',
      limit: String(SEARCH_PAGE),
    })
  ).payments;
}

/**
 * The payments created in a period, page by page; in two halves where the company does not let
 * anybody page so far.
 */
export async function* paymentsBetween(
  deps: AdapterDeps,
  { from, to }: Period,
): AsyncGenerator<KnownPayment[]> {
  const query = {
    range: 'date_created',
    begin_date: from.toISOString(),
    end_date: to.toISOString(),
    sort: 'date_created',
    criteria: 'asc',
  };
  for (let offset = 0; ; offset += SEARCH_PAGE) {
    const { total, payments } = await search(deps, {
      ...query,
      limit: String(SEARCH_PAGE),
      offset: String(offset),
    });
    if (total > SEARCH_REACH - SEARCH_PAGE) {
      if (to.getTime() - from.getTime() <= SHORTEST_MS)
        throw new Error(`the payment company has ${total} payments of one second`);
      const middle = new Date((from.getTime() + to.getTime()) / 2);
      yield* paymentsBetween(deps, { from, to: middle });
      return yield* paymentsBetween(deps, { from: middle, to });
    }
    yield payments;
    if (payments.length === 0 || offset + SEARCH_PAGE >= total) return;
  }
}

/** A page of what the company lists, and how many payments it has of that search. */
async function search(
  deps: AdapterDeps,
  query: Record<string, string>,
): Promise<{ total: number; payments: KnownPayment[] }> {
  const reply = await get(
    deps,
    'search',
    `${paths.search}?${new URLSearchParams(query).toString()}`,
  );
  if (reply.status !== 200)
    throw new Error(`the payment company answered ${reply.status} to a search`);
  const { paging, results } = searchAnswer.parse(parseExactJson(reply.body.toString('utf8')));
  return { total: Number.parseInt(paging.total, 10), payments: results.map(knownPayment) };
}

async function get(
  { http, metrics, mercadopago }: AdapterDeps,
  call: string,
  path: string,
): Promise<HttpReply> {
  const reply = await http(mercadopago.url + path, {
    method: 'GET',
    headers: authorization(mercadopago.accessToken),
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({ partner: 'mercadopago', call, status: String(reply.status) });
  return reply;
}

function authorization(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}
