// The plan of faults over HTTP: as JSON for programs, as a page with forms for people.

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { serveAsset } from '../asset.ts';
import { html } from '../html.ts';
import { sendSandboxPage } from '../own-pages/sandbox-page.ts';
import { RefusedCall } from '../refused-call.ts';
import type { FaultPlan } from './fault-plan.ts';
import { faultsPath, renderFaults, type Refused } from './page.ts';
import { outcomes } from './outcomes.ts';
import {
  calls,
  faultNamesOf,
  faults,
  plannedNames,
  reasonAgainst,
  type FaultyCompany,
  type Rule,
} from './rules.ts';

const MAX_RULES = 500;
const MAX_SEED = 2_147_483_647;
const style = '/faults/assets/faults.css';

const seed = z.int().check(z.minimum(0), z.maximum(MAX_SEED));
const which = {
  provider: z.string().check(z.maxLength(40)),
  call: z.enum(calls),
  fault: z.enum(plannedNames),
};
const ruleBody = z.union([
  z.strictObject({ ...which, perTenThousand: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ ...which, next: z.int().check(z.minimum(1), z.maximum(1000)) }),
]);
const planBody = z.strictObject({
  seed: z.optional(seed),
  rules: z.array(ruleBody).check(z.maxLength(MAX_RULES)),
});

/** A field as somebody filled it in. */
const typed = z._default(z.string().check(z.maxLength(40)), '');
const ruleForm = z.object({ ...which, percent: typed, times: typed });
const removeForm = z.object(which);
const seedForm = z.object({ seed: typed });

export async function addFaultRoutes(
  app: FastifyInstance,
  plan: FaultPlan,
  companies: readonly FaultyCompany[],
): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  serveAsset(app, style, new URL('./faults.css', import.meta.url));
  addJsonRoutes(app, plan, companies);
  addPage(app, plan, companies);
}

function addJsonRoutes(
  app: FastifyInstance,
  plan: FaultPlan,
  companies: readonly FaultyCompany[],
): void {
  const byKey = <Fact>(of: (company: FaultyCompany) => Fact) =>
    Object.fromEntries(companies.map((company) => [company.key, of(company)]));

  app.get('/faults.json', async () => ({
    seed: plan.seed(),
    rules: plan.rules(),
    providers: companies.map(({ key }) => key),
    calls,
    callsOf: byKey((company) => company.calls),
    faults: { ...faults, ...outcomes },
    /** By company: the faults that a rule for its calls together may name. */
    faultsOf: byKey((company) => faultNamesOf(company.calls)),
  }));

  app.put('/faults.json', async (request) => {
    const { data, error } = planBody.safeParse(request.body);
    if (error) return new RefusedCall(400, z.prettifyError(error));
    const [refused] = data.rules.flatMap((rule) => reasonAgainst(rule, companies) ?? []);
    if (refused !== undefined) return new RefusedCall(400, refused);
    plan.replace(data.rules);
    if (data.seed !== undefined) plan.reseed(data.seed);
    return { seed: plan.seed(), rules: plan.rules() };
  });
}

function addPage(app: FastifyInstance, plan: FaultPlan, companies: readonly FaultyCompany[]): void {
  app.get(faultsPath, async (_request, reply) => show(reply));

  app.post(`${faultsPath}/add`, async (request, reply) => {
    const { data: rule } = ruleForm.safeParse(request.body);
    if (!rule) return show(reply, { reason: 'There is no such fault.' });
    const wanted = ruleOf(rule);
    const reason = wanted
      ? reasonAgainst(wanted, companies)
      : 'Say how often: a number of times from 1 to 1000, or a percentage from 0.01 to 100.';
    if (!wanted || reason !== undefined) return show(reply, { reason, rule });
    plan.save(wanted);
    return reply.redirect(`${faultsPath}#${rule.provider}`, 303);
  });

  app.post(`${faultsPath}/remove`, async (request, reply) => {
    const { data: rule } = removeForm.safeParse(request.body);
    if (!rule) return show(reply, { reason: 'There is no such fault.' });
    plan.remove(rule);
    return reply.redirect(`${faultsPath}#${rule.provider}`, 303);
  });

  app.post(`${faultsPath}/clear`, async (_request, reply) => {
    plan.replace([]);
    return reply.redirect(faultsPath, 303);
  });

  app.post(`${faultsPath}/seed`, async (request, reply) => {
    const form = seedForm.safeParse(request.body).data;
    const { data: wanted } = seed.safeParse(wholeNumber(form?.seed ?? ''));
    if (wanted === undefined) {
      const reason = `The seed is a whole number from 0 to ${MAX_SEED}.`;
      return show(reply, { reason, seed: form?.seed });
    }
    plan.reseed(wanted);
    return reply.redirect(faultsPath, 303);
  });

  function show(reply: FastifyReply, refused?: Refused): FastifyReply {
    return sendSandboxPage(
      reply,
      {
        title: 'Faults',
        links: html`<a href="/faults.json">As JSON</a>`,
        lead:
          'What goes wrong between a provider and the operator, on request. Each provider ' +
          'follows its protocol’s rules through it: it asks again, pays later, gives stakes ' +
          'back. Chances follow from the seed, so the same calls meet the same faults.',
        style,
        content: renderFaults({ seed: plan.seed(), rules: plan.rules(), companies, refused }),
      },
      refused === undefined ? 200 : 422,
    );
  }
}

/**
 * Undefined when it does not say how often. A percentage alone counts once it is filled in, since
 * the times are never empty by themselves.
 */
function ruleOf({ percent, times, ...rest }: z.infer<typeof ruleForm>): Rule | undefined {
  const often =
    percent.trim() === '' ? { next: wholeNumber(times) } : { perTenThousand: hundredths(percent) };
  return ruleBody.safeParse({ ...rest, ...often }).data;
}

function wholeNumber(text: string): number {
  return /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** A percentage with two decimals at most, as people write it: "2.5" and "2,5" are 250. */
function hundredths(percent: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, '0'));
}
