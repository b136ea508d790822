// Faults on demand: a layer around the network of each company and around its answers, and a page
// to plan them with.

import type { Company, Surroundings } from '../company.ts';
import { disturbAnswers } from './faulty-answers.ts';
import { createFaultyHttp } from './faulty-http.ts';
import { createFaultPlan } from './fault-plan.ts';
import { addFaultRoutes } from './routes.ts';
import { isOutcomeCall } from './outcomes.ts';
import type { FaultyCompany } from './rules.ts';

export interface Faults extends Company {
  /** Makes a company whose calls and answers go through the faults of the plan. */
  around(create: (surroundings: Surroundings) => Company): Company;
}

export function createFaults(
  surroundings: Surroundings,
  companies: readonly FaultyCompany[],
): Faults {
  const plan = createFaultPlan(surroundings.books);
  const network = createFaultyHttp(surroundings, plan);
  return {
    around(create) {
      const company = create({
        ...surroundings,
        http: network.http,
        plannedOutcome: (key, call) => (isOutcomeCall(call) ? plan.outcome(key, call) : undefined),
      });
      return {
        ...company,
        async routes(app) {
          disturbAnswers(app, surroundings, plan, companies);
          await company.routes(app);
        },
      };
    },
    routes: (app) => addFaultRoutes(app, plan, companies),
    start: async () => undefined,
    stop: async () => network.stop(),
  };
}
