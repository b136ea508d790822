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
  type FaultyProvider,
  type Rule,
} from './rules.ts';

const MAX_RULES = 500;
const MAX_SEED = 2_147_483_647;
const style = '/faults/assets/faults.css';

const chance = z.int().check(z.minimum(1), z.maximum(10_000));
const times = z.int().check(z.minimum(1), z.maximum(1000));
const seed = z.int().check(z.minimum(0), z.maximum(MAX_SEED));
const which = {
  provider: z.string().check(z.maxLength(40)),
  call: z.enum(calls),
  fault: z.enum(plannedNames),
};
const ruleBody = z.union([
  z.strictObject({ ...which, perTenThousand: chance }),
  z.strictObject({ ...which, next: times }),
]);
const planBody = z.strictObject({
  seed: z.optional(seed),
  rules: z.array(ruleBody).check(z.maxLength(MAX_RULES)),
});

/** A percentage with two decimals at most, as people write it: with a dot or a comma. */
const percentage = z.string().check(z.trim(), z.regex(/^(100|\d{1,2})([.,]\d{1,2})?$/));
/** A field as somebody filled it in. */
const typed = z.string().check(z.maxLength(40));
const wholeNumber = z.string().check(z.trim(), z.regex(/^\d{1,10}$/));
const typedRule = z.object({
  ...which,
  percent: z._default(typed, ''),
  times: z._default(typed, ''),
});
const removeForm = z.object(which);
const seedForm = z.object({ seed: typed });

export async function addFaultRoutes(
  app: FastifyInstance,
  plan: FaultPlan,
  providers: readonly FaultyProvider[],
): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  serveAsset(app, style, new URL('./faults.css', import.meta.url));

  addJsonRoutes(app, plan, providers);
  addPage(app, plan, providers);
}

function addJsonRoutes(
  app: FastifyInstance,
  plan: FaultPlan,
  providers: readonly FaultyProvider[],
): void {
  app.get('/faults.json', async () => ({
    seed: plan.seed(),
    rules: plan.rules(),
    providers: providers.map(({ key }) => key),
    calls,
    callsOf: Object.fromEntries(providers.map((provider) => [provider.key, provider.calls])),
    faults: { ...faults, ...outcomes },
    /** By company: the faults that a rule for its calls together may name. */
    faultsOf: Object.fromEntries(
      providers.map((provider) => [provider.key, faultNamesOf(provider.calls)]),
    ),
  }));

  app.put('/faults.json', async (request) => {
    const wanted = planBody.safeParse(request.body);
    if (!wanted.success) return new RefusedCall(400, z.prettifyError(wanted.error));
    const refused = wanted.data.rules
      .map((rule) => reasonAgainst(rule, providers))
      .find((reason) => reason !== undefined);
    if (refused !== undefined) return new RefusedCall(400, refused);
    plan.replace(wanted.data.rules);
    if (wanted.data.seed !== undefined) plan.reseed(wanted.data.seed);
    return { seed: plan.seed(), rules: plan.rules() };
  });
}

function addPage(
  app: FastifyInstance,
  plan: FaultPlan,
  providers: readonly FaultyProvider[],
): void {
  app.get(faultsPath, async (_request, reply) => show(reply));

  app.post(`${faultsPath}/add`, async (request, reply) => {
    const form = typedRule.safeParse(request.body);
    if (!form.success) return show(reply, { reason: 'There is no such fault.' });
    const rule = ruleOf(form.data);
    const reason =
      rule === undefined
        ? 'Say how often: a number of times from 1 to 1000, or a percentage from 0.01 to 100.'
        : reasonAgainst(rule, providers);
    if (rule === undefined || reason !== undefined) return show(reply, { reason, rule: form.data });
    plan.save(rule);
    return reply.redirect(`${faultsPath}#${rule.provider}`, 303);
  });

  app.post(`${faultsPath}/remove`, async (request, reply) => {
    const form = removeForm.safeParse(request.body);
    if (!form.success) return show(reply, { reason: 'There is no such fault.' });
    plan.remove(form.data);
    return reply.redirect(`${faultsPath}#${form.data.provider}`, 303);
  });

  app.post(`${faultsPath}/clear`, async (_request, reply) => {
    plan.replace([]);
    return reply.redirect(faultsPath, 303);
  });

  app.post(`${faultsPath}/seed`, async (request, reply) => {
    const form = seedForm.safeParse(request.body);
    const wanted = wholeNumber.safeParse(form.data?.seed);
    if (!wanted.success || Number(wanted.data) > MAX_SEED)
      return show(reply, {
        reason: `The seed is a whole number from 0 to ${MAX_SEED}.`,
        seed: form.data?.seed,
      });
    plan.reseed(Number(wanted.data));
    return reply.redirect(faultsPath, 303);
  });

  function show(reply: FastifyReply, refused?: Refused): FastifyReply {
    const content = renderFaults({ seed: plan.seed(), rules: plan.rules(), providers, refused });
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
        content,
      },
      refused === undefined ? 200 : 422,
    );
  }
}

/**
 * Undefined when it does not say how often. A percentage alone counts once it is filled in, since
 * the times are never empty by themselves.
 */
function ruleOf({ percent, times: asTimes, ...rest }: z.infer<typeof typedRule>): Rule | undefined {
  if (percent.trim() === '') {
    const count = times.safeParse(
      wholeNumber.safeParse(asTimes).success ? Number(asTimes) : undefined,
    );
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
