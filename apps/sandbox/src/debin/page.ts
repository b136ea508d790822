// The page of the buyer's bank: requests for a debit, to approve or to refuse.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../html.ts';
import { RefusedCall } from '../refused-call.ts';
import {
  minuteOf,
  renderMagicAmounts,
  renderSection,
  sendSandboxPage,
} from '../own-pages/sandbox-page.ts';
import { magicAmounts } from './magic-amounts.ts';
import { decide, type Debins } from './moves.ts';

const PAGE = '/bank/debin';
const SHOWN = 30;
const form = z.object({
  id: z.string().check(z.maxLength(64)),
  decision: z.enum(['approve', 'refuse']),
});

export async function addPage(app: FastifyInstance, debins: Debins): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });

  app.get(PAGE, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'DEBIN',
      links: html`<a href="/bank">Bank</a>`,
      lead:
        'The operator asks for a debit, and its buyer decides here, as in the app of their bank. ' +
        'The operator is told by a signed webhook and asks for the request.',
      content: html`${renderSection({
        id: 'requests',
        title: 'Requests',
        rows: debins.store.newest(SHOWN),
        columns: {
          Amount: ({ amount }) => `ARS ${amount}`,
          From: ({ cbu, cuit }) => `${cbu}, ${cuit}`,
          Until: ({ expires_at }) => minuteOf(expires_at),
          State: ({ status }) => status,
          Decision: ({ id, status }) =>
            status === 'INICIADO' &&
            html`<form method="post" action="${PAGE}">
              <input type="hidden" name="id" value="${id}" />
              <button name="decision" value="approve">Approve</button>
              <button name="decision" value="refuse">Refuse</button>
            </form>`,
        },
        digits: ['Amount', 'From'],
      })}
      ${renderMagicAmounts(
        'The centavos decide. Every other amount is credited when it is approved.',
        magicAmounts,
      )}`,
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    if (!data || !decide(debins, data.id, data.decision === 'approve'))
      return new RefusedCall(400, 'no such request, or it is decided');
    return reply.redirect(PAGE, 303);
  });
}
