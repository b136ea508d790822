// The received messages of mailboxes and phones, in a browser.

import type { FastifyReply } from 'fastify';
import { html, type Html } from '../html.ts';
import { sendSandboxPage } from '../own-pages/sandbox-page.ts';
import type { Mail, SentSms } from './mailbox-store.ts';

export const style = '/messages/assets/mailbox.css';
export const script = '/messages/assets/mailbox.js';

const timeZone = 'America/Argentina/Buenos_Aires';
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const full = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone,
});
const back = html`<a class="back" href="/messages">Mailbox</a>`;

interface Listed<Message> {
  messages: readonly Message[];
  /** The recipient that was searched for. */
  to: string;
}

export function sendMailbox(
  reply: FastifyReply,
  { messages, to, limit }: Listed<Mail> & { limit: number },
): FastifyReply {
  return sendSandboxPage(reply, {
    title: 'Mailbox',
    style,
    script,
    links: renderSearch('/messages', 'Mail to', { to, example: 'player@example.com' }),
    lead: html`<a href="/messages/sms">Text messages to phones</a>`,
    content: html`<div data-newest="${messages[0]?.id ?? ''}" data-address="${to}">
      ${renderList(messages.map(renderMail), {
        none: `No mail${to && ` to ${to}`}`,
        hint: 'Mail that the operator sends appears here by itself, within a few seconds.',
      })}
      ${
        messages.length === limit &&
        html`<p class="lead">The last ${limit} messages. Search an address to see older ones.</p>`
      }
    </div>`,
  });
}

export function sendPhones(reply: FastifyReply, { messages, to }: Listed<SentSms>): FastifyReply {
  return sendSandboxPage(reply, {
    title: 'Text messages',
    style,
    links: renderSearch('/messages/sms', 'Text messages to', { to, example: '5491155550142' }),
    lead: back,
    content: renderList(messages.map(renderSms), {
      none: 'No text messages',
      hint: 'What the operator sends to phones appears here. Reload to see what is new.',
    }),
  });
}

export function sendMail(reply: FastifyReply, mail: Mail | undefined): FastifyReply {
  const page =
    mail === undefined
      ? { title: 'No such message', content: html`<p>Only the last messages are kept.</p>` }
      : { title: mail.subject || '(no subject)', content: renderContent(mail) };
  return sendSandboxPage(reply, { ...page, style, lead: back }, mail === undefined ? 404 : 200);
}

function renderContent({ id, from, to, text, html: body, links, receivedAt }: Mail): Html {
  return html`<article class="mail">
    <dl class="facts">
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd><a href="/messages?to=${encodeURIComponent(to)}">${to}</a></dd>
      <dt>Received</dt>
      <dd>${renderTime(receivedAt, full)}</dd>
    </dl>
    ${links.length > 0 && renderLinks(links)}
    ${
      body === null
        ? html`<pre>${text}</pre>`
        : html`<iframe
              title="Message"
              src="/messages/${id}/body"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>
            <details>
              <summary>As plain text</summary>
              <pre>${text}</pre>
            </details>`
    }
  </article>`;
}

function renderLinks(links: string[]): Html {
  return html`<section class="links" aria-label="Links">
    <h2>Links in this message</h2>
    <ul>
      ${links.map(
        (link) =>
          html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
      )}
    </ul>
  </section>`;
}

function renderSearch(
  action: string,
  label: string,
  { to, example }: { to: string; example: string },
): Html {
  return html`<form role="search" action="${action}">
    <label for="to">${label}</label>
    <input
      id="to"
      name="to"
      type="search"
      value="${to}"
      placeholder="${example}"
      autocomplete="off"
      spellcheck="false"
    /><button>Search</button>
  </form>`;
}

function renderList(items: readonly Html[], empty: { none: string; hint: string }): Html {
  return items.length > 0
    ? html`<ul class="mails">
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`
    : html`<div class="empty">
        <p><strong>${empty.none}</strong></p>
        <p>${empty.hint}</p>
      </div>`;
}

function renderMail({ id, to, subject, text, receivedAt }: Mail): Html {
  return html`<a href="/messages/${id}"
    ><span class="to">${to}</span> <span class="subject">${subject || '(no subject)'}</span
    ><span class="start">${text.slice(0, 140)}</span>${renderTime(receivedAt, short)}</a
  >`;
}

function renderSms({ to, from, text, sentAt }: SentSms): Html {
  return html`<div>
    <span class="to">${to}</span> <span class="subject">${from}</span
    ><span class="start">${text}</span>${renderTime(sentAt, short)}
  </div>`;
}

function renderTime(moment: string, format: Intl.DateTimeFormat): Html {
  return html`<time datetime="${moment}">${format.format(new Date(moment))}</time>`;
}
