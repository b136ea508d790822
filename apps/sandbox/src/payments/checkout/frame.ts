// The common parts of all pages of Pago Claro: their frame, the amount, and the way back to the
// merchant.

import type { FastifyReply } from 'fastify';
import { html, sendPage, type Html, type Page } from '../../html.ts';
import type { Words } from '../languages/index.ts';
import { hundredthsText } from '../../operator/round-pages.ts';
import type { PaymentRow, Preference } from '../payments-store.ts';

export const styleAddress = '/pay/assets/pago-claro.css';
export const scriptAddress = '/pay/assets/checkout.js';

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path d="M16 2a14 14 0 1 0 14 14h-8a6 6 0 1 1-6-6z" />
  <circle cx="25" cy="7" r="5" />
</svg>`;
const lock = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
  <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v7H3z" />
</svg>`;

/** A page inside its frame. */
export interface Framed extends Pick<Page, 'title' | 'formTargets' | 'script'> {
  status: number;
  main: Html;
}

export function sendFramed(
  reply: FastifyReply,
  words: Words,
  { status, title, main, ...more }: Framed,
): FastifyReply {
  const body = html`<a class="skip" href="#main">${words.skip}</a>
    <header class="top">
      <div class="wide">
        <span class="brand">${mark}Pago Claro</span
        ><span class="secure">${lock}${words.secure}</span>
      </div>
    </header>
    <main id="main" class="wide">${main}</main>`;
  return sendPage(reply, status, {
    language: words.language,
    title: `${title} · Pago Claro`,
    styles: [styleAddress],
    body,
    ...more,
  });
}

export function amountOf({ request }: Preference): string {
  return inPesos(request.items[0]?.unit_price ?? '');
}

/**
 * Decimal text as people in Argentina read it: "1234567.5" is "$ 1.234.567,50". Works on the
 * digits, never on a number.
 */
export function inPesos(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  return `$\u00A0${hundredthsText(BigInt(whole + cents.padEnd(2, '0')))}`;
}

/**
 * The return address of the payer's browser, and its message to the merchant's page. Nothing is
 * paid because of it. Without a payment, the payer gave up.
 */
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
