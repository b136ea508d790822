// The register of self-excluded persons. It answers whether people are in it, and has a page on
// which a tester enters them and takes them out.

import { checkRequest, paths, type CheckAnswer } from '@ceibo/partner-protocol/exclusion-register';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { malformed } from '../refused-call.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { dniOf } from './dni.ts';
import { addPage } from './page.ts';
import { createRegisterStore, type RegisterStore } from './register-store.ts';

export function createExclusionRegister({ books, clock, config }: Surroundings): Company {
  const store = createRegisterStore(books);
  return createCompany([
    (app) => {
      takeSignedCalls(app, { clock, secret: config.register.secret });
      app.post(paths.checks, async (request) => {
        const { data } = checkRequest.safeParse(contentOf(request));
        if (!data) return malformed;
        const { requestId, documents } = data;
        store.countAsked(documents.length);
        const results = documents.map((document) => resultOf(store, document, clock.now()));
        return { requestId, results } satisfies CheckAnswer;
      });
    },
    (app) => addPage(app, store, clock),
  ]);
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
