import formbody from '@fastify/formbody';
import {
  checkRequest,
  paths,
  SIGNATURE_HEADER,
  type CheckAnswer,
} from '@ceibo/partner-protocol/exclusion-register';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import type { Surroundings } from '../company.ts';
import { sendPage } from '../html.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { signedBy } from '../signed-calls/signed-by.ts';
import { PAGE, periods, renderRegister } from './page.ts';
import type { RegisterStore } from './register-store.ts';

const LISTED = 200;
const DAY_MS = 86_400_000;
const change = z.object({
  document: z.string().check(z.trim(), z.maxLength(20)),
  period: z.enum(['remove', ...periods.map(({ id }) => id)]),
});

export async function addRegisterRoutes(
  app: FastifyInstance,
  { clock, config }: Surroundings,
  store: RegisterStore,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 2048 });
  keepJsonBodiesRaw(app);

  const preHandler = signedBy({
    header: SIGNATURE_HEADER,
    secret: config.register.secret,
    clock,
  });
  app.post(paths.checks, { preHandler }, async (request, reply) => {
    const asked = checkRequest.safeParse(parseJson(rawBody(request.body)));
    if (!asked.success) return reply.code(400).send({ error: 'bad_request' });
    const { requestId, documents } = asked.data;
    store.countAsked(documents.length);
    const results = documents.map((document) => resultOf(store, document, clock.now()));
    return { requestId, results } satisfies CheckAnswer;
  });

  app.get(PAGE, async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'Exclusion register · Sandbox',
      styles: [sandboxStyle],
      body: renderRegister({ people: store.newest(LISTED), asked: store.asked() }),
    }),
  );

  app.post(PAGE, async (request, reply) => {
    const wanted = change.safeParse(request.body);
    const dni = wanted.success ? dniOf(wanted.data.document) : undefined;
    if (!wanted.success || dni === undefined)
      return reply.code(400).send({ error: 'no such document or period' });
    const { period } = wanted.data;
    if (period === 'remove') store.remove(dni);
    else store.save({ dni, until: endOf(period, clock.now()) });
    return reply.redirect(PAGE, 303);
  });
}

function resultOf(
  store: RegisterStore,
  document: string,
  now: Date,
): CheckAnswer['results'][number] {
  const person = store.find(dniOf(document) ?? '');
  const isListed = person !== undefined && (person.until === null || new Date(person.until) > now);
  return { document, listed: isListed, until: isListed ? person.until : null };
}

/** The DNI in a DNI or CUIL, without points, dashes and leading zeros. */
function dniOf(document: string): string | undefined {
  const digits = document.replaceAll(/[.-]/g, '');
  if (/^\d{11}$/.test(digits)) return digits.slice(2, 10).replace(/^0+/, '');
  return /^\d{7,8}$/.test(digits) ? digits.replace(/^0+/, '') : undefined;
}

function endOf(period: string, now: Date): string | null {
  const days = periods.find(({ id }) => id === period)?.days ?? null;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
}
