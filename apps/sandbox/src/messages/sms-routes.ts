// The company that sends text messages: its call, and what phones have received.

import { paths, smsRequest, type SmsAnswer } from '@ceibo/partner-protocol/sms';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { malformed, RefusedCall } from '../refused-call.ts';
import { isSameText } from '../signed-calls/same-text.ts';
import { sendPhones } from './pages.ts';
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
    if (!isSameText(`Bearer ${config.sms.secret}`, request.headers.authorization ?? ''))
      return new RefusedCall(401, 'wrong_key');
    const { data: sms } = smsRequest.safeParse(request.body);
    if (!sms) return malformed;
    if (sms.to.endsWith(UNREACHABLE_END)) return new RefusedCall(422, 'number_unreachable');
    const before = store.find(sms.reference);
    if (before !== undefined)
      return before.to === sms.to && before.text === sms.text
        ? present(before)
        : new RefusedCall(409, 'reference_in_use');
    const sent = { id: ids.uuid(), sentAt: clock.now().toISOString(), ...sms };
    store.insert(sent);
    log.info({ to: sent.to }, 'text message sent');
    return reply.code(201).send(present(sent));
  });

  app.get('/messages/sms', async (request, reply) => {
    const to = digitsOf(request.query);
    return sendPhones(reply, { messages: store.search(to, PAGE_LENGTH), to });
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
