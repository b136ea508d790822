// The page of a preference that cannot be paid: it was paid, is being paid, has expired, or is
// unknown.

import { html, type Html } from '../../html.ts';
import type { Words } from '../languages/index.ts';
import type { PaymentRow, Preference } from '../payments-store.ts';
import { nameCard } from './checkout-page.ts';
import { amountOf, returnAddress, type Framed } from './frame.ts';

const signs = {
  good: 'm14 25 7 7 14-15',
  waiting: 'M24 13v12l8 5',
  ended: 'M24 13v14m0 7v.5',
};

function renderResult(
  status: number,
  { sign, title }: { sign: keyof typeof signs; title: string },
  content: Html,
): Framed {
  const main = html`<section class="result">
    <svg class="sign ${sign}" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="${signs[sign]}" />
    </svg>
    <h1>${title}</h1>
    ${content}
  </section>`;
  return { status, title, main };
}

function renderBack(words: Words, preference: Preference, payment?: PaymentRow): Html {
  return html`<a class="pay" href="${returnAddress(preference, payment)}">${words.result.back}</a>`;
}

export function renderPaid(
  words: Words,
  preference: Preference,
  { payment, status }: { payment: PaymentRow; status: number },
): Framed {
  const w = words.result;
  const isApproved = payment.status === 'approved';
  const { last_four: lastFour, method_id: methodId, type_id: typeId } = payment;
  const means =
    lastFour === null
      ? words.form.account
      : w.endingIn(nameCard({ methodId, typeId }, words), lastFour);
  const facts = [
    [words.summary.concept, html`<dd>${preference.request.items[0]?.title}</dd>`],
    [w.paidWith, html`<dd>${means}</dd>`],
    [w.operation, html`<dd class="digits">${payment.id}</dd>`],
  ] as const;
  return renderResult(
    status,
    isApproved ? { sign: 'good', title: w.approved } : { sign: 'waiting', title: w.pending },
    html`<p class="total"><strong>${amountOf(preference)}</strong></p>
      <p>${w[isApproved ? 'approvedText' : 'pendingText']}</p>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              ${value}
            </div>`,
        )}
      </dl>
      ${renderBack(words, preference, payment)}`,
  );
}

export function renderExpired(words: Words, preference: Preference): Framed {
  const { expired: title, expiredText } = words.result;
  const content = html`<p>${expiredText}</p>
    ${renderBack(words, preference)}`;
  return renderResult(410, { sign: 'ended', title }, content);
}

export function renderNotFound({ result }: Words): Framed {
  const about = { sign: 'ended', title: result.notFound } as const;
  return renderResult(404, about, html`<p>${result.notFoundText}</p>`);
}
