// Google's part: access for a service account (RFC 7523), and Firebase Cloud Messaging, HTTP v1.

import { createPublicKey } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { answerAsChosen, type PushStore } from './push-store.ts';
import { readToken } from './signed-token.ts';

const FCM = '/push/fcm';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const LONGEST_S = 60 * 60;
const MESSAGE_BYTES = 4_096;
const MOST_GRANTS = 20;

type Refusal = readonly [code: number, status: string, errorCode?: string];
const CHOSEN: Record<'410' | '429' | '500', Refusal> = {
  '410': [404, 'NOT_FOUND', 'UNREGISTERED'],
  '429': [429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'],
  '500': [500, 'INTERNAL', 'INTERNAL'],
};

const grantForm = z.object({ grant_type: z.literal(GRANT), assertion: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  scope: z.literal(SCOPE),
  iat: z.number(),
  exp: z.number(),
});
const sent = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.strictObject({
      collapse_key: z.string().check(z.maxLength(64)),
      ttl: z.string().check(z.regex(/^\d{1,7}s$/)),
      priority: z.enum(['NORMAL', 'HIGH']),
      notification: z.strictObject({ tag: z.string(), channel_id: z.string() }),
    }),
  }),
});

export function addFcmRoutes(
  app: FastifyInstance,
  { clock, ids, config, log }: Surroundings,
  store: PushStore,
): void {
  const { project, account, publicKeyPem } = config.appPush.google;
  const key = createPublicKey(publicKeyPem);
  const audience = `${config.publicUrl}${FCM}/token`;
  const grants = new Map<string, number>();
  const nowS = () => clock.now().getTime() / 1000;

  app.post(`${FCM}/token`, async (request, reply) => {
    const { data: form } = grantForm.safeParse(request.body);
    const read = readToken(form?.assertion ?? '', { key, algorithm: 'RS256' });
    const { data: said } = claims.safeParse(read?.claims);
    const isOurs = said?.iss === account && said.aud === audience;
    if (!isOurs || said.exp <= nowS() || said.exp - said.iat > LONGEST_S)
      return reply.code(400).send({ error: 'invalid_grant' });
    const access = ids.uuid();
    grants.set(access, nowS() + LONGEST_S);
    for (const oldest of [...grants.keys()].slice(0, -MOST_GRANTS)) grants.delete(oldest);
    return { access_token: access, expires_in: LONGEST_S - 1, token_type: 'Bearer' };
  });

  app.post(
    `${FCM}/v1/projects/${project}/messages::send`,
    { bodyLimit: MESSAGE_BYTES },
    async (request, reply) => {
      const access = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if ((grants.get(access) ?? 0) <= nowS()) return refuse(reply, 401, 'UNAUTHENTICATED');
      const { data } = sent.safeParse(request.body);
      if (data === undefined) return refuse(reply, 400, 'INVALID_ARGUMENT');
      const { token, notification, data: extra, android } = data.message;
      const answer = store.find(token, 'fcm')?.answer ?? '410';
      if (answer !== '201')
        return answerAsChosen(reply, answer, (chosen) => refuse(reply, ...CHOSEN[chosen]));
      store.take(token, android.collapse_key, JSON.stringify({ ...notification, ...extra }));
      log.info('message to the app for Android taken');
      return { name: `projects/${project}/messages/${ids.uuid()}` };
    },
  );
}

function refuse(reply: FastifyReply, ...[code, status, errorCode]: Refusal): FastifyReply {
  const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  const details = errorCode === undefined ? [] : [{ '@type': type, errorCode }];
  return reply.code(code).send({ error: { code, message: status, status, details } });
}
