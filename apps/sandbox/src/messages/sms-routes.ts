// The company that sends text messages: its call, and what phones have received.

import { timingSafeEqual } from 'node:crypto';
import { paths, smsRequest, type SmsAnswer } from '@ceibo/partner-protocol/sms';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import type { Surroundings } from '../company.ts';
import { sendPage } from '../html.ts';
import { renderPhones } from './sms-page.ts';
import type { SentSms, SmsStore } from './sms-store.ts';

const PAGE_LENGTH = 100;
/** A number with this end belongs to nobody: messages to it are refused. */
const UNREACHABLE_END = '0422';
const search = z.object({ to: z.prefault(z.string().check(z.trim(), z.maxLength(40)), '') });

export function addSmsRoutes(
  app: FastifyInstance,
  { clock, ids, config, log }: Surroundings,
  store: SmsStore,
): void {
  app.post(paths.messages, async (request, reply) => {
    if (!isKey(request.headers.authorization, config.sms.secret))
      return reply.code(401).send({ error: 'wrong_key' });
    const sms = smsRequest.safeParse(request.body);
    if (!sms.success) {
      const fields = sms.error.issues.map(({ path }) => path.join('.'));
      return reply.code(400).send({ error: `missing or wrong: ${fields.join(', ')}` });
    }
    if (sms.data.to.endsWith(UNREACHABLE_END))
      return reply.code(422).send({ error: 'number_unreachable' });
    const before = store.find(sms.data.reference);
    if (before !== null)
      return before.to === sms.data.to && before.text === sms.data.text
        ? reply.code(200).send(present(before))
        : reply.code(409).send({ error: 'reference_in_use' });
    const sent = { id: ids.uuid(), sentAt: clock.now().toISOString(), ...sms.data };
    store.insert(sent);
    log.info({ to: sent.to }, 'text message sent');
    return reply.code(201).send(present(sent));
  });

  app.get('/messages/sms', async (request, reply) => {
    const to = digitsOf(request.query);
    return sendPage(reply, 200, {
      language: 'en',
      title: 'Text messages · Sandbox',
      styles: [sandboxStyle, '/messages/assets/mailbox.css'],
      body: renderPhones({ messages: store.search(to, PAGE_LENGTH), to }),
    });
  });

  app.get('/messages/sms.json', (request) => store.search(digitsOf(request.query), PAGE_LENGTH));
}

/** A plus in an address is a space, so only the digits are compared. */
function digitsOf(query: unknown): string {
  return (search.safeParse(query).data?.to ?? '').replaceAll(/\D/g, '');
}

function present({ id, reference, sentAt }: SentSms): SmsAnswer {
  return { id, reference, created_at: sentAt };
}

function isKey(header: string | undefined, secret: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
