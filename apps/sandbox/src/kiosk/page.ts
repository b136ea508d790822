// The page of the kiosk: who has a coupon's number pays it in cash.

import { html, type Html } from '../html.ts';
import type { CouponRow, PaymentRow } from './coupon-store.ts';

export const PAGE = '/kiosk';

/** How the operator is told of a payment. */
export const tellings = [
  { id: 'once', words: 'Pay', webhooks: 1, isForgedFirst: false },
  { id: 'never', words: 'Pay, without a webhook', webhooks: 0, isForgedFirst: false },
  { id: 'thrice', words: 'Pay, with three webhooks', webhooks: 3, isForgedFirst: false },
  { id: 'forged', words: 'Pay, with a forged webhook first', webhooks: 1, isForgedFirst: true },
  { id: 'offline', words: 'Pay at a kiosk that is offline', webhooks: 1, isForgedFirst: false },
] as const;

interface Shown {
  code: string;
  coupons: readonly {
    coupon: CouponRow;
    payments: readonly PaymentRow[];
    isCalledOff: boolean;
  }[];
}

export function renderKiosk({ code, coupons }: Shown): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Kiosk</h1>
      <p class="lead">
        Coupons are paid here in cash. A coupon can be paid after its last day, twice, and with
        another amount: a kiosk takes the cash all the same, and the operator has to cope. Only a
        coupon that was called off is refused, unless the kiosk is offline.
      </p>
      <form method="post" action="${PAGE}">
        <p>
          <label for="code">Number or barcode</label>
          <input
            id="code"
            name="code"
            value="${code}"
            required
            inputmode="numeric"
            autocomplete="off"
            size="34"
          />
        </p>
        <p>
          <label for="amount">Amount, if another</label>
          <input id="amount" name="amount" inputmode="decimal" autocomplete="off" size="14" />
        </p>
        <p>
          ${tellings.map(
            ({ id, words }) => html`<button name="telling" value="${id}">${words}</button> `,
          )}
        </p>
      </form>
      <section>
        <h2 id="coupons">Coupons</h2>
        ${coupons.length === 0 ? html`<p>None yet.</p>` : renderCoupons(coupons)}
      </section>
    </main>`;
}

function renderCoupons(coupons: Shown['coupons']): Html {
  return html`<div class="scroll">
    <table aria-labelledby="coupons">
      <thead>
        <tr>
          <th>Number</th>
          <th>For</th>
          <th>Amount</th>
          <th>Until</th>
          <th>Paid</th>
        </tr>
      </thead>
      <tbody>
        ${coupons.map(
          ({ coupon, payments, isCalledOff }) =>
            html`<tr>
              <td class="digits"><a href="${PAGE}?code=${coupon.number}">${coupon.number}</a></td>
              <td>${coupon.payer_name}</td>
              <td class="digits">ARS ${coupon.amount}</td>
              <td>${coupon.expires_at.slice(0, 16).replace('T', ' ')}</td>
              <td>
                ${
                  payments
                    .map((paid) => `${paid.amount} ${paid.paid_at.slice(0, 16)}`)
                    .join(', ') || (isCalledOff ? 'called off' : 'no')
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
