// The page of the bank: a form that sends a transfer, what amounts play, and what was sent.

import { html, type Html } from '../html.ts';
import { renderMagicAmounts } from '../magic-values.ts';
import type { CvuRow, ReturnRow, TransferRow } from './bank-store.ts';
import { magicAmounts } from './magic-amounts.ts';

export const PAGE = '/bank';

export const payers = [
  { id: 'own', words: 'From an account of the CVU’s own holder' },
  { id: 'other', words: 'From somebody else’s account' },
  { id: 'company', words: 'From a company’s account' },
] as const;

interface Shown {
  to: string;
  cvus: readonly CvuRow[];
  transfers: readonly { transfer: TransferRow; back: ReturnRow | undefined }[];
}

export function renderBank({ to, cvus, transfers }: Shown): Html {
  return html`<header class="top">
      <div class="wide">
        <a class="home" href="/">Sandbox</a>
        <a href="/bank/debin">DEBIN</a>
      </div>
    </header>
    <main class="wide" id="main">
      <h1>Bank</h1>
      <p class="lead">
        Each client of the operator has a CVU here. Send a transfer to one: the operator is told by
        a signed webhook and asks for the transfer.
      </p>
      ${renderForm(to)}
      <section>
        <h2 id="amounts">Amounts that play something else</h2>
        <p>The centavos decide. Every other amount arrives at once, with one webhook.</p>
        ${renderMagicAmounts('amounts', magicAmounts)}
      </section>
      <section>
        <h2 id="transfers">Transfers</h2>
        ${transfers.length === 0 ? html`<p>None yet.</p>` : renderTransfers(transfers)}
      </section>
      <section>
        <h2 id="cvus">CVUs</h2>
        ${cvus.length === 0 ? html`<p>None yet.</p>` : renderCvus(cvus)}
      </section>
    </main>`;
}

function renderForm(to: string): Html {
  return html`<form method="post" action="${PAGE}">
    <p>
      <label for="to">To CVU or alias</label>
      <input id="to" name="to" value="${to}" required autocomplete="off" size="26" />
    </p>
    <p>
      <label for="amount">Amount</label>
      <input id="amount" name="amount" value="10000.00" required inputmode="decimal" />
      <label for="currency">Currency</label>
      <select id="currency" name="currency">
        <option>ARS</option>
        <option>USD</option>
      </select>
    </p>
    <p>
      ${payers.map(({ id, words }) => html`<button name="payer" value="${id}">${words}</button> `)}
    </p>
  </form>`;
}

function renderTransfers(transfers: Shown['transfers']): Html {
  return html`<div class="scroll">
    <table aria-labelledby="transfers">
      <thead>
        <tr>
          <th>Sent</th>
          <th>From</th>
          <th>To</th>
          <th>Amount</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        ${transfers.map(
          ({ transfer, back }) =>
            html`<tr>
              <td>${transfer.created_at.slice(0, 19).replace('T', ' ')}</td>
              <td>${transfer.payer_name}, ${transfer.payer_document}</td>
              <td class="digits">${transfer.cvu}</td>
              <td class="digits">${transfer.currency} ${transfer.amount}</td>
              <td>${transfer.status}${back ? `, return ${back.status}` : ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function renderCvus(cvus: readonly CvuRow[]): Html {
  return html`<div class="scroll">
    <table aria-labelledby="cvus">
      <thead>
        <tr>
          <th>Holder</th>
          <th>Document</th>
          <th>CVU</th>
          <th>Alias</th>
        </tr>
      </thead>
      <tbody>
        ${cvus.map(
          ({ holder_name, holder_document, cvu, alias }) =>
            html`<tr>
              <td>${holder_name}</td>
              <td>${holder_document}</td>
              <td class="digits"><a href="${PAGE}?to=${cvu}">${cvu}</a></td>
              <td>${alias}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
