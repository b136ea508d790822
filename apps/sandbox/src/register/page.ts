// The register's page: a form that enters a person or takes one out, and whom it has.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { html } from '../html.ts';
import { addFormPage, renderChoices, renderSection } from '../own-pages/sandbox-page.ts';
import { dniOf } from './dni.ts';
import type { RegisterStore } from './register-store.ts';

const PAGE = '/register';
const LISTED = 200;
const DAY_MS = 86_400_000;

const periods = [
  { id: '6-months', words: 'Exclude for six months', days: 183 },
  { id: '2-years', words: 'Exclude for two years', days: 730 },
  { id: 'for-ever', words: 'Exclude without an end', days: null },
] as const;

export function addPage(
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
              html`<form method="post" action="${PAGE}">
                <input type="hidden" name="document" value="${dni}" />
                <button name="period" value="remove">Take ${dni} out</button>
              </form>`,
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
