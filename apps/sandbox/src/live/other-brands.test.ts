import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { launchPath, walletPaths } from '@ceibo/partner-protocol/evolution';
import {
  gamesPaths,
  SIGNATURE_HEADER as HUB88_SIGNATURE,
  walletPaths as hub88,
} from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { SIGNATURE_HEADER, TRANSACTIONS_PATH } from '@ceibo/partner-protocol/transactions';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Surroundings } from '../company.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { testConfig } from '../testing/test-config.ts';
import { createSigner } from '../operator/hub88/signing.ts';
import { createEvolutionTables, createEzugiTables } from './other-brands.ts';

const { operator, secret } = testConfig.evolution;
const ended: (() => void)[] = [];

afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** The company with the calls that reach its operator, who answers each with 900.00. */
async function openCompany(create = createEvolutionTables) {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolution-'));
  const { clock } = createTestClock('2026-11-21T12:00:00.000Z');
  const told: { path: string; authToken: string | null; content: Record<string, unknown> }[] = [];
  const surroundings: Surroundings = {
    clock,
    ids: { uuid: () => randomUUID() },
    random: { below: () => 0 },
    async http(input, init) {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      const content = JSON.parse(await new Response(init?.body ?? null).text());
      told.push({ path: pathname, authToken: searchParams.get('authToken'), content });
      return new Response('{"status":"OK","balance":900.00}');
    },
    books: new DatabaseSync(':memory:'),
    log: pino({ enabled: false }),
    config: { ...testConfig, dataDir, studioProtocols: { evo: 'evolution' } },
  };
  const company = create(surroundings);
  const app = await createApp(surroundings, [company]);
  ended.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers });
    return { status: statusCode, answer: JSON.parse(body) };
  };
  return { company, post, told };
}

const launchOf = (table: string) => ({
  uuid: 'launch-1',
  player: {
    id: 'player-1',
    update: true,
    country: 'AR',
    language: 'es',
    currency: 'ARS',
    session: { id: 'sid-1', ip: '203.0.113.7' },
  },
  config: {
    game: { table: { id: table } },
    channel: { wrapped: true, mobile: false },
    urls: { cashier: 'http://operator.test/deposit', lobby: 'http://operator.test/home' },
  },
});

it('gives a player of the operator a seat, once, whose money is asked for by Evolution’s calls', async () => {
  const { company, post, told } = await openCompany();
  const { answer } = await post(`/evo/live${launchPath(operator, secret)}`, launchOf('36'));
  const address = new URL(answer.entryEmbedded);
  expect(address.pathname).toBe('/evo/live/table');
  const { language: _language, ...seat } = Object.fromEntries(address.searchParams);
  const opened = await post('/evo/live/api/session', seat);
  expect(opened.status).toBe(200);
  const asked = {
    path: `/evolution/evo${walletPaths.balance}`,
    authToken: secret,
    content: { sid: 'sid-1', userId: 'player-1', currency: 'ARS' },
  };
  // The table shows the balance from the beginning.
  expect(told).toMatchObject([asked]);
  const headers = { authorization: `Bearer ${opened.answer.session}` };
  expect((await post('/evo/live/api/balance', {}, headers)).answer).toEqual({ balance: '90000' });
  expect(told).toMatchObject([asked, asked]);
  expect((await post('/evo/live/api/session', seat)).status).not.toBe(200);
  await company.stop();
});

it('refuses a launch of a stranger, and of a table that it does not have', async () => {
  const { company, post } = await openCompany();
  const at = (name: string, token: string) => `/evo/live${launchPath(name, token)}`;
  expect((await post(at(operator, 'another'), launchOf('36'))).status).toBe(403);
  expect((await post(at('another', secret), launchOf('36'))).status).toBe(403);
  expect((await post(at(operator, secret), launchOf('99'))).status).toBe(404);
  expect((await post(at(operator, secret), {})).status).toBe(400);
  await company.stop();
});

it('lists its own transactions to the operator, who signs the call', async () => {
  const { company, post } = await openCompany();
  const asked = {
    operator_id: operator,
    from: '2026-11-21T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
  };
  const signature = createHmac('sha256', secret).update(JSON.stringify(asked)).digest('hex');
  const url = `/evo/live${TRANSACTIONS_PATH}`;
  expect(await post(url, asked, { [SIGNATURE_HEADER]: signature })).toEqual({
    status: 200,
    answer: { transactions: [] },
  });
  expect((await post(url, asked, { [SIGNATURE_HEADER]: 'aa' })).status).not.toBe(200);
  await company.stop();
});

it('Ezugi gives a player of a Hub88 launch a seat, and another brand does not know the code', async () => {
  const { company, post, told } = await openCompany(createEzugiTables);
  const wish = {
    user: 'player-1',
    token: 'a-token-of-the-launch',
    sub_partner_id: 'ceibo',
    platform: 'GPL_DESKTOP',
    operator_id: 1,
    lobby_url: 'http://operator.test/home',
    lang: 'es',
    country: 'AR',
    currency: 'ARS',
    game_code: '54',
  };
  const signature = await createSigner(vectors.privateKey).sign(Buffer.from(JSON.stringify(wish)));
  const { answer } = await post(`/ezugi/live${gamesPaths.launch}`, wish, {
    [HUB88_SIGNATURE]: signature,
  });
  const address = new URL(answer.url);
  expect(address.pathname).toBe('/ezugi/live/table');
  const { language: _language, ...seat } = Object.fromEntries(address.searchParams);
  const opened = await post('/ezugi/live/api/session', seat);
  expect(opened.status).toBe(200);
  expect(told.map(({ path }) => path)).toEqual([`/hub88/ezugi${hub88.balance}`]);
  await company.stop();

  const other = await openCompany();
  expect((await other.post('/evo/live/api/session', seat)).status).not.toBe(200);
  await other.company.stop();
});
