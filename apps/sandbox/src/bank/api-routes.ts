// The calls of the operator.

import {
  cvuRequest,
  incomingPaths,
  type ReturnsAnswer,
  type TransfersAnswer,
} from '@ceibo/partner-protocol/cvu/incoming';
import type { FastifyInstance } from 'fastify';
import { accountNumber } from '../account-numbers.ts';
import { inTransaction } from '../books.ts';
import { malformed, RefusedCall } from '../refused-call.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { answerOrder } from '../signed-calls/one-order.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import type { CvuRow } from './bank-store.ts';
import { orderReturn, planOfReturn, type Bank } from './moves.ts';
import { presentCvu, presentReturn, presentTransfer } from './present.ts';

const WORDS = ['sol', 'rio', 'luna', 'pampa', 'monte', 'lago', 'nube', 'ceibo'];
/** Three zeros and the number of the company among payment companies. */
const COMPANY = '0000031';

export function addApiRoutes(app: FastifyInstance, bank: Bank): void {
  const { surroundings, store } = bank;
  const { clock, config } = surroundings;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });

  app.post(incomingPaths.cvus, async (request, reply) => {
    const opened = openCvu(bank, contentOf(request));
    if (opened === undefined) return malformed;
    return reply.code(opened.isNew ? 201 : 200).send(presentCvu(opened.row));
  });

  app.get(incomingPaths.transfers, async ({ query }) => {
    const found = store.transfersIn(query);
    if (found instanceof RefusedCall) return found;
    return { transfers: found.rows.map(presentTransfer), ...found.page } satisfies TransfersAnswer;
  });

  app.get<{ Params: { id: string } }>(`${incomingPaths.transfer('')}:id`, async ({ params }) => {
    const row = store.transfer(params.id);
    return row ? presentTransfer(row) : new RefusedCall(404, 'transfer_not_found');
  });

  app.post(incomingPaths.returns, async (request, reply) => {
    const ordered = orderReturn(bank, contentOf(request));
    const isLost =
      !(ordered instanceof RefusedCall) &&
      ordered.isNew &&
      planOfReturn(bank, ordered.row).isAnswerLost;
    return isLost ? cutOff(reply) : answerOrder(reply, ordered, presentReturn);
  });

  app.get(incomingPaths.returns, async ({ query }) => {
    const found = store.returnsIn(query);
    if (found instanceof RefusedCall) return found;
    return { returns: found.rows.map(presentReturn), ...found.page } satisfies ReturnsAnswer;
  });

  app.get<{ Params: { id: string } }>(`${incomingPaths.return('')}:id`, async ({ params }) => {
    const row = store.return(params.id);
    return row ? presentReturn(row) : new RefusedCall(404, 'return_not_found');
  });
}

/** The CVU of a client, new or as it was; undefined for a request that is not understood. */
function openCvu(
  { surroundings: { books, clock }, store }: Bank,
  body: unknown,
): { row: CvuRow; isNew: boolean } | undefined {
  const { data } = cvuRequest.safeParse(body);
  return (
    data &&
    inTransaction(books, () => {
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
    })
  );
}
