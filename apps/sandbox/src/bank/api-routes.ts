// The calls of the operator.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import {
  cvuRequest,
  incomingPaths,
  type ReturnsAnswer,
  type TransfersAnswer,
} from '@ceibo/partner-protocol/cvu/incoming';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../books.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { signedBy } from '../signed-calls/signed-by.ts';
import { cvuOf } from './account-numbers.ts';
import type { CvuRow } from './bank-store.ts';
import { orderReturn, type Bank } from './moves.ts';
import { presentCvu, presentReturn, presentTransfer } from './present.ts';

const WORDS = ['sol', 'rio', 'luna', 'pampa', 'monte', 'lago', 'nube', 'ceibo'];

export function addApiRoutes(app: FastifyInstance, bank: Bank): void {
  const { surroundings, store } = bank;
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  app.addHook(
    'preHandler',
    signedBy({ header: SIGNATURE_HEADER, secret: config.cvu.secret, clock }),
  );

  app.post(incomingPaths.cvus, async (request, reply) => {
    const opened = openCvu(bank, parseJson(rawBody(request.body)));
    if (opened === null) return reply.code(400).send({ error: 'missing or wrong fields' });
    return reply.code(opened.isNew ? 201 : 200).send(presentCvu(opened.row));
  });

  app.get(incomingPaths.transfers, async (request, reply) => {
    const found = store.transfersIn(request.query);
    if (!found) return reply.code(400).send({ error: 'missing or wrong: from, to or cursor' });
    return { transfers: found.rows.map(presentTransfer), ...found.page } satisfies TransfersAnswer;
  });

  app.get<{ Params: { id: string } }>(
    `${incomingPaths.transfer('')}:id`,
    async (request, reply) => {
      const row = store.transfer(request.params.id);
      return row ? presentTransfer(row) : reply.code(404).send({ error: 'transfer_not_found' });
    },
  );

  app.post(incomingPaths.returns, async (request, reply) => {
    const outcome = orderReturn(bank, parseJson(rawBody(request.body)));
    switch (outcome.kind) {
      case 'malformed':
        return reply.code(400).send({ error: 'missing or wrong fields' });
      case 'no-such-transfer':
        return reply.code(404).send({ error: 'transfer_not_found' });
      case 'conflict':
        return reply.code(409).send({ error: 'return_not_possible' });
      case 'repeated':
        return reply.code(200).send(presentReturn(outcome.row));
      case 'created':
        return outcome.isAnswerLost
          ? cutOff(reply)
          : reply.code(201).send(presentReturn(outcome.row));
    }
  });

  app.get(incomingPaths.returns, async (request, reply) => {
    const found = store.returnsIn(request.query);
    if (!found) return reply.code(400).send({ error: 'missing or wrong: from, to or cursor' });
    return { returns: found.rows.map(presentReturn), ...found.page } satisfies ReturnsAnswer;
  });

  app.get<{ Params: { id: string } }>(`${incomingPaths.return('')}:id`, async (request, reply) => {
    const row = store.return(request.params.id);
    return row ? presentReturn(row) : reply.code(404).send({ error: 'return_not_found' });
  });
}

/** The CVU of a client, new or as it was; null for a request that is not understood. */
function openCvu(
  { surroundings, store }: Bank,
  body: unknown,
): { row: CvuRow; isNew: boolean } | null {
  const reading = cvuRequest.safeParse(body);
  if (!reading.success) return null;
  return inTransaction(surroundings.books, () => {
    const known = store.cvuOfClient(reading.data.client_id);
    if (known) return { row: known, isNew: false };
    const number = store.lastNumber() + 1;
    const word = WORDS[number % WORDS.length] ?? 'ceibo';
    const row = {
      ...reading.data,
      number,
      cvu: cvuOf(number),
      alias: `${word}.${String(number).padStart(4, '0')}.mp`,
      created_at: surroundings.clock.now().toISOString(),
    };
    store.insertCvu(row);
    return { row, isNew: true };
  });
}
