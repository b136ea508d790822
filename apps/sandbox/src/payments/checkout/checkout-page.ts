// The page where the payer chooses how to pay. It works without its script; the script only saves
// typing.

import { html, type Html } from '../../html.ts';
import type { Words } from '../languages/index.ts';
import { amountOf, returnAddress } from './frame.ts';
import { isExcluded, type CardFaults } from './payment-means.ts';
import type { PaymentRow, Preference } from '../payments-store.ts';
import { groupDigits, magicCentavos, testCards } from '../test-cards.ts';

export interface CheckoutView {
  words: Words;
  preference: Preference;
  /** Names this view of the page: submitting it twice makes one payment. */
  attempt: string;
  /** The payment that was just rejected, if there was one. */
  rejected: PaymentRow | undefined;
  faults: CardFaults;
  name: string;
}

export function renderCheckout(view: CheckoutView): Html {
  return html`<div class="columns">
    ${renderSummary(view)}
    <div class="panel">
      ${view.rejected && !hasFaults(view) && renderRejection(view.words, view.rejected)}
      ${renderForm(view)} ${renderTests(view.words)}
    </div>
  </div>`;
}

function hasFaults({ faults }: CheckoutView): boolean {
  return Object.keys(faults).length > 0;
}

function renderSummary({ words, preference }: CheckoutView): Html {
  const { items, payer } = preference.request;
  return html`<aside class="summary" aria-label="${words.summary.title}">
    <h1>${words.payTo}</h1>
    <p class="total">
      <span>${words.summary.total}</span> <strong>${amountOf(preference)}</strong>
    </p>
    <dl>
      <div>
        <dt>${words.summary.concept}</dt>
        <dd>${items[0]?.title}</dd>
      </div>
      <div>
        <dt>${words.summary.payer}</dt>
        <dd>${payer.name} ${payer.surname}<small>${payer.email}</small></dd>
      </div>
    </dl>
    <a class="quiet" href="${returnAddress(preference)}">${words.summary.cancel}</a>
  </aside>`;
}

function renderRejection(words: Words, payment: PaymentRow): Html {
  const reasons: Record<string, string> = words.rejected.reasons;
  return html`<div class="note bad" role="alert">
    <strong>${words.rejected.title}</strong>
    <p>${reasons[payment.status_detail]} ${words.rejected.again}</p>
  </div>`;
}

const FIELDS = [
  { id: 'number', autocomplete: 'cc-number', mode: 'numeric', max: 23 },
  { id: 'name', autocomplete: 'cc-name', mode: 'text', max: 80 },
  { id: 'expiry', autocomplete: 'cc-exp', mode: 'numeric', max: 7 },
  { id: 'code', autocomplete: 'cc-csc', mode: 'numeric', max: 3 },
] as const;

function renderForm(view: CheckoutView): Html {
  const { words, preference, attempt } = view;
  const amount = amountOf(preference);
  const w = words.form;
  return html`<form
    method="post"
    action="/pay/${preference.id}"
    novalidate
    data-working="${w.working}"
  >
    <input type="hidden" name="attempt" value="${attempt}" />
    ${hasFaults(view) && html`<p class="note bad" role="alert">${w.correct}</p>`}
    <fieldset class="means">
      <legend><h2>${w.title}</h2></legend>
      <label class="choice"
        ><input id="method-card" type="radio" name="method" value="card" checked /><span
          ><b>${isExcluded(preference, 'credit_card') ? w.debitCard : w.card}</b
          ><small>${w.cardHint}</small></span
        ></label
      >
      <div class="fields">${FIELDS.map((field) => renderField(field, view))}</div>
      <label class="choice"
        ><input type="radio" name="method" value="account" /><span
          ><b>${w.account}</b><small>${w.accountHint}</small></span
        ></label
      >
      <p class="account">${w.accountText(amount)}</p>
    </fieldset>
    <button class="pay" type="submit">${w.submit(amount)}</button>
    <p class="small">${w.neverStored}</p>
  </form>`;
}

function renderField(
  { id, autocomplete, mode, max }: (typeof FIELDS)[number],
  { words, faults, name }: CheckoutView,
): Html {
  const fault = faults[id];
  return html`<div class="field ${id}">
    <label for="${id}">${words.form[id]}</label>
    <input
      id="${id}"
      name="${id}"
      value="${id === 'name' ? name : ''}"
      autocomplete="${autocomplete}"
      inputmode="${mode}"
      maxlength="${max}"
      aria-describedby="${id}-about"
      ${fault && html`aria-invalid="true"`}
      spellcheck="false"
    />
    <small id="${id}-about" class="${fault ? 'fault' : ''}"
      >${fault ? words.faults[fault] : words.form[`${id}Hint`]}</small
    >
  </div>`;
}

function renderTests(words: Words): Html {
  const { tests } = words;
  const rows = testCards.map((card) => {
    const number = groupDigits(card.number);
    return html`<li>
      <button type="button" data-card="${number}">
        <span class="digits">${number}</span><span class="brand-name">${nameCard(card, words)}</span
        ><span class="what">${tests.situations[card.situation.id]}</span>
      </button>
    </li>`;
  });
  return html`<details class="tests">
    <summary>${tests.title}</summary>
    <p>${tests.text}</p>
    <ul>
      ${rows}
    </ul>
    <p class="small">${tests.manual}</p>
    <p>${tests.centavos}</p>
    <ul class="centavos">
      ${magicCentavos.map(
        ([centavos, { id }]) =>
          html`<li><span class="digits">…,${centavos}</span> ${tests.situations[id]}</li>`,
      )}
    </ul>
  </details>`;
}

/** "Visa", "Visa débito", "Mastercard". */
export function nameCard(
  { methodId, typeId }: { methodId: string; typeId: string },
  words: Words,
): string {
  const brand = methodId === 'master' ? 'Mastercard' : 'Visa';
  return typeId === 'debit_card' ? words.form.debit(brand) : brand;
}
