// The page of a preference that cannot be paid any more: it was paid, is being paid, or has
// expired.

import { html, type Html } from '../../html.ts';
import { amountOf, nameCard } from './checkout-page.ts';
import type { Words } from '../languages/index.ts';
import { MERCHANT_NAME } from './merchant.ts';
import type { PaymentRow, Preference } from '../payments-store.ts';
import { returnAddress } from './return-address.ts';

const marks = {
  good: renderMark('good', 'm14 25 7 7 14-15'),
  waiting: renderMark('waiting', 'M24 13v12l8 5'),
  ended: renderMark('ended', 'M24 13v14m0 7v.5'),
};

function renderMark(name: string, path: string): Html {
  return html`<svg class="sign ${name}" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="${path}" />
  </svg>`;
}

export function renderPaid(words: Words, preference: Preference, payment: PaymentRow): Html {
  const w = words.result;
  const isApproved = payment.status === 'approved';
  const means =
    payment.last_four === null
      ? words.form.account
      : w.endingIn(
          nameCard({ methodId: payment.method_id, typeId: payment.type_id }, words),
          payment.last_four,
        );
  return html`<section class="result">
    ${isApproved ? marks.good : marks.waiting}
    <h1>${isApproved ? w.approved : w.pending}</h1>
    <p class="total"><strong>${amountOf(preference)}</strong></p>
    <p>${isApproved ? w.approvedText(MERCHANT_NAME) : w.pendingText(MERCHANT_NAME)}</p>
    <dl>
      <div>
        <dt>${words.summary.concept}</dt>
        <dd>${preference.request.items[0]?.title}</dd>
      </div>
      <div>
        <dt>${w.paidWith}</dt>
        <dd>${means}</dd>
      </div>
      <div>
        <dt>${w.operation}</dt>
        <dd class="digits">${payment.id}</dd>
      </div>
    </dl>
    <a class="pay" href="${returnAddress(preference, payment)}">${w.back(MERCHANT_NAME)}</a>
  </section>`;
}

export function renderExpired(words: Words, preference: Preference): Html {
  const w = words.result;
  return html`<section class="result">
    ${marks.ended}
    <h1>${w.expired}</h1>
    <p>${w.expiredText}</p>
    <a class="pay" href="${returnAddress(preference)}">${w.back(MERCHANT_NAME)}</a>
  </section>`;
}

export function renderNotFound(words: Words): Html {
  return html`<section class="result">
    ${marks.ended}
    <h1>${words.result.notFound}</h1>
    <p>${words.result.notFoundText}</p>
  </section>`;
}
