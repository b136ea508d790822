// The hosted page of a check, and the list for testers.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import { sendPage } from '../html.ts';
import {
  endCheck,
  outcomes,
  PAGE,
  presentCheck,
  type Liveness,
  type OutcomeName,
} from './checks.ts';
import { renderCheck, renderChecks, titleOf } from './page.ts';

const LIST = '/liveness';
const SHOWN = 30;
const names = Object.keys(outcomes) as OutcomeName[];
const form = z.object({ consent: z.literal('yes'), outcome: z.enum(names) });

export async function addPageRoutes(app: FastifyInstance, liveness: Liveness): Promise<void> {
  const { store } = liveness;
  await app.register(formbody, { bodyLimit: 2048 });

  app.get(LIST, async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'Face verification · Sandbox',
      styles: [sandboxStyle],
      body: renderChecks(store.newest(SHOWN)),
    }),
  );

  app.get<{ Params: { id: string } }>(`${PAGE}/:id`, async (request, reply) => {
    const row = store.find(request.params.id);
    if (!row) return reply.code(404).send({ error: 'check_not_found' });
    return sendPage(reply, 200, {
      language: row.language,
      title: titleOf(row),
      styles: [sandboxStyle],
      formTargets: [new URL(row.return_url).origin],
      body: renderCheck(row, presentCheck(liveness, row).status !== 'started'),
    });
  });

  app.post<{ Params: { id: string } }>(`${PAGE}/:id`, async (request, reply) => {
    const given = form.safeParse(request.body);
    const row = given.success
      ? endCheck(liveness, request.params.id, given.data.outcome)
      : undefined;
    if (!row) return reply.code(400).send({ error: 'no such check, or it has ended' });
    return reply.redirect(row.return_url, 303);
  });
}
