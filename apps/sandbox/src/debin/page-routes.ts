// The page on which a buyer decides.

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import { sendPage } from '../html.ts';
import { decide, type Debins } from './moves.ts';
import { PAGE, renderDebins } from './page.ts';

const SHOWN = 30;
const form = z.object({
  id: z.string().check(z.maxLength(64)),
  decision: z.enum(['approve', 'refuse']),
});

export async function addPageRoutes(app: FastifyInstance, debins: Debins): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });

  app.get(PAGE, async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'DEBIN · Sandbox',
      styles: [sandboxStyle],
      body: renderDebins(debins.store.newest(SHOWN)),
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const given = form.safeParse(request.body);
    if (!given.success || !decide(debins, given.data.id, given.data.decision === 'approve'))
      return reply.code(400).send({ error: 'no such request, or it is decided' });
    return reply.redirect(PAGE, 303);
  });
}
