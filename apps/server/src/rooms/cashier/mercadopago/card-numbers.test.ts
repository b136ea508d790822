// A company that repeats a card's number and security code wherever it can: nothing of them
// reaches a table, the log or the player's page.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playPaymentCompany, type PlayedPayment } from '../../../testing/payment-company.ts';
import { startTestWorld, type Company } from '../../../testing/test-world.ts';

const NUMBER = '4509953566233704';
const CODE = '7391';
const SPACED = '4509 9535 6623 3704';
const ECHO = `card ${NUMBER} (${SPACED}) cvv ${CODE}`;

const lines: string[] = [];
const world = startTestWorld({ logLines: (line) => void lines.push(line) });

/** A run of this many of the number's digits tells more than its first six or its last four. */
const RUN = 8;

/** The parts of a card that a text holds; those that anybody may know are none. */
function cardPartsIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  const runs = Array.from({ length: NUMBER.length - RUN + 1 }, (_, from) =>
    NUMBER.slice(from, from + RUN),
  );
  const alone = (part: string) => new RegExp(`(?<![\\w.-])${part}(?![\\w-])`);
  const found = runs.filter((run) => joined.includes(run));
  return [...found, ...[NUMBER.slice(6, -4), CODE].filter((part) => alone(part).test(text))];
}

/** Every row of every table, the jobs among them. */
async function tables(): Promise<string> {
  const names = await world.asOwner(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const everyRow = names.map(({ name }) => `select t::text as row from ${String(name)} t`);
  const rows = await world.asOwner(everyRow.join(' union all '));
  return rows.map(({ row }) => String(row)).join('\n');
}

async function expectNoCard(pages: unknown[]): Promise<void> {
  expect(cardPartsIn(lines.join('\n'))).toEqual([]);
  expect(cardPartsIn(await tables())).toEqual([]);
  expect(cardPartsIn(JSON.stringify(pages))).toEqual([]);
}

/** The company's payments name the whole card, and each test adds where else it does. */
function playTalker(answers: Company = () => undefined) {
  const company = playPaymentCompany(world);
  const honest = world.company;
  world.company = async (url, call) => {
    const answer = (await answers(url, call)) ?? (await honest(url, call));
    const card = `"card":{"number":"${NUMBER}","security_code":"${CODE}"}`;
    return answer && { ...answer, body: answer.body.replaceAll('"card":{}', card) };
  };
  return company;
}

async function begin() {
  const player = await world.player({ cash: 0n });
  const wanted = {
    idempotencyKey: randomUUID(),
    systemId: 'mercadopago-card',
    amount: '10000.00',
  };
  const begun = await world.call('/api/cashier/deposit', wanted, player.session);
  const depositId = String(begun.body['depositId']);
  const shown = async () =>
    (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body;
  return { player, begun, depositId, shown };
}

it.each([
  ['the number', NUMBER],
  ['the number in groups', `x ${SPACED}.`],
  ['the digits between the first six and the last four', 'ends 356623'],
  ['the security code', `"cvv":"${CODE}"`],
])('a text with %s is found', (_what, text) => {
  expect(cardPartsIn(text)).not.toEqual([]);
});

it('the first six digits, the last four and a moment are no card', () => {
  expect(cardPartsIn('450995 … 3704, 12:00:00.356623, 10150.7391')).toEqual([]);
});

describe('no card number is stored, logged or displayed', () => {
  it.each<[string, Partial<PlayedPayment>]>([
    ['approved', {}],
    ['rejected', { status: 'rejected' }],
    ['cancelled', { status: 'cancelled' }],
    ['pending', { status: 'pending' }],
    ['in_process', { status: 'in_process' }],
    ['authorized', { status: 'authorized' }],
    ['in_mediation', { status: 'in_mediation' }],
    ['refunded', { status: 'refunded' }],
    ['charged_back', { status: 'charged_back' }],
    ['unknown', { status: `denied ${ECHO}` }],
    ['approved', { refunded: '10', means: ECHO }],
    ['approved', { currency: ECHO }],
    ['refunded', { amount: '9' }],
    ['refunded', { payer: `20-31999888-5` }],
    ['refunded', { means: 'credit_card' }],
  ])('of a payment that ends %s, with %j', async (status, paid) => {
    const company = playTalker();
    const { depositId, shown } = await begin();
    const payment = { external_reference: depositId, amount: '10150', detail: ECHO, ...paid };
    const id = company.pay(payment);
    const body = { card: ECHO };
    expect(await company.webhook(id, { body, signature: `ts=1,v1=${NUMBER}` })).toBe(401);
    expect(await company.webhook(id, { body })).toBe(200);
    const stored = () =>
      world.asOwner('select status, status_detail from cashier.payments where payment_id = $1', [
        id,
      ]);
    await expect.poll(stored).toEqual([{ status, status_detail: 'other' }]);
    await expectNoCard([await shown()]);
  });

  it('of a deposit that the company refuses to begin', async () => {
    const refusal = JSON.stringify({ message: ECHO, error: `bad ${NUMBER}`, status: 400 });
    playTalker((_url, { method }) =>
      method === 'POST' ? { status: 400, body: refusal } : undefined,
    );
    lines.length = 0;
    const { begun } = await begin();
    expect(begun.body['success']).toBe(false);
    expect(lines.join('\n')).toContain('the payment company answered 400');
    await expectNoCard([begun.body]);
  });

  it('of a refund that the company refuses, and of answers that are not to be read', async () => {
    const refusal = JSON.stringify({ message: ECHO, error: ECHO, status: 400 });
    const company = playTalker(({ pathname }) =>
      pathname.endsWith('/refunds') ? { status: 400, body: refusal } : undefined,
    );
    const { depositId, shown } = await begin();
    const id = company.pay({ external_reference: depositId, amount: '9', detail: ECHO });
    await company.webhook(id);
    const failed = () => lines.filter((line) => line.includes('a job failed')).join('\n');
    await expect.poll(failed).toContain('answered 400 to a refund');
    const honest = world.company;
    world.company = (url, call) =>
      url.pathname.endsWith(id) ? { status: 200, body: `<p>${ECHO}` } : honest(url, call);
    const count = lines.length;
    await company.webhook(id);
    await expect.poll(() => lines.slice(count).join('\n')).toContain('cashier:check-payment');
    await expectNoCard([await shown()]);
  });
});
