// Our side of Mercado Pago: making a preference, fetching and finding payments, giving one back.
// The SDK makes the calls; its answers are read with the schemas of the protocol, whose numbers
// are text.

import { MPNotFoundError, Payment, PaymentRefund, Preference } from 'mercadopago';
import { moneyToDecimal } from '@ceibo/money';
import {
  payment as paymentSchema,
  preferenceAnswer,
  preferencesAnswer,
  SEARCH_PAGE,
  SEARCH_REACH,
  searchAnswer,
  type PreferenceChange,
} from '@ceibo/partner-protocol/mercadopago';
import * as z from 'zod/mini';
import { SECOND, type Period } from '../../../platform/clock.ts';
import { exactNumber } from '../../../platform/exact-json.ts';
import {
  webhookUrl,
  type AdapterDeps,
  type CalledOff,
  type KnownPayment,
  type PaymentOrder,
} from '../payment-adapter.ts';
import { knownPayment } from './payments.ts';
import { sdkConfig } from './sdk.ts';

/** The shortest period that is split no further. */
const SHORTEST_MS = SECOND;
/** The SDK's types ask for a number. It writes this one as the literal decimal that it holds. */
const literalNumber = z.custom<number>();
/** The SDK's types ask for the items too; omitted fields stay as they are. */
const partOfPreference = z.custom<Parameters<Preference['update']>[0]['updatePreferenceRequest']>();

/**
 * Makes a preference and gives the address of the company's page. Repeating it with the same
 * deposit gives the same page. Throws when the company does not answer as it should.
 */
export async function createPreference(deps: AdapterDeps, order: PaymentOrder): Promise<string> {
  const config = sdkConfig(deps, 'preference', order.depositId);
  const { firstName: name, lastName: surname, email, documentNumber } = order.player;
  const answer: unknown = await new Preference(config).create({
    body: {
      items: [
        {
          id: order.depositId,
          title: order.title,
          quantity: 1,
          unit_price: literalNumber.parse(exactNumber(moneyToDecimal(order.total))),
          currency_id: 'ARS',
        },
      ],
      payer: { name, surname, email, identification: { type: 'DNI', number: documentNumber } },
      payment_methods: {
        excluded_payment_types: order.excludedMeans.map((id) => ({ id })),
        // Instalments are credit.
        installments: 1,
      },
      external_reference: order.depositId,
      back_urls: order.backUrls,
      auto_return: 'all',
      // The company would send its older, unsigned notices to the same address too.
      notification_url: `${webhookUrl(deps, 'mercadopago')}?source_news=webhooks`,
      expires: true,
      expiration_date_to: order.expiresAt.toISOString(),
      // A cash voucher would otherwise outlive the preference.
      date_of_expiration: order.expiresAt.toISOString(),
    },
  });
  return preferenceAnswer.parse(answer).init_point;
}

/**
 * Ends what a deposit can be paid with: the company's page then says that it is over. A preference
 * that has ended stays as it is. Unknown while the company finds none.
 */
export async function endPreferences(deps: AdapterDeps, depositId: string): Promise<CalledOff> {
  const asked = { external_reference: depositId, limit: SEARCH_PAGE };
  const found: unknown = await new Preference(sdkConfig(deps, 'find-preference')).search({
    options: asked,
  });
  // A filter that the company ignored must not end what others pay with.
  const own = preferencesAnswer
    .parse(found)
    .elements.filter(({ external_reference: reference }) => reference === depositId);
  const now = deps.clock.now();
  for (const { id, expires, expiration_date_to: end } of own) {
    if (expires === true && typeof end === 'string' && new Date(end) <= now) continue;
    const change: PreferenceChange = { expires: true, expiration_date_to: now.toISOString() };
    const answer: unknown = await new Preference(sdkConfig(deps, 'end-preference')).update({
      id,
      updatePreferenceRequest: partOfPreference.parse(change),
    });
    preferenceAnswer.parse(answer);
  }
  return own.length > 0 ? 'done' : 'unknown';
}

/**
 * The payment as the company has it; undefined when it has none of that id. Throws when it does not
 * answer as it should.
 */
export async function fetchPayment(
  deps: AdapterDeps,
  id: string,
): Promise<KnownPayment | undefined> {
  try {
    // The SDK puts the id into the address as it is.
    const asked = { id: encodeURIComponent(id) };
    const answer: unknown = await new Payment(sdkConfig(deps, 'payment')).get(asked);
    return knownPayment(paymentSchema.parse(answer), modeOf(deps));
  } catch (error) {
    if (error instanceof MPNotFoundError) return undefined;
    throw error;
  }
}

/** Gives a whole payment back. The same key again is the same refund. */
export async function refundPayment(
  deps: AdapterDeps,
  { id, key }: { id: string; key: string },
): Promise<void> {
  await new PaymentRefund(sdkConfig(deps, 'refund', key)).total({
    payment_id: encodeURIComponent(id),
  });
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
      limit: SEARCH_PAGE,
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
  } as const;
  let listed = 0;
  for (let offset = 0; ; offset += SEARCH_PAGE) {
    const { total, payments } = await search(deps, { ...query, limit: SEARCH_PAGE, offset });
    if (total > SEARCH_REACH - SEARCH_PAGE) {
      if (to.getTime() - from.getTime() <= SHORTEST_MS)
        throw new Error(`the payment company has ${total} payments of one second`);
      const middle = new Date((from.getTime() + to.getTime()) / 2);
      yield* paymentsBetween(deps, { from, to: middle });
      return yield* paymentsBetween(deps, { from: middle, to });
    }
    yield payments;
    listed += payments.length;
    // A payment that such a list leaves out would count as missing there, and old differences as
    // resolved.
    if (payments.length === 0 && listed < total)
      throw new Error(`the payment company lists ${listed} of its ${total} payments`);
    if (listed >= total) return;
  }
}

type Search = NonNullable<NonNullable<Parameters<Payment['search']>[0]>['options']>;

/** A page of the company's list, and the number of payments that fit the search. */
async function search(
  deps: AdapterDeps,
  options: Search,
): Promise<{ total: number; payments: KnownPayment[] }> {
  const answer: unknown = await new Payment(sdkConfig(deps, 'search')).search({ options });
  const { paging, results } = searchAnswer.parse(answer);
  const payments = results.map((each) => knownPayment(each, modeOf(deps)));
  return { total: Number.parseInt(paging.total, 10), payments };
}

/** The company's access tokens for tests begin so. */
function modeOf({ mercadopago }: AdapterDeps): { isTest: boolean } {
  return { isTest: mercadopago.accessToken.startsWith('TEST-') };
}
