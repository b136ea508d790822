// The return address of the payer's browser, and its message to the merchant's page. Nothing is
// paid because of it.

import type { PaymentRow, Preference } from '../payments-store.ts';

/** Without a payment, the payer gave up. */
export function returnAddress(preference: Preference, payment?: PaymentRow): string {
  const { back_urls: back, external_reference: reference } = preference.request;
  const address = new URL(chooseReturn(back, payment));
  address.searchParams.set('payment_id', payment?.id ?? 'null');
  address.searchParams.set('status', payment?.status ?? 'null');
  address.searchParams.set('external_reference', reference);
  address.searchParams.set('preference_id', preference.id);
  return address.href;
}

export function returnOrigins({ request: { back_urls: back } }: Preference): string[] {
  return [
    ...new Set(
      [back.success, back.pending, back.failure].map((address) => new URL(address).origin),
    ),
  ];
}

function chooseReturn(back: Preference['request']['back_urls'], payment?: PaymentRow): string {
  if (payment?.status === 'approved') return back.success;
  return payment?.status === 'pending' ? back.pending : back.failure;
}
