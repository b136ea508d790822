// The company of DEBIN: it takes requests for a debit, and plays the bank of the buyers who decide.

import { debinPaths } from '@ceibo/partner-protocol/debin';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createDueWork } from '../alarms.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { html } from '../html.ts';
import {
  addFormPage,
  minuteOf,
  renderAction,
  renderMagicAmounts,
  renderSection,
} from '../own-pages/sandbox-page.ts';
import { addResource } from '../signed-calls/orders.ts';
import { createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { magicAmounts, planOfDebin } from './magic-amounts.ts';
import {
  callOffDebin,
  changeDebin,
  createDebinStore,
  decide,
  presentDebin,
  refundDebin,
  requestDebin,
  type Debins,
} from './moves.ts';

const PAGE = '/bank/debin';
const SHOWN = 30;

export function createDebinCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createDebinStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'debin', config.cvu.secret);
  const changes = createDueWork(
    clock,
    () => store.changing().map(({ id, changes_at }) => [id, changes_at]),
    (id) => changeDebin(debins, id),
  );
  const debins: Debins = { ...surroundings, store, webhooks, changeAt: changes.set };
  return createCompany(
    [(app) => addCalls(app, debins), (app) => addPage(app, debins)],
    [changes, webhooks],
  );
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, debins: Debins): void {
  const { clock, config, store, webhooks } = debins;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });
  addResource(app, debinPaths.debins, {
    order: (content) => requestDebin(debins, content),
    async isLost({ id, amount }) {
      const { isApprovedAtOnce, isAnswerLost } = planOfDebin(amount);
      // Approved at once: the webhook is sent before this answer.
      if (isApprovedAtOnce)
        for (const webhook of decide(debins, id, true) ?? []) await webhooks.attempt(webhook);
      return isAnswerLost;
    },
    find: store.find,
    present: presentDebin,
    missing: 'debin_not_found',
    acts: {
      cancel: (row) => callOffDebin(debins, row),
      refund: (row, content) => refundDebin(debins, row, content),
    },
    list: { name: 'debins', inPeriod: store.listed, ofReference: store.ofReference },
  });
}

/** The page of the buyer's bank: requests for a debit, to approve or to refuse. */
function addPage(app: FastifyInstance, debins: Debins): Promise<void> {
  return addFormPage(app, PAGE, {
    show: () => ({
      title: 'DEBIN',
      links: html`<a href="/bank">Bank</a>`,
      lead:
        'The operator asks for a debit, and its buyer decides here, as in the app of their bank. ' +
        'The operator is told by a signed webhook and asks for the request.',
      content: html`${renderSection({
        id: 'requests',
        title: 'Requests',
        rows: debins.store.newest(SHOWN),
        columns: {
          Amount: ({ amount }) => `ARS ${amount}`,
          From: ({ cbu, cuit }) => `${cbu}, ${cuit}`,
          Until: ({ expires_at }) => minuteOf(expires_at),
          State: ({ status }) => status,
          Decision: ({ id, status }) =>
            status === 'INICIADO' &&
            renderAction(
              PAGE,
              { id },
              html`<button name="decision" value="approve">Approve</button>
                <button name="decision" value="refuse">Refuse</button>`,
            ),
        },
        digits: ['Amount', 'From'],
      })}
      ${renderMagicAmounts(
        'The centavos decide. Every other amount is credited when it is approved.',
        magicAmounts,
      )}`,
    }),
    form: z.object({
      id: z.string().check(z.maxLength(64)),
      decision: z.enum(['approve', 'refuse']),
    }),
    act: ({ id, decision }) => decide(debins, id, decision === 'approve') && '',
    refusal: 'no such request, or it is decided',
  });
}
