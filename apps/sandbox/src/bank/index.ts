// The bank company: a CVU for each of the operator's clients, the transfers that people send there
// on its page, and their way back.

import {
  cvu,
  cvuRequest,
  incomingPaths,
  transferReturn,
} from '@ceibo/partner-protocol/cvu/incoming';
import type { FastifyInstance } from 'fastify';
import { accountNumber } from '../account-numbers.ts';
import { createDueWork } from '../alarms.ts';
import { inTransaction } from '../books.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { malformed, RefusedCall } from '../refused-call.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { addRecords, answerOrder } from '../signed-calls/orders.ts';
import { contentOf, createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { createBankStore, type CvuRow } from './bank-store.ts';
import {
  changeTransfer,
  endReturn,
  orderReturn,
  planOfReturn,
  presentTransfer,
  type Bank,
} from './moves.ts';
import { addPage } from './page.ts';

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
  const presentReturn = transferReturn.parse;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });

  app.post(incomingPaths.cvus, async (request, reply) =>
    answerOrder(reply, openCvu(bank, contentOf(request)), cvu.parse),
  );

  app.post(incomingPaths.returns, async (request, reply) => {
    const ordered = orderReturn(bank, contentOf(request));
    const isLost =
      !(ordered instanceof RefusedCall) &&
      ordered.isNew &&
      planOfReturn(bank, ordered.row).isAnswerLost;
    return isLost ? cutOff(reply) : answerOrder(reply, ordered, presentReturn);
  });

  addRecords(app, incomingPaths.transfers, {
    name: 'transfers',
    find: store.transfer,
    inPeriod: store.transfersIn,
    present: presentTransfer,
    missing: 'transfer_not_found',
  });
  addRecords(app, incomingPaths.returns, {
    name: 'returns',
    find: store.return,
    inPeriod: store.returnsIn,
    present: presentReturn,
    missing: 'return_not_found',
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
