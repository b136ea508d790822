// The affiliate company's page: campaign links, and the postbacks and pixels it received.

import { postback } from '@ceibo/partner-protocol/affiliate';
import { html, type Html } from '../html.ts';
import type { PixelRow, PostbackRow } from './affiliate-store.ts';
import { campaigns, COMPANY, linkOf } from './campaigns.ts';

export function renderAffiliates({
  operatorUrl,
  postbacks,
  pixels,
}: {
  operatorUrl: string;
  postbacks: PostbackRow[];
  pixels: PixelRow[];
}): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>${COMPANY}</h1>
      <p class="lead">
        An affiliate company. It sends visitors to the operator by these links and is told what
        became of them.
      </p>
      <ul class="companies">
        ${campaigns.flatMap(({ id, name, types }) =>
          types.map((type) => renderLink({ operatorUrl, id, name, type })),
        )}
      </ul>
      <section>
        <h2 id="reported">Reported by the operator</h2>
        ${postbacks.length === 0 ? html`<p>Nothing yet.</p>` : renderPostbacks(postbacks)}
      </section>
      <section>
        <h2 id="pixels">Pixels that browsers loaded</h2>
        ${pixels.length === 0 ? html`<p>None yet.</p>` : renderPixels(pixels)}
      </section>
    </main>`;
}

function renderLink(link: { operatorUrl: string; id: string; name: string; type: string }): Html {
  return html`<li>
    <a href="${linkOf(link.operatorUrl, link)}"
      ><strong>${link.name}</strong><span>${link.id}, ${link.type}</span></a
    >
  </li>`;
}

function renderPostbacks(postbacks: PostbackRow[]): Html {
  return html`<table aria-labelledby="reported">
    <thead>
      <tr>
        <th>Received</th>
        <th>Campaign</th>
        <th>Event</th>
        <th>About</th>
        <th>Amount</th>
        <th>Times</th>
      </tr>
    </thead>
    <tbody>
      ${postbacks.map(
        (row) =>
          html`<tr>
            <td>${row.received_at}</td>
            <td>${row.campaign_id}</td>
            <td>${row.event}</td>
            <td>${row.event_id}</td>
            <td class="digits">${amountOf(row.body)}</td>
            <td class="digits">
              ${row.times}${row.conflicts > 0 && ` (${row.conflicts} with another body)`}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function renderPixels(pixels: PixelRow[]): Html {
  return html`<table aria-labelledby="pixels">
    <thead>
      <tr>
        <th>Event</th>
        <th>Reference</th>
        <th>Times</th>
      </tr>
    </thead>
    <tbody>
      ${pixels.map(
        ({ event, reference, times }) =>
          html`<tr>
            <td>${event}</td>
            <td>${reference}</td>
            <td class="digits">${times}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function amountOf(body: string): string {
  const told = postback.parse(JSON.parse(body));
  if (told.event === 'month') return `${told.netRevenue} ARS in ${told.month}`;
  return told.event === 'first-deposit' ? `${told.amount} ${told.currency}` : '';
}
