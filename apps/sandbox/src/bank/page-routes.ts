// The bank's page, on which a person sends a transfer to a client's CVU.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import { sendPage } from '../html.ts';
import { cuilOf } from './account-numbers.ts';
import type { CvuRow } from './bank-store.ts';
import { sendTransfer, type Bank, type SentTransfer } from './moves.ts';
import { PAGE, payers, renderBank } from './page.ts';

const SHOWN = 30;
const form = z.object({
  to: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  amount: z.string().check(z.trim(), z.regex(/^\d{1,9}([.,]\d{2})?$/)),
  currency: z.enum(['ARS', 'USD']),
  payer: z.enum(payers.map(({ id }) => id)),
});

export async function addPageRoutes(app: FastifyInstance, bank: Bank): Promise<void> {
  const { store } = bank;
  await app.register(formbody, { bodyLimit: 2048 });

  app.get<{ Querystring: { to?: string } }>(PAGE, async (request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'Bank · Sandbox',
      styles: [sandboxStyle],
      body: renderBank({
        to: request.query.to ?? store.newestCvus(1)[0]?.cvu ?? '',
        cvus: store.newestCvus(SHOWN),
        transfers: store
          .newestTransfers(SHOWN)
          .map((transfer) => ({ transfer, back: store.returnOf(transfer.id) })),
      }),
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const given = form.safeParse(request.body);
    const to = given.success ? store.cvuAt(given.data.to) : undefined;
    if (!given.success || !to)
      return reply.code(400).send({ error: 'no such CVU or alias, or no such amount' });
    const { amount, currency, payer } = given.data;
    const [pesos, centavos = '00'] = amount.split(/[.,]/);
    const exact = `${Number(pesos)}.${centavos}`;
    if (exact === '0.00') return reply.code(400).send({ error: 'no such amount' });
    sendTransfer(bank, { to, amount: exact, currency, payer: payerOf(payer, to) });
    return reply.redirect(`${PAGE}?to=${to.cvu}`, 303);
  });
}

const ACCOUNT = '2850590940090418135201';

function payerOf(payer: (typeof payers)[number]['id'], to: CvuRow): SentTransfer['payer'] {
  switch (payer) {
    case 'own':
      return { document: cuilOf(to.holder_document), name: to.holder_name, account: ACCOUNT };
    case 'other':
      return { document: cuilOf('31222333'), name: 'Juan Otero', account: ACCOUNT };
    case 'company':
      return { document: '30500010912', name: 'Comercio S.A.', account: ACCOUNT };
  }
}
