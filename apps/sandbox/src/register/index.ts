// The register of self-excluded persons. It answers whether people are in it, and has a page on
// which a tester enters them and takes them out.

import type { DatabaseSync } from 'node:sqlite';
import { checkRequest, paths, type CheckAnswer } from '@ceibo/partner-protocol/exclusion-register';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html } from '../html.ts';
import {
  addFormPage,
  renderAction,
  renderChoices,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { malformed } from '../refused-call.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { openTable } from '../table-store.ts';

const PAGE = '/register';
const LISTED = 200;
const DAY_MS = 86_400_000;

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

const personRow = z.object({
  dni: z.string(),
  /** RFC 3339; null while the exclusion has no end. */
  until: z.nullable(z.string()),
});
const questionRow = z.object({ id: z.int(), asked: z.int() });

type RegisterStore = ReturnType<typeof createRegisterStore>;

/** The persons whom the register has, by DNI, and how many questions it was asked. */
function createRegisterStore(books: DatabaseSync) {
  const people = openTable(books, 'register_person', personRow, { dni: 'PRIMARY KEY' });
  const questions = openTable(books, 'register_question', questionRow, { id: 'PRIMARY KEY' });
  const count = questions.one('');
  const asked = (): number => count()?.asked ?? 0;
  return {
    find: people.one('WHERE dni = ?'),
    save: people.put,
    remove: people.remove('WHERE dni = ?'),
    newest: people.all('ORDER BY rowid DESC LIMIT ?'),
    countAsked: (documents: number) => questions.put({ id: 1, asked: asked() + documents }),
    asked,
  };
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

const periods = [
  { id: '6-months', words: 'Exclude for six months', days: 183 },
  { id: '2-years', words: 'Exclude for two years', days: 730 },
  { id: 'for-ever', words: 'Exclude without an end', days: null },
] as const;

/** A form that enters a person or takes one out, and whom the register has. */
function addPage(
  app: FastifyInstance,
  store: RegisterStore,
  clock: Surroundings['clock'],
): Promise<void> {
  return addFormPage(app, PAGE, {
    show: () => ({
      title: 'Exclusion register',
      heading: 'Register of self-excluded persons',
      lead:
        'The operator asks it when somebody registers or logs in, and once a day about players ' +
        `who are active. It was asked about ${store.asked()} documents so far.`,
      content: html`<form method="post" action="${PAGE}">
          <p>
            <label for="document">DNI or CUIL</label>
            <input id="document" name="document" required inputmode="numeric" autocomplete="off" />
          </p>
          ${renderChoices('period', periods)}
        </form>
        ${renderSection({
          id: 'people',
          title: 'In the register',
          rows: store.newest(LISTED),
          columns: {
            DNI: ({ dni }) => dni,
            Until: ({ until }) => until ?? 'without an end',
            '': ({ dni }) =>
              renderAction(
                PAGE,
                { document: dni },
                html`<button name="period" value="remove">Take ${dni} out</button>`,
              ),
          },
          digits: ['DNI'],
          empty: 'Nobody.',
        })}`,
    }),
    form: z.object({
      document: z.string().check(z.trim(), z.maxLength(20)),
      period: z.enum(['remove', ...periods.map(({ id }) => id)]),
    }),
    act({ document, period }) {
      const dni = dniOf(document);
      if (dni === undefined) return undefined;
      if (period === 'remove') store.remove(dni);
      else {
        const days = periods.find(({ id }) => id === period)?.days ?? null;
        const until =
          days === null ? null : new Date(clock.now().getTime() + days * DAY_MS).toISOString();
        store.save({ dni, until });
      }
      return '';
    },
    refusal: 'no such document or period',
  });
}
