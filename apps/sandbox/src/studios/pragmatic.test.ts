// A studio that speaks Pragmatic's protocol, with the mathematics of Ceibo Dorado, against an operator that keeps one balance.

import { randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { gamesPaths, launchAnswer, walletPaths, type ErrorCode } from '@ceibo/partner-protocol/pragmatic';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSignedForm, signForm } from '../operator/pragmatic-signing.ts';
import { testConfig } from '../testing/test-sandbox.ts';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { createStudio } from './index.ts';
import { createLeapingClock } from '../testing/leaping-clock.ts';
import { api, losing } from './testing/studio-harness.ts';

const { secret } = testConfig.pragmatic;
const STAKE = '2000';
/** Five rubies with wilds on the first line: 2000 pesos. */
const winning = [30, 20, 29, 15, 3];

/** `lost`: carried out but never answered. A code: answered with it, nothing moved. */
type Mood = 'lost' | ErrorCode;

function createOperator() {
  const calls: { path: string; fields: Record<string, string> }[] = [];
  const moods: Partial<Record<string, Mood[]>> = {};
  const done = new Map<string, number>();
  let centavos = 100_000;

  const carryOut = (path: string, { reference = '', amount = '0' }: Record<string, string>): void => {
    const key = `${path} ${reference}`;
    if (done.has(key)) return;
    const value = Number.parseInt(amount.replace('.', ''), 10);
    const change =
      { [walletPaths.bet]: -value, [walletPaths.result]: value, [walletPaths.refund]: -(done.get(`${walletPaths.bet} ${reference}`) ?? 0) }[path] ?? 0;
    done.set(key, change);
    centavos += change;
  };

  const http: typeof fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/pragmatic/ceibo', '');
    const fields = readSignedForm(Buffer.from(new Uint8Array(await new Response(init?.body ?? null).arrayBuffer())).toString(), secret);
    if (!fields) return Response.json({ error: 5, description: 'Invalid hash code' });
    calls.push({ path, fields });
    const mood = moods[path]?.shift() ?? 0;
    if (typeof mood === 'number' && mood !== 0) return Response.json({ error: mood, description: 'refused' });
    carryOut(path, fields);
    if (mood === 'lost') throw new TypeError('fetch failed');
    return new Response(`{"userId":"player-1","currency":"ARS","cash":${(centavos / 100).toFixed(2)},"bonus":0.00,"error":0,"description":"Success"}`);
  };
  return {
    http,
    centavos: () => centavos,
    callsTo: (path: string) => calls.filter((call) => call.path === path).map(({ fields }) => fields),
    willBe: (path: string, ...next: Mood[]) => {
      moods[path] = next;
    },
  };
}

async function openStudio() {
  const operator = createOperator();
  const time = createLeapingClock(() => false);
  const stops: number[] = [];
  const app = Fastify({ logger: false });
  const books = new DatabaseSync(':memory:');
  const studio = createStudio(
    {
      clock: time.clock,
      ids: { uuid: () => randomUUID() },
      random: { below: (below) => (below === 256 ? randomInt(256) : (stops.shift() ?? 0)) },
      http: operator.http,
      books,
      log: app.log,
      config: { ...testConfig, dataDir: '', hub88: { ...testConfig.hub88, studioPrivateKeyPem: vectors.privateKey, operatorPublicKeyPem: vectors.publicKey } },
    },
    (key) => (key === 'ceibo' ? 'pragmatic' : 'hub88'),
  );
  await studio.routes(app);
  await studio.start();

  const launch = async (changes: Record<string, string> = {}, key: string = secret) => {
    const fields = {
      secureLogin: 'ceibo',
      externalPlayerId: 'player-1',
      symbol: 'ceibo-dorado',
      language: 'es',
      country: 'AR',
      token: 'a-token-of-a-launch',
      platform: 'WEB',
      lobbyUrl: 'http://operator.test/home',
      playMode: 'REAL',
      ...changes,
    };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: gamesPaths.launch, payload: signForm(fields, key), headers });
    return launchAnswer.parse(answer.json());
  };
  const post = async (call: string, body: object, session = '') => {
    let isAnswered = false;
    const answered = app.inject({ method: 'POST', url: api + call, payload: body, headers: { authorization: `Bearer ${session}` } }).then((value) => {
      isAnswered = true;
      return value.json<Record<string, unknown>>();
    });
    await time.until(() => isAnswered);
    return answered;
  };
  const open = async () => {
    const { gameURL = '' } = await launch();
    return String((await post('session', { code: new URL(gameURL).searchParams.get('code') }))['session']);
  };
  const states = () =>
    books
      .prepare('SELECT state FROM studio_rounds')
      .all()
      .map(({ state }) => state);
  return { operator, launch, post, open, states, until: time.until, willShow: (...next: number[][]) => stops.push(...next.flat()) };
}

