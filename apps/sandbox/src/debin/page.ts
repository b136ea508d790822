// The page of the buyer's bank: requests for a debit, to approve or to refuse.

import { html, type Html } from '../html.ts';
import { renderMagicAmounts } from '../magic-values.ts';
import type { DebinRow } from './debin-store.ts';
import { magicAmounts } from './magic-amounts.ts';

export const PAGE = '/bank/debin';

export function renderDebins(debins: readonly DebinRow[]): Html {
  return html`<header class="top">
      <div class="wide">
        <a class="home" href="/">Sandbox</a>
        <a href="/bank">Bank</a>
      </div>
    </header>
    <main class="wide" id="main">
      <h1>DEBIN</h1>
      <p class="lead">
        The operator asks for a debit, and its buyer decides here, as in the app of their bank. The
        operator is told by a signed webhook and asks for the request.
      </p>
      <section>
        <h2 id="requests">Requests</h2>
        ${debins.length === 0 ? html`<p>None yet.</p>` : renderRequests(debins)}
      </section>
      <section>
        <h2 id="amounts">Amounts that play something else</h2>
        <p>The centavos decide. Every other amount is credited when it is approved.</p>
        ${renderMagicAmounts('amounts', magicAmounts)}
      </section>
    </main>`;
}

function renderRequests(debins: readonly DebinRow[]): Html {
  return html`<div class="scroll">
    <table aria-labelledby="requests">
      <thead>
        <tr>
          <th>Amount</th>
          <th>From</th>
          <th>Until</th>
          <th>State</th>
          <th>Decision</th>
        </tr>
      </thead>
      <tbody>
        ${debins.map(
          (debin) =>
            html`<tr>
              <td class="digits">ARS ${debin.amount}</td>
              <td class="digits">${debin.cbu}, ${debin.cuit}</td>
              <td>${debin.expires_at.slice(0, 16).replace('T', ' ')}</td>
              <td>${debin.status}</td>
              <td>${debin.status === 'INICIADO' ? renderDecision(debin) : ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function renderDecision({ id }: DebinRow): Html {
  return html`<form method="post" action="${PAGE}">
    <input type="hidden" name="id" value="${id}" />
    <button name="decision" value="approve">Approve</button>
    <button name="decision" value="refuse">Refuse</button>
  </form>`;
}
