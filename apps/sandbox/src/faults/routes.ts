// The plan of faults over HTTP: as JSON for programs, as a page with forms for people.

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle, serveAsset } from '../asset.ts';
import { sendPage } from '../html.ts';
import type { FaultPlan } from './fault-plan.ts';
import { faultsPath, renderFaults } from './page.ts';
import { calls, faultNames, faults, fits, type Call, type FaultyProvider, type Rule } from './rules.ts';

const MAX_RULES = 500;
const MAX_SEED = 2_147_483_647;
const style = '/faults/assets/faults.css';

const chance = z.int().check(z.minimum(1), z.maximum(10_000));
const times = z.int().check(z.minimum(1), z.maximum(1000));
const seed = z.int().check(z.minimum(0), z.maximum(MAX_SEED));
const which = { provider: z.string().check(z.maxLength(40)), call: z.enum(calls), fault: z.enum(faultNames) };
const ruleBody = z.union([z.strictObject({ ...which, perTenThousand: chance }), z.strictObject({ ...which, next: times })]);
const planBody = z.strictObject({ seed: z.optional(seed), rules: z.array(ruleBody).check(z.maxLength(MAX_RULES)) });

/** A percentage with two decimals at most, as people write it: with a dot or a comma. */
const percentage = z.string().check(z.trim(), z.regex(/^(100|\d{1,2})([.,]\d{1,2})?$/));
const wholeNumber = z.string().check(z.trim(), z.regex(/^\d{1,10}$/));
const ruleForm = z.object({ ...which, how: z.enum(['chance', 'next']), percent: z.optional(z.string()), times: z.optional(z.string()) });
const removeForm = z.object(which);
const seedForm = z.object({ seed: wholeNumber });

export async function addFaultRoutes(app: FastifyInstance, plan: FaultPlan, providers: readonly FaultyProvider[]): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  serveAsset(app, style, new URL('./faults.css', import.meta.url));

  app.get('/faults.json', async () => ({ seed: plan.seed(), rules: plan.rules(), providers: providers.map(({ key }) => key), calls, faults }));

  app.put('/faults.json', async (request, reply) => {
    const wanted = planBody.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) });
    const refused = wanted.data.rules.map(reasonAgainst).find((reason) => reason !== undefined);
    if (refused !== undefined) return reply.code(400).send({ error: refused });
    plan.replace(wanted.data.rules);
    if (wanted.data.seed !== undefined) plan.reseed(wanted.data.seed);
    return { seed: plan.seed(), rules: plan.rules() };
  });

  app.get(faultsPath, async (_request, reply) => show(reply, 200));

  app.post(`${faultsPath}/add`, async (request, reply) => {
    const form = ruleForm.safeParse(request.body);
    const rule = form.success ? ruleOf(form.data) : undefined;
    if (rule === undefined) return show(reply, 422, 'Say how often: a percentage from 0.01 to 100, or a number of times from 1 to 1000.');
    const reason = reasonAgainst(rule);
    if (reason !== undefined) return show(reply, 422, reason);
    plan.save(rule);
    return reply.redirect(`${faultsPath}#${rule.provider}`, 303);
  });

  app.post(`${faultsPath}/remove`, async (request, reply) => {
    const form = removeForm.safeParse(request.body);
    if (!form.success) return show(reply, 422, 'There is no such fault.');
    plan.remove(form.data);
    return reply.redirect(`${faultsPath}#${form.data.provider}`, 303);
  });

  app.post(`${faultsPath}/clear`, async (_request, reply) => {
    plan.replace([]);
    return reply.redirect(faultsPath, 303);
  });

  app.post(`${faultsPath}/seed`, async (request, reply) => {
    const form = seedForm.safeParse(request.body);
    const wanted = form.success ? Number(form.data.seed) : Number.NaN;
    if (!(wanted <= MAX_SEED)) return show(reply, 422, `The seed is a whole number from 0 to ${MAX_SEED}.`);
    plan.reseed(wanted);
    return reply.redirect(faultsPath, 303);
  });

  function show(reply: FastifyReply, status: number, trouble?: string): FastifyReply {
    const body = renderFaults({ seed: plan.seed(), rules: plan.rules(), providers, trouble });
    return sendPage(reply, status, { language: 'en', title: 'Faults · Sandbox', styles: [sandboxStyle, style], body });
  }

  function reasonAgainst({ provider, call, fault }: Rule): string | undefined {
    if (!providers.some(({ key }) => key === provider)) return `There is no provider "${provider}".`;
    const fitting = calls.filter((each): each is Call => each !== 'any' && fits(fault, each));
    return call === 'any' || fitting.includes(call) ? undefined : `${fault} fits ${fitting.join(', ')}, not ${call}.`;
  }
}

function ruleOf({ how, percent, times: typed, ...rest }: z.infer<typeof ruleForm>): Rule | undefined {
  if (how === 'next') {
    const count = times.safeParse(wholeNumber.safeParse(typed).success ? Number(typed) : undefined);
    return count.success ? { ...rest, next: count.data } : undefined;
  }
  const share = percentage.safeParse(percent);
  const perTenThousand = chance.safeParse(share.success ? hundredths(share.data) : undefined);
  return perTenThousand.success ? { ...rest, perTenThousand: perTenThousand.data } : undefined;
}

/** "2.5" is 250. */
function hundredths(percent: string): number {
  const [whole = '', decimals = ''] = percent.split(/[.,]/);
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