it('launches for its operator, and asks it whose the token is', async () => {
  const { launch, operator } = await openStudio();
  expect(await launch()).toMatchObject({ error: '0', gameURL: expect.stringContaining('/games/ceibo-dorado/') });
  expect(operator.callsTo(walletPaths.authenticate)).toMatchObject([{ token: 'a-token-of-a-launch', gameId: 'ceibo-dorado', providerId: 'ceibo' }]);
  expect(await launch({}, 'another-secret')).toMatchObject({ error: '5' });
  expect(await launch({ secureLogin: 'somebody' })).toMatchObject({ error: '7' });
  expect(await launch({ symbol: 'another-game' })).toMatchObject({ error: '8' });
  expect(await launch({ externalPlayerId: 'player-2' })).toMatchObject({ error: '4' });
  operator.willBe(walletPaths.authenticate, 4);
  expect(await launch()).toMatchObject({ error: '4' });
});

it('plays a round with the same mathematics, in forms', async () => {
  const { operator, open, post, willShow } = await openStudio();
  const session = await open();
  willShow(winning);
  const roundId = randomUUID();
  expect(await post('spin', { roundId, stake: STAKE }, session)).toMatchObject({ round: { state: 'open', win: '200000', balance: '98000' } });
  expect(await post('collect', { roundId }, session)).toMatchObject({ round: { state: 'paid', balance: '298000' } });
  const [bet] = operator.callsTo(walletPaths.bet);
  expect(bet).toMatchObject({ userId: 'player-1', gameId: 'ceibo-dorado', amount: '20.00', token: 'a-token-of-a-launch' });
  expect(operator.callsTo(walletPaths.result)).toMatchObject([{ roundId: bet?.['roundId'], amount: '2000.00' }]);
});

it('refunds a bet without an answer at once, by the bet’s own reference, until it is done', async () => {
  const { operator, open, post, states, until, willShow } = await openStudio();
  const session = await open();
  willShow(losing);
  operator.willBe(walletPaths.bet, 'lost');
  operator.willBe(walletPaths.refund, 100, 'lost');
  expect(await post('spin', { roundId: randomUUID(), stake: STAKE }, session)).toMatchObject({ round: { state: 'reversing' } });
  await until(() => states().includes('reversed'));
  expect(operator.callsTo(walletPaths.bet)).toHaveLength(1);
  const references = operator.callsTo(walletPaths.refund).map(({ reference }) => reference);
  expect(references).toEqual(Array.from({ length: 3 }, () => operator.callsTo(walletPaths.bet)[0]?.['reference']));
  expect(operator.centavos()).toBe(100_000);
});

it('repeats a result until it is taken, and takes a refusal of a bet for what it is', async () => {
  const { operator, open, post, states, until, willShow } = await openStudio();
  const session = await open();
  willShow(winning, losing);
  const roundId = randomUUID();
  await post('spin', { roundId, stake: STAKE }, session);
  operator.willBe(walletPaths.result, 'lost', 100, 100);
  expect(await post('collect', { roundId }, session)).toMatchObject({ round: { state: 'paying' } });
  await until(() => states().includes('paid'));
  expect(operator.centavos()).toBe(298_000);
  operator.willBe(walletPaths.bet, 1);
  expect(await post('spin', { roundId: randomUUID(), stake: STAKE }, session)).toMatchObject({ round: { state: 'refused', code: 'NOT_ENOUGH_MONEY' } });
});
