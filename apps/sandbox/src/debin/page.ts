// The page of the buyer's bank: requests for a debit, to approve or to refuse.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { html } from '../html.ts';
import {
  addFormPage,
  minuteOf,
  renderMagicAmounts,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { magicAmounts } from './magic-amounts.ts';
import { decide, type Debins } from './moves.ts';

const PAGE = '/bank/debin';
const SHOWN = 30;

export function addPage(app: FastifyInstance, debins: Debins): Promise<void> {
  return addFormPage(app, PAGE, {
    show: () => ({
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
    form: z.object({
      id: z.string().check(z.maxLength(64)),
      decision: z.enum(['approve', 'refuse']),
    }),
    act: ({ id, decision }) => decide(debins, id, decision === 'approve') && '',
    refusal: 'no such request, or it is decided',
  });
}
