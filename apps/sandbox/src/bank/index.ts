// The bank company: a CVU for each of the operator's clients, the transfers that people send there
// on its page, and their way back.

import {
  cvu as sentCvu,
  cvuRequest,
  incomingPaths,
  transferReturn,
} from '@ceibo/partner-protocol/cvu/incoming';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { accountNumber, taxIdOf } from '../account-numbers.ts';
import { createDueWork } from '../alarms.ts';
import { inTransaction } from '../books.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html, type Html } from '../html.ts';
import {
  addFormPage,
  amountTyped,
  minuteOf,
  renderChoices,
  renderMagicAmounts,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { malformed, RefusedCall } from '../refused-call.ts';
import { addResource } from '../signed-calls/orders.ts';
import { createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { magicAmounts } from './magic-amounts.ts';
import {
  changeTransfer,
  createBankStore,
  endReturn,
  orderReturn,
  planOfReturn,
  presentTransfer,
  sendTransfer,
  type Bank,
  type CvuRow,
} from './moves.ts';

const PAGE = '/bank';
const SHOWN = 30;
const WORDS = ['sol', 'rio', 'luna', 'pampa', 'monte', 'lago', 'nube', 'ceibo'];
/** Three zeros and the number of the company among payment companies. */
const COMPANY = '0000031';

export function createBankCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createBankStore(books);
  const transfers = createDueWork(
    clock,
    () => store.changing().map(({ id, changes_at }) => [id, changes_at]),
    (id) => changeTransfer(bank, id),
  );
  const returns = createDueWork(
    clock,
    () => store.openReturns().map(({ id, settles_at }) => [id, settles_at]),
    (id) => endReturn(bank, id),
  );
  const bank: Bank = {
    ...surroundings,
    store,
    webhooks: createSignedWebhooks(surroundings, 'bank', config.cvu.secret),
    changeTransferAt: transfers.set,
    endReturnAt: returns.set,
  };
  return createCompany(
    [(app) => addCalls(app, bank), (app) => addPage(app, bank)],
    [transfers, returns, bank.webhooks],
  );
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, bank: Bank): void {
  const { clock, config, store } = bank;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });
  addResource(app, incomingPaths.cvus, {
    order: (content) => openCvu(bank, content),
    present: sentCvu.parse,
  });
  addResource(app, incomingPaths.transfers, {
    find: store.transfer,
    present: presentTransfer,
    missing: 'transfer_not_found',
    list: { name: 'transfers', inPeriod: store.transfersIn },
  });
  addResource(app, incomingPaths.returns, {
    order: (content) => orderReturn(bank, content),
    isLost: (row) => planOfReturn(bank, row).isAnswerLost,
    find: store.return,
    present: transferReturn.parse,
    missing: 'return_not_found',
    list: { name: 'returns', inPeriod: store.returnsIn },
  });
}

/** The CVU of a client, new or as it was. */
function openCvu(
  { books, clock, store }: Bank,
  body: unknown,
): { row: CvuRow; isNew: boolean } | RefusedCall {
  const { data } = cvuRequest.safeParse(body);
  if (!data) return malformed;
  return inTransaction(books, () => {
    const known = store.cvuOfClient(data.client_id);
    if (known) return { row: known, isNew: false };
    const number = (store.newestCvus(1)[0]?.number ?? 0) + 1;
    const row = {
      ...data,
      number,
      cvu: accountNumber(COMPANY, String(number).padStart(13, '0')),
      alias: `${WORDS[number % WORDS.length]}.${String(number).padStart(4, '0')}.mp`,
      created_at: clock.now().toISOString(),
    };
    store.insertCvu(row);
    return { row, isNew: true };
  });
}

const payers: readonly { id: string; words: string; document?: string; name?: string }[] = [
  { id: 'own', words: 'From an account of the CVU’s own holder' },
  {
    id: 'other',
    words: 'From somebody else’s account',
    document: taxIdOf('31222333'),
    name: 'Juan Otero',
  },
  {
    id: 'company',
    words: 'From a company’s account',
    document: '30500010912',
    name: 'Comercio S.A.',
  },
];

/** A form by which a person sends a transfer, what amounts play, and what was sent. */
function addPage(app: FastifyInstance, bank: Bank): Promise<void> {
  const { store } = bank;
  return addFormPage(app, PAGE, {
    show: ({ to = store.newestCvus(1)[0]?.cvu ?? '' }) => ({
      title: 'Bank',
      links: html`<a href="/bank/debin">DEBIN</a>`,
      lead:
        'Each client of the operator has a CVU here. Send a transfer to one: the operator is ' +
        'told by a signed webhook and asks for the transfer.',
      content: html`${renderForm(to)}
      ${renderMagicAmounts(
        'The centavos decide. Every other amount arrives at once, with one webhook.',
        magicAmounts,
      )}
      ${renderTransfers(bank)} ${renderCvus(store.newestCvus(SHOWN))}`,
    }),
    form: z.object({
      to: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      amount: z.string().check(z.trim(), z.regex(/^\d{1,9}([.,]\d{2})?$/)),
      currency: z.enum(['ARS', 'USD']),
      payer: z.enum(payers.map(({ id }) => id)),
    }),
    act({ currency, payer, ...typed }) {
      const to = store.cvuAt(typed.to);
      const amount = amountTyped(typed.amount);
      if (!to) return undefined;
      if (amount === '0.00') return new RefusedCall(400, 'no such amount');
      const { document = taxIdOf(to.holder_document), name = to.holder_name } =
        payers.find(({ id }) => id === payer) ?? {};
      sendTransfer(bank, to, {
        amount,
        currency,
        payer_document: document,
        payer_name: name,
        payer_account: '2850590940090418135201',
      });
      return `?to=${to.cvu}`;
    },
    refusal: 'no such CVU or alias, or no such amount',
  });
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
