// The push service of a browser's maker, as Chrome, Firefox and Safari have one each: it takes
// sealed messages for browsers (RFC 8030). It also plays those browsers, and opens what is theirs.
// Beside it the services by which apps are told: Google's and Apple's, and phones with the app.

import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html, type Html } from '../html.ts';
import {
  addFormPage,
  renderAction,
  renderChoices,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import { keepRaw } from '../signed-calls/raw-json.ts';
import { createApns } from './apns.ts';
import { addFcmRoutes } from './fcm.ts';
import {
  answerAsChosen,
  answers,
  createPushStore,
  phoneServices,
  type Answer,
  type PushStore,
  type Receiver,
} from './push-store.ts';
import { newDeviceKeys, senderOf, unseal } from './web-push.ts';

export function createPushService(surroundings: Surroundings): Company {
  const store = createPushStore(surroundings);
  const apns = createApns(surroundings, store);
  const address = { host: '127.0.0.1', port: surroundings.config.appPush.apnsPort };
  return createCompany(
    [(app) => addPushRoutes(app, surroundings, store), (app) => addPage(app, store)],
    [{ start: async () => void (await apns.listen(address)), stop: () => apns.close() }],
  );
}

const LISTED = 50;
/** RFC 8030 lets a service refuse more. */
const MESSAGE_BYTES = 4_096;
const installed = z.object({ service: z.enum(phoneServices) });
const search = z.object({ device: z.optional(z.string()) });
const named = z.object({ id: z.string() });
const sent = z.object({
  authorization: z.optional(z.string()),
  'content-encoding': z.literal('aes128gcm'),
  ttl: z.string().check(z.regex(/^\d+$/)),
  topic: z.prefault(z.string().check(z.maxLength(32)), ''),
});

async function addPushRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  store: PushStore,
): Promise<void> {
  const { clock, ids, config, log } = surroundings;
  const origin = new URL(config.publicUrl).origin;
  await app.register(formbody, { bodyLimit: 2048 });
  keepRaw(app, 'application/octet-stream', 'buffer');

  // A browser subscribes at the service of its maker. The standard leaves the form open.
  app.post('/push/subscriptions', async (_request, reply) => {
    const keys = newDeviceKeys(randomBytes);
    const id = ids.uuid();
    store.add(id, 'web', keys);
    return reply.code(201).send({
      endpoint: `${origin}/push/send/${id}`,
      keys: { p256dh: keys.publicKey, auth: keys.auth },
    });
  });

  app.post('/push/send/:id', { bodyLimit: MESSAGE_BYTES }, async (request, reply) => {
    const device = store.find(named.parse(request.params).id, 'web');
    if (!device) return reply.code(404).send();
    const headers = sent.safeParse(request.headers);
    if (!headers.success || !Buffer.isBuffer(request.body)) return reply.code(400).send();
    const { authorization, topic } = headers.data;
    if (senderOf(authorization, { origin, now: clock.now() }) === undefined)
      return reply.code(403).send();
    if (device.answer !== '201')
      return answerAsChosen(reply, device.answer, (status) => reply.code(Number(status)).send());
    store.take(device.id, topic, textFor(device, request.body));
    log.info({ device: device.id }, 'push message taken');
    return reply.code(201).send();
  });

  // Phones get their names from the maker of their system, in a form that nobody should rely on.
  app.post('/push/phones', async (request, reply) => {
    const { data } = installed.safeParse(request.body);
    if (data === undefined) return new RefusedCall(400, 'no such service');
    const { service } = data;
    const digits = randomBytes(32).toString('hex');
    const token = service === 'fcm' ? `sandbox:${digits}` : digits;
    store.add(token, service);
    return reply.code(201).send({ service, token });
  });

  addFcmRoutes(app, surroundings, store);

  app.get('/push/messages.json', (request) => {
    const { device } = search.parse(request.query);
    return device === undefined ? store.messages(LISTED) : store.messagesOf(device, LISTED);
  });
}

/** A browser throws away what it cannot open; here it can be seen that it came. */
function textFor(device: Receiver, message: Buffer): string {
  try {
    return unseal(message, device);
  } catch {
    return '';
  }
}

const PAGE = '/push';
const WORDS: Record<Answer, string> = {
  '201': 'takes messages',
  '410': 'is gone',
  '429': 'is too busy',
  '500': 'fails',
  mute: 'does not answer',
};
const SYSTEMS = { web: '', fcm: 'Android ', apns: 'iOS ' };

/** Their browsers and phones, the answers for each, and the messages that were received. */
function addPage(app: FastifyInstance, store: PushStore): Promise<void> {
  return addFormPage(app, PAGE, {
    show: () => ({
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
    }),
    form: z.object({ id: z.string(), answer: z.enum(answers) }),
    act({ id, answer }) {
      store.setAnswer(answer, id);
      return '';
    },
    refusal: 'no such browser or answer',
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
        renderAction(
          PAGE,
          { id },
          renderChoices(
            'answer',
            answers
              .filter((other) => other !== answer)
              .map((other) => ({ id: other, words: WORDS[other] })),
          ),
        ),
    },
  });
}
