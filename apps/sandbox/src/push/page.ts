// The page of the push services: their browsers and phones, what they answer for each, and what was
// received.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html, type Html } from '../html.ts';
import { renderChoices, renderSection, sendSandboxPage } from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import { answers, type Answer, type PushStore, type Receiver } from './push-store.ts';

const PAGE = '/push';
const LISTED = 50;
const wanted = z.object({ id: z.string(), answer: z.enum(answers) });

const WORDS: Record<Answer, string> = {
  '201': 'takes messages',
  '410': 'is gone',
  '429': 'is too busy',
  '500': 'fails',
  mute: 'does not answer',
};
const SYSTEMS = { web: '', fcm: 'Android ', apns: 'iOS ' };

/** The forms of the scope are parsed by now. */
export function addPage(app: FastifyInstance, store: PushStore): void {
  app.get(PAGE, async (_request, reply) => {
    return sendSandboxPage(reply, {
      title: 'Push service',
      heading: 'Push services',
      lead:
        'Browsers subscribe here in tests, where no push service of a browser’s maker can be ' +
        'reached. Messages arrive sealed; each browser’s own keys open them. Phones stand for ' +
        'those with the app: Google’s service tells Android, Apple’s tells iOS.',
      content: html`${renderReceivers('Browsers', store.browsers(LISTED))}
      ${renderReceivers('Phones', store.phones(LISTED))}
      ${renderSection({
        id: 'messages',
        title: 'Messages',
        rows: store.messages(LISTED),
        columns: {
          Device: ({ device }) => device,
          Message: ({ text }) => text,
          At: ({ receivedAt }) => receivedAt,
        },
      })}`,
    });
  });

  app.post(PAGE, async (request, reply) => {
    const { data } = wanted.safeParse(request.body);
    if (!data) return new RefusedCall(400, 'no such browser or answer');
    store.setAnswer(data.answer, data.id);
    return reply.redirect(PAGE, 303);
  });
}

function renderReceivers(title: string, rows: readonly Receiver[]): Html {
  return renderSection({
    id: title.toLowerCase(),
    title,
    rows,
    columns: {
      Name: ({ service, id }) => SYSTEMS[service] + id,
      Service: ({ answer }) => WORDS[answer],
      'From now on it': ({ id, answer }) =>
        html`<form method="post" action="${PAGE}">
          <input type="hidden" name="id" value="${id}" />
          ${renderChoices(
            'answer',
            answers
              .filter((other) => other !== answer)
              .map((other) => ({ id: other, words: WORDS[other] })),
          )}
        </form>`,
    },
  });
}
