// The calls of the operator.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import {
  cvuRequest,
  incomingPaths,
  type ReturnsAnswer,
  type TransfersAnswer,
} from '@ceibo/partner-protocol/cvu/incoming';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import { keepJsonBodiesRaw, rawBody } from '../raw-json.ts';
import { isSigned } from '../signed-calls/signed-bodies.ts';
import { cvuOf } from './account-numbers.ts';
import type { CvuRow } from './bank-store.ts';
import { orderReturn, type Bank } from './moves.ts';
import { presentCvu, presentReturn, presentTransfer } from './present.ts';

const signatureHeader = z.optional(z.string());
const WORDS = ['sol', 'rio', 'luna', 'pampa', 'monte', 'lago', 'nube', 'ceibo'];

export function addApiRoutes(app: FastifyInstance, bank: Bank): void {
  const { surroundings, store } = bank;
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  app.addHook('preHandler', async (request, reply) => {
    const header = signatureHeader.safeParse(request.headers[SIGNATURE_HEADER]).data;
    const body = rawBody(request.body);
    return isSigned({ header, body, secret: config.cvu.secret, now: clock.now() })
      ? undefined
      : reply.code(401).send({ error: 'bad_signature' });
  });

  app.post(incomingPaths.cvus, async (request, reply) => {
    const opened = openCvu(bank, jsonOf(rawBody(request.body)));
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
    const outcome = orderReturn(bank, jsonOf(rawBody(request.body)));
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
          ? dropConnection(reply)
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

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
