// The page of the push services: their browsers and phones, what they answer for each, and what was
// received.

import { html, type Html } from '../html.ts';
import type { SandboxPhone } from './phone-store.ts';
import { answers, type PushDevice, type PushMessage } from './push-store.ts';

export const PAGE = '/push';

const WORDS: Record<PushDevice['answer'], string> = {
  '201': 'takes messages',
  '410': 'is gone',
  '429': 'is too busy',
  '500': 'fails',
  mute: 'does not answer',
};

const SERVICES: Record<SandboxPhone['service'], string> = { fcm: 'Android', apns: 'iOS' };

interface Listed {
  devices: readonly PushDevice[];
  phones: readonly SandboxPhone[];
  messages: readonly PushMessage[];
}

export function renderPush({ devices, phones, messages }: Listed): Html {
  return html`<header class="top">
      <div class="wide"><a class="home" href="/">Sandbox</a></div>
    </header>
    <main class="wide" id="main">
      <h1>Push services</h1>
      <p class="lead">
        Browsers subscribe here in tests, where no push service of a browser's maker can be reached.
        Messages arrive sealed; each browser's own keys open them. Phones stand for those with the
        app: Google’s service tells Android, Apple’s tells iOS.
      </p>
      <section>
        <h2 id="browsers">Browsers</h2>
        ${
          devices.length === 0
            ? html`<p>None.</p>`
            : devices.map(({ id, answer }) => renderDevice({ id, name: id, answer }))
        }
      </section>
      <section>
        <h2 id="phones">Phones</h2>
        ${
          phones.length === 0
            ? html`<p>None.</p>`
            : phones.map(({ token: id, service, answer }) =>
                renderDevice({ id, name: `${SERVICES[service]} ${id}`, answer }),
              )
        }
      </section>
      <section>
        <h2 id="messages">Messages</h2>
        ${messages.length === 0 ? html`<p>None.</p>` : renderMessages(messages)}
      </section>
    </main>`;
}

function renderDevice({
  id,
  name,
  answer,
}: Pick<PushDevice, 'id' | 'answer'> & { name: string }): Html {
  return html`<form method="post" action="${PAGE}">
    <input type="hidden" name="id" value="${id}" />
    <p>
      ${name}: ${WORDS[answer]}.
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
        <th>Device</th>
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
