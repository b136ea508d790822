// The page of the push service: its browsers, what it answers for each, and what they received.

import { html, type Html } from '../html.ts';
import { answers, type PushDevice, type PushMessage } from './push-store.ts';

export const PAGE = '/push';

const WORDS: Record<PushDevice['answer'], string> = {
  '201': 'takes messages',
  '410': 'has unsubscribed',
  '429': 'is too busy',
  '500': 'fails',
  mute: 'does not answer',
};

export function renderPush(devices: readonly PushDevice[], messages: readonly PushMessage[]): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Push service</h1>
      <p class="lead">
        Browsers subscribe here in tests, where no push service of a browser's maker can be reached.
        Messages arrive sealed; each browser's own keys open them.
      </p>
      <section>
        <h2 id="browsers">Browsers</h2>
        ${devices.length === 0 ? html`<p>None.</p>` : devices.map(renderDevice)}
      </section>
      <section>
        <h2 id="messages">Messages</h2>
        ${messages.length === 0 ? html`<p>None.</p>` : renderMessages(messages)}
      </section>
    </main>`;
}

function renderDevice({ id, answer }: PushDevice): Html {
  return html`<form method="post" action="${PAGE}">
    <input type="hidden" name="id" value="${id}" />
    <p>
      ${id}: ${WORDS[answer]}.
      ${answers
        .filter((other) => other !== answer)
        .map((other) => html`<button name="answer" value="${other}">${WORDS[other]}</button> `)}
    </p>
  </form>`;
}

function renderMessages(messages: readonly PushMessage[]): Html {
  return html`<table aria-labelledby="messages">
    <thead>
      <tr>
        <th>Browser</th>
        <th>Message</th>
        <th>At</th>
      </tr>
    </thead>
    <tbody>
      ${messages.map(
        ({ device, text, receivedAt }) =>
          html`<tr>
            <td>${device}</td>
            <td>${text}</td>
            <td>${receivedAt}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
