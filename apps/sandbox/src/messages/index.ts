// The company of mails and text messages: it accepts the operator's messages and shows them.

import { paths, smsRequest, type SmsAnswer } from '@ceibo/partner-protocol/sms';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serveAsset } from '../asset.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { malformed, RefusedCall } from '../refused-call.ts';
import { isSameText } from '../signed-calls/same-text.ts';
import { createMailServer } from './mail-server.ts';
import {
  createMailboxStore,
  createSmsStore,
  type MailboxStore,
  type SentSms,
  type SmsStore,
} from './mailbox-store.ts';
import { script, sendMail, sendMailbox, sendPhones, style } from './pages.ts';

const PAGE_LENGTH = 100;
/** A number with this end belongs to nobody: messages to it are refused. */
const UNREACHABLE_END = '0422';
const search = z.object({ to: z.prefault(z.string().check(z.trim(), z.maxLength(254)), '') });

/**
 * The content security policy of a message's own page: no script, and no request to anywhere. Its
 * links open beside the mailbox.
 */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

export function createMailbox(surroundings: Surroundings): Company {
  const store = createMailboxStore(surroundings.books);
  return createCompany(
    [
      (app) => addMailboxRoutes(app, store),
      (app) => addSmsRoutes(app, surroundings, createSmsStore(surroundings.books)),
    ],
    [createMailServer(surroundings, store)],
  );
}

function addMailboxRoutes(app: FastifyInstance, store: MailboxStore): void {
  serveAsset(app, style, new URL('./mailbox.css', import.meta.url));
  serveAsset(app, script, new URL('./mailbox.js', import.meta.url));

  app.get('/messages', async (request, reply) => {
    const to = readAddress(request.query);
    const messages = store.search(to, PAGE_LENGTH);
    return sendMailbox(reply, { messages, to, limit: PAGE_LENGTH });
  });

  app.get('/messages.json', (request) => {
    const to = readAddress(request.query);
    return to === '' ? store.search('', PAGE_LENGTH) : store.sentTo(to, PAGE_LENGTH);
  });

  app.get('/messages/newest', (request) => {
    const to = readAddress(request.query);
    return { id: store.search(to, 1)[0]?.id ?? '' };
  });

  app.get<{ Params: { id: string } }>('/messages/:id', async ({ params }, reply) =>
    sendMail(reply, store.find(params.id)),
  );

  app.get<{ Params: { id: string } }>('/messages/:id/body', async (request, reply) => {
    const mail = store.find(request.params.id);
    if (typeof mail?.html !== 'string') return new RefusedCall(404, 'nothing here');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': bodyPolicy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(`<base target="_blank">${mail.html}`);
  });
}

function readAddress(query: unknown): string {
  const reading = search.safeParse(query);
  if (!reading.success)
    throw Object.assign(new Error('to must be one address'), { statusCode: 400 });
  return reading.data.to;
}

function addSmsRoutes(
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
