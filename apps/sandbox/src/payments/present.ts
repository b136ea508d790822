// The company's JSON: ids and amounts are numbers, times carry the company's own offset, and many
// fields are null.

import { RefusedCall } from '../refused-call.ts';
import type { PaymentRow, Preference } from './payments-store.ts';
import { findSituation } from './test-cards.ts';

export const APPLICATION_ID = 8_339_021_212_080_291;
export const COLLECTOR_ID = 1_197_520_450;
const SITE = 'MLA';

const HOUR_MS = 3_600_000;
const OFFSET_HOURS = 4;

/** A moment as the company writes it: "2025-11-21T08:00:00.000-04:00". */
export function inCompanyTime(moment: string): string {
  const shifted = new Date(new Date(moment).getTime() - OFFSET_HOURS * HOUR_MS);
  return shifted.toISOString().replace('Z', `-0${OFFSET_HOURS}:00`);
}

/** The fields that both views of a preference have. */
function common({ id, request, createdAt }: Preference) {
  return {
    id,
    client_id: String(APPLICATION_ID),
    collector_id: COLLECTOR_ID,
    date_created: inCompanyTime(createdAt),
    expires: request.expires ?? false,
    expiration_date_from: request.expiration_date_from ?? null,
    expiration_date_to: request.expiration_date_to ?? null,
    external_reference: request.external_reference,
    marketplace: 'NONE',
    operation_type: 'regular_payment',
    site_id: SITE,
  };
}

export function presentPreference(preference: Preference, publicUrl: string): object {
  const { id, request } = preference;
  const address = `${publicUrl}/pay/${id}`;
  return {
    ...request,
    ...common(preference),
    items: request.items.map((item) => ({
      ...item,
      unit_price: JSON.rawJSON(item.unit_price),
      category_id: '',
      description: '',
      picture_url: '',
    })),
    date_of_expiration: request.date_of_expiration ?? null,
    additional_info: '',
    binary_mode: false,
    init_point: address,
    sandbox_init_point: address,
    marketplace_fee: 0,
    metadata: {},
  };
}

/** The answer to a search. The real company returns only some fields of each preference. */
export function presentPreferences(found: readonly Preference[]): object {
  const elements = found.map((preference) => ({
    ...common(preference),
    items: preference.request.items.map(({ title }) => title),
    live_mode: true,
  }));
  return { elements, next_offset: elements.length, total: elements.length };
}

export function presentRefund(id: number, payment: PaymentRow): object {
  return {
    id,
    payment_id: idOf(payment),
    amount: JSON.rawJSON(payment.amount),
    status: 'approved',
  };
}

export function presentPayment(payment: PaymentRow, { request }: Preference): object {
  const amount = JSON.rawJSON(payment.amount);
  const isApproved = payment.status === 'approved';
  const isGivenBack = payment.status === 'refunded' || payment.status === 'charged_back';
  const { currency = 'ARS', payer } = findSituation(payment.situation);
  const own = request.payer.identification ?? { type: null, number: null };
  return {
    id: idOf(payment),
    status: payment.status,
    status_detail: payment.status_detail,
    external_reference: request.external_reference,
    description: request.items[0]?.title ?? null,
    transaction_amount: amount,
    transaction_amount_refunded: isGivenBack ? amount : 0,
    currency_id: currency,
    live_mode: true,
    captured: isApproved,
    binary_mode: false,
    operation_type: 'regular_payment',
    payment_method_id: payment.method_id,
    payment_type_id: payment.type_id,
    issuer_id: null,
    installments: 1,
    date_created: inCompanyTime(payment.created_at),
    date_approved: payment.approved_at === null ? null : inCompanyTime(payment.approved_at),
    date_last_updated: inCompanyTime(payment.approved_at ?? payment.created_at),
    date_of_expiration: null,
    money_release_date: null,
    collector_id: COLLECTOR_ID,
    payer: {
      id: null,
      type: null,
      email: request.payer.email,
      identification: payer === undefined ? own : { type: 'DNI', number: payer },
    },
    card: payment.last_four === null ? {} : { id: null, last_four_digits: payment.last_four },
    transaction_details: {
      net_received_amount: isApproved ? amount : 0,
      total_paid_amount: amount,
      overpaid_amount: 0,
      external_resource_url: null,
      payment_method_reference_id: null,
    },
    fee_details: [],
    refunds: [],
    metadata: {},
    additional_info: {},
    notification_url: request.notification_url,
    processing_mode: 'aggregator',
    statement_descriptor: null,
  };
}

/** Payments of books from before ids were numbers keep their text. */
function idOf({ id }: PaymentRow): object | string {
  return /^\d+$/.test(id) ? JSON.rawJSON(id) : id;
}

const ERRORS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  404: 'not_found',
  409: 'idempotency_conflict',
};

/** A refusal in the company's own form. */
export function refuse(
  status: number,
  message: string,
  error: string = ERRORS[status] ?? 'bad_request',
): RefusedCall {
  return new RefusedCall(status, message, { message, error, status, cause: [] });
}

export const NO_PAYMENT = refuse(404, 'payment not found');
