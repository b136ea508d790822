import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serveAsset } from '../asset.ts';
import { RefusedCall } from '../refused-call.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { script, sendMail, sendMailbox, style } from './pages.ts';

const PAGE_LENGTH = 100;
const address = z.string().check(z.trim(), z.maxLength(254));
const search = z.object({ to: z.prefault(address, '') });

/**
 * The content security policy of a message's own page: no script, and no request to anywhere. Its
 * links open beside the mailbox.
 */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

export function addMailboxRoutes(app: FastifyInstance, store: MailboxStore): void {
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
