// Apple's part: the Apple Push Notification service. It speaks HTTP/2 only, at a port of its own.

import { createPublicKey } from 'node:crypto';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { parseJson } from '../signed-calls/raw-json.ts';
import { answerAsChosen, type PushStore } from './push-store.ts';
import { readToken } from './signed-token.ts';

const LONGEST_S = 60 * 60;
const MESSAGE_BYTES = 4_096;

const claims = z.object({ iss: z.string(), iat: z.number() });
const sent = z.object({
  aps: z.object({ alert: z.object({ title: z.string(), body: z.string() }) }),
  path: z.optional(z.string()),
});
const headers = z.object({
  authorization: z.optional(z.string()),
  'apns-topic': z.optional(z.string()),
  'apns-push-type': z.optional(z.string()),
  'apns-collapse-id': z.prefault(z.string(), ''),
  'apns-expiration': z.prefault(z.string(), '0'),
});
const named = z.object({ token: z.string() });

/** Apple's reasons, and their codes. */
const CODES = {
  BadCollapseId: 400,
  BadDeviceToken: 400,
  BadExpirationDate: 400,
  InvalidPushType: 400,
  MissingTopic: 400,
  PayloadEmpty: 400,
  DeviceTokenNotForTopic: 400,
  ExpiredProviderToken: 403,
  InvalidProviderToken: 403,
  MissingProviderToken: 403,
  Unregistered: 410,
  TooManyRequests: 429,
  InternalServerError: 500,
} as const;
type Reason = keyof typeof CODES;

const CHOSEN = {
  '410': 'Unregistered',
  '429': 'TooManyRequests',
  '500': 'InternalServerError',
} as const satisfies Record<string, Reason>;

export function createApns(surroundings: Surroundings, store: PushStore) {
  const { ids } = surroundings;
  const app = Fastify({ http2: true, bodyLimit: MESSAGE_BYTES });
  // The server sends no content type, as Apple asks for none.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const senderFault = createSenderCheck(surroundings);

  app.post('/3/device/:token', async (request, reply) => {
    const refuse = (reason: Reason) => reply.code(CODES[reason]).send({ reason });
    const given = headers.parse(request.headers);
    const { token } = named.parse(request.params);
    const fault = senderFault(given.authorization) ?? headerFault(surroundings, given);
    if (fault !== undefined) return refuse(fault);
    if (!/^[\da-f]{64,200}$/.test(token)) return refuse('BadDeviceToken');
    const message = sent.safeParse(parseJson(String(request.body))).data;
    if (message === undefined) return refuse('PayloadEmpty');
    const phone = store.find(token, 'apns');
    if (phone === undefined) return refuse('BadDeviceToken');
    if (phone.answer !== '201')
      return answerAsChosen(reply, phone.answer, (chosen) => refuse(CHOSEN[chosen]));
    const { aps, path } = message;
    store.take(token, given['apns-collapse-id'], JSON.stringify({ ...aps.alert, path }));
    return reply.code(200).header('apns-id', ids.uuid()).send();
  });
  return app;
}

/** Whether the sender's token is the operator's, and young enough. */
function createSenderCheck({ clock, config }: Surroundings) {
  const { publicKeyPem, keyId, teamId } = config.appPush.apple;
  const key = createPublicKey(publicKeyPem);
  return (authorization: string | undefined): Reason | undefined => {
    const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'MissingProviderToken';
    const read = readToken(token, { key, algorithm: 'ES256' });
    const { data: said } = claims.safeParse(read?.claims);
    if (said?.iss !== teamId || read?.kid !== keyId) return 'InvalidProviderToken';
    const ageS = clock.now().getTime() / 1000 - said.iat;
    return ageS > LONGEST_S ? 'ExpiredProviderToken' : undefined;
  };
}

function headerFault({ config }: Surroundings, given: z.infer<typeof headers>): Reason | undefined {
  if (given['apns-topic'] === undefined) return 'MissingTopic';
  if (given['apns-topic'] !== config.appPush.apple.topic) return 'DeviceTokenNotForTopic';
  if (given['apns-push-type'] !== 'alert') return 'InvalidPushType';
  if (Buffer.byteLength(given['apns-collapse-id']) > 64) return 'BadCollapseId';
  return /^\d{1,12}$/.test(given['apns-expiration']) ? undefined : 'BadExpirationDate';
}
