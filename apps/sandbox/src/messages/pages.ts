// The mailbox in a browser.

import { html, type Html } from '../html.ts';
import type { Mail } from './mailbox-store.ts';

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Argentina/Buenos_Aires',
});
const full = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Argentina/Buenos_Aires',
});

export function renderMailbox({
  mails,
  address,
  limit,
}: {
  mails: Mail[];
  address: string;
  limit: number;
}): Html {
  return html`${renderHeader(address)}
    <main class="wide" id="main" data-newest="${mails[0]?.id ?? ''}" data-address="${address}">
      <h1>Mailbox</h1>
      <p><a href="/messages/sms">Text messages to phones</a></p>
      ${
        mails.length > 0
          ? html`<ul class="mails">
              ${mails.map(renderRow)}
            </ul>`
          : renderEmpty(address)
      }
      ${
        mails.length === limit &&
        html`<p class="hint">The last ${limit} messages. Search an address to see older ones.</p>`
      }
    </main>`;
}

export function renderMail(mail: Mail): Html {
  return html`${renderHeader('')}
    <main class="wide" id="main">
      <p><a class="back" href="/messages">Mailbox</a></p>
      <article class="mail">
        <h1>${mail.subject || '(no subject)'}</h1>
        <dl>
          <div>
            <dt>From</dt>
            <dd>${mail.from}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd><a href="/messages?to=${encodeURIComponent(mail.to)}">${mail.to}</a></dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>${renderTime(mail, full)}</dd>
          </div>
        </dl>
        ${mail.links.length > 0 && renderLinks(mail.links)}
        ${
          mail.html === null
            ? html`<pre>${mail.text}</pre>`
            : html`<iframe
                  title="Message"
                  src="/messages/${mail.id}/body"
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                ></iframe>
                <details>
                  <summary>As plain text</summary>
                  <pre>${mail.text}</pre>
                </details>`
        }
      </article>
    </main>`;
}

function renderHeader(address: string): Html {
  return html`<header class="top">
    <div class="wide">
      <a class="home" href="/">Sandbox</a>
      <form role="search" action="/messages">
        <label for="to">Mail to</label>
        <input
          id="to"
          name="to"
          type="search"
          value="${address}"
          placeholder="player@example.com"
          autocomplete="off"
          spellcheck="false"
        /><button>Search</button>
      </form>
    </div>
  </header>`;
}

function renderRow(mail: Mail): Html {
  return html`<li>
    <a href="/messages/${mail.id}"
      ><span class="to">${mail.to}</span>
      <span class="subject">${mail.subject || '(no subject)'}</span
      ><span class="start">${mail.text.slice(0, 140)}</span>${renderTime(mail, short)}</a
    >
  </li>`;
}

function renderEmpty(address: string): Html {
  return html`<div class="empty">
    <p><strong>No mail${address && ` to ${address}`}</strong></p>
    <p>Mail that the operator sends appears here by itself, within a few seconds.</p>
  </div>`;
}

function renderLinks(links: string[]): Html {
  const items = links.map(
    (link) =>
      html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
  );
  return html`<section class="links" aria-label="Links">
    <h2>Links in this message</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function renderTime({ receivedAt }: Mail, format: Intl.DateTimeFormat): Html {
  return html`<time datetime="${receivedAt}">${format.format(new Date(receivedAt))}</time>`;
}
