// What phones have received, in a browser.

import { html, type Html } from '../html.ts';
import type { SentSms } from './sms-store.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Argentina/Buenos_Aires',
});

export function renderPhones({ messages, to }: { messages: SentSms[]; to: string }): Html {
  return html`<header class="top">
      <div class="wide">
        <a class="home" href="/">Sandbox</a>
        <form role="search" action="/messages/sms">
          <label for="to">Text messages to</label>
          <input
            id="to"
            name="to"
            type="search"
            inputmode="tel"
            value="${to}"
            placeholder="5491155550142"
            autocomplete="off"
          /><button>Search</button>
        </form>
      </div>
    </header>
    <main class="wide" id="main">
      <p><a class="back" href="/messages">Mailbox</a></p>
      <h1>Text messages</h1>
      ${
        messages.length > 0
          ? html`<ul class="mails">
              ${messages.map(renderSms)}
            </ul>`
          : html`<div class="empty">
              <p><strong>No text messages</strong></p>
              <p>What the operator sends to phones appears here. Reload to see what is new.</p>
            </div>`
      }
    </main>`;
}

function renderSms({ to, from, text, sentAt }: SentSms): Html {
  return html`<li>
    <div class="sms">
      <span class="to">${to}</span> <span class="subject">${from}</span
      ><span class="start">${text}</span
      ><time datetime="${sentAt}">${moment.format(new Date(sentAt))}</time>
    </div>
  </li>`;
}
