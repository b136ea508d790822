// The page of the bank: a form by which a person sends a transfer, what amounts play, and what was
// sent.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { taxIdOf } from '../account-numbers.ts';
import { html, type Html } from '../html.ts';
import { RefusedCall } from '../refused-call.ts';
import {
  amountTyped,
  minuteOf,
  renderChoices,
  renderMagicAmounts,
  renderSection,
  sendSandboxPage,
} from '../own-pages/sandbox-page.ts';
import type { CvuRow } from './bank-store.ts';
import { magicAmounts } from './magic-amounts.ts';
import { sendTransfer, type Bank } from './moves.ts';

const PAGE = '/bank';
const SHOWN = 30;

const payers = [
  { id: 'own', words: 'From an account of the CVU’s own holder' },
  { id: 'other', words: 'From somebody else’s account' },
  { id: 'company', words: 'From a company’s account' },
] as const;

const form = z.object({
  to: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  amount: z.string().check(z.trim(), z.regex(/^\d{1,9}([.,]\d{2})?$/)),
  currency: z.enum(['ARS', 'USD']),
  payer: z.enum(payers.map(({ id }) => id)),
});

export async function addPage(app: FastifyInstance, bank: Bank): Promise<void> {
  const { store } = bank;
  await app.register(formbody, { bodyLimit: 2048 });

  app.get<{ Querystring: { to?: string } }>(PAGE, async ({ query }, reply) =>
    sendSandboxPage(reply, {
      title: 'Bank',
      links: html`<a href="/bank/debin">DEBIN</a>`,
      lead:
        'Each client of the operator has a CVU here. Send a transfer to one: the operator is ' +
        'told by a signed webhook and asks for the transfer.',
      content: html`${renderForm(query.to ?? store.newestCvus(1)[0]?.cvu ?? '')}
      ${renderMagicAmounts(
        'The centavos decide. Every other amount arrives at once, with one webhook.',
        magicAmounts,
      )}
      ${renderTransfers(bank)} ${renderCvus(store.newestCvus(SHOWN))}`,
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    const to = data && store.cvuAt(data.to);
    if (!to) return new RefusedCall(400, 'no such CVU or alias, or no such amount');
    const amount = amountTyped(data.amount);
    if (amount === '0.00') return new RefusedCall(400, 'no such amount');
    sendTransfer(bank, { to, amount, currency: data.currency, payer: payerOf(data.payer, to) });
    return reply.redirect(`${PAGE}?to=${to.cvu}`, 303);
  });
}

function payerOf(payer: (typeof payers)[number]['id'], to: CvuRow) {
  const account = '2850590940090418135201';
  switch (payer) {
    case 'own':
      return { document: taxIdOf(to.holder_document), name: to.holder_name, account };
    case 'other':
      return { document: taxIdOf('31222333'), name: 'Juan Otero', account };
    case 'company':
      return { document: '30500010912', name: 'Comercio S.A.', account };
  }
}

function renderForm(to: string): Html {
  return html`<form method="post" action="${PAGE}">
    <p>
      <label for="to">To CVU or alias</label>
      <input id="to" name="to" value="${to}" required autocomplete="off" size="26" />
    </p>
    <p>
      <label for="amount">Amount</label>
      <input id="amount" name="amount" value="10000.00" required inputmode="decimal" />
      <label for="currency">Currency</label>
      <select id="currency" name="currency">
        <option>ARS</option>
        <option>USD</option>
      </select>
    </p>
    ${renderChoices('payer', payers)}
  </form>`;
}

function renderTransfers({ store }: Bank): Html {
  return renderSection({
    id: 'transfers',
    title: 'Transfers',
    rows: store.newestTransfers(SHOWN),
    columns: {
      Sent: ({ created_at }) => minuteOf(created_at),
      From: ({ payer_name, payer_document }) => `${payer_name}, ${payer_document}`,
      To: ({ cvu }) => cvu,
      Amount: ({ currency, amount }) => `${currency} ${amount}`,
      State({ id, status }) {
        const back = store.returnOf(id);
        return back ? `${status}, return ${back.status}` : status;
      },
    },
    digits: ['To', 'Amount'],
  });
}

function renderCvus(cvus: readonly CvuRow[]): Html {
  return renderSection({
    id: 'cvus',
    title: 'CVUs',
    rows: cvus,
    columns: {
      Holder: ({ holder_name }) => holder_name,
      Document: ({ holder_document }) => holder_document,
      CVU: ({ cvu }) => html`<a href="${PAGE}?to=${cvu}">${cvu}</a>`,
      Alias: ({ alias }) => alias,
    },
    digits: ['CVU'],
  });
}
