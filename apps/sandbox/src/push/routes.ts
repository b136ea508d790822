import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { keepRaw } from '../signed-calls/raw-json.ts';
import { answerAsChosen } from './chosen-answer.ts';
import { addFcmRoutes } from './fcm.ts';
import { addPage } from './page.ts';
import { phoneServices, type PushStore, type Receiver } from './push-store.ts';
import { newDeviceKeys, unseal } from './unseal.ts';
import { senderOf } from './vapid.ts';

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

export async function addPushRoutes(
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

  addPage(app, store);
}

/** A browser throws away what it cannot open; here it can be seen that it came. */
function textFor(device: Receiver, message: Buffer): string {
  try {
    return unseal(message, device);
  } catch {
    return '';
  }
}
