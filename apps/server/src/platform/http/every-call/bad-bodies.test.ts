// Malformed requests to every call: each is answered as a broken request (4xx), never as a fault,
// and changes nothing. Values that a schema takes may be refused with a code as well.

import { beforeAll, describe, expect, it } from 'vitest';
import { everyCall, sampleOf, type AnyCall } from '../../../testing/every-call/calls.ts';
import { rowsOf } from '../../../testing/every-call/player-rows.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
beforeAll(async () => {
  player = await world.player();
});

const posts = everyCall.filter(({ method, isUpload }) => method === 'POST' && !isUpload);
const lists = everyCall.filter(({ method }) => method === 'GET');

interface Sent {
  payload?: string | Buffer;
  type?: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: string;
}

async function send({ path, method: usual }: AnyCall, sent: Sent) {
  const { payload, type = 'application/json', method = usual, query = '' } = sent;
  const response = await world.app.web.inject({
    method,
    url: path + query,
    headers: { wsession: player.session, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body: { success?: boolean; error?: { code?: string; fields?: object } } = isJson
    ? response.json()
    : {};
  return { status: response.statusCode, code: body.error?.code, fields: body.error?.fields };
}

/** The calls that answer otherwise than with this status and code. */
async function exceptions(
  calls: readonly AnyCall[],
  sentTo: (call: AnyCall) => Sent,
  expected: { status: number; code: string },
): Promise<object[]> {
  const others: object[] = [];
  for (const call of calls) {
    const { status, code } = await send(call, sentTo(call));
    if (status !== expected.status || code !== expected.code)
      others.push({ path: call.path, status, code });
  }
  return others;
}

const broken = { status: 400, code: 'INVALID_REQUEST' };
const unreadable = { status: 400, code: 'BROKEN_REQUEST' };

describe('every call refuses a body', () => {
  it('of more than 32 KiB', async () => {
    const payload = JSON.stringify({ x: 'a'.repeat(33_000) });
    const expected = { status: 413, code: 'BODY_TOO_LARGE' };
    expect(await exceptions(posts, () => ({ payload }), expected)).toEqual([]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
  ])('of the type %s, which another site’s form could send', async (type) => {
    const expected = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
    const sent = (call: AnyCall) => ({ payload: JSON.stringify(sampleOf(call)), type });
    expect(await exceptions(posts, sent, expected)).toEqual([]);
  });

  it.each(['[]', 'null', '"x"', '1', 'true', '[{}]'])('that is no object: %s', async (payload) => {
    expect(await exceptions(posts, () => ({ payload }), broken)).toEqual([]);
  });

  it.each([
    ['that is cut off', '{"login":'],
    ['with a text after it', '{} {}'],
    ['that would change what objects inherit', '{"__proto__":{"isAdmin":true}}'],
    ['that would change constructors', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s', async (_what, payload) => {
    expect(await exceptions(posts, () => ({ payload }), unreadable)).toEqual([]);
  });

  it('that is nested ten thousand times', async () => {
    const payload = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect(await exceptions(posts, () => ({ payload }), broken)).toEqual([]);
  });

  it('with a field too much, and names the field', async () => {
    for (const name of ['playerId', 'isOperator', 'balance', 'price']) {
      const others: object[] = [];
      for (const call of posts) {
        const payload = JSON.stringify({ ...sampleOf(call), [name]: player.id });
        const { status, fields = {} } = await send(call, { payload });
        if (status !== 400 || !Object.keys(fields).join().includes(name))
          others.push({ path: call.path, status, fields });
      }
      expect(others).toEqual([]);
    }
  });

  it('whose field too much stands in the query', async () => {
    const sent = (call: AnyCall) => ({
      payload: JSON.stringify(sampleOf(call)),
      query: `?playerId=${player.id}`,
    });
    expect(await exceptions(posts, sent, broken)).toEqual([]);
  });
});

it('every list refuses a parameter too much', async () => {
  const query = (call: AnyCall) => ({
    query: queryOf({ ...sampleOf(call), playerId: player.id }),
  });
  expect(await exceptions(lists, query, broken)).toEqual([]);
});

it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a call that is made with %s in the place of its own method does nothing',
  async (method) => {
    const sent = (call: AnyCall) =>
      method === 'GET'
        ? { method, query: queryOf(sampleOf(call)) }
        : { method, payload: JSON.stringify(sampleOf(call)) };
    const before = await rowsOf(world, player.id);
    const others = everyCall.filter((call) => call.method !== method);
    const expected = { status: 404, code: 'NOT_FOUND' };
    expect(await exceptions(others, sent, expected)).toEqual([]);
    expect(await rowsOf(world, player.id)).toEqual(before);
  },
);

function queryOf(sample: Record<string, unknown>): string {
  const texts = Object.entries(sample).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `?${new URLSearchParams(texts).toString()}`;
}

const NUL = 'a\u0000b';
const WRONG_VALUES: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['a number below zero', -1],
  ['a number beyond all', 1e308],
  ['an empty list', []],
  ['a list in a list', [[[]]]],
  ['an object', { $ne: null }],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(20_000)],
  ['a text of SQL', "' or 1=1; --"],
  ['half of a letter', '\ud800'],
  ['a text that turns the direction of writing', '\u202egpj.exe'],
  ['a line break and a header', 'x\r\nBcc: all@example.test'],
];

describe('a field of the wrong kind is no fault of any call', () => {
  it.each(WRONG_VALUES)('%s', async (_what, value) => {
    const faults: object[] = [];
    for (const call of posts) {
      const sample = sampleOf(call);
      for (const field of Object.keys(sample)) {
        const payload = JSON.stringify({ ...sample, [field]: value });
        const { status } = await send(call, { payload });
        if (status >= 500) faults.push({ path: call.path, field, status });
      }
    }
    expect(faults).toEqual([]);
    // Else the calls would have looked at the session only.
    expect(await world.call('/api/identity/profile', {}, player.session)).toMatchObject({
      body: { success: true },
    });
  });

  it('a text with a NUL, which is always a broken request', async () => {
    const others: object[] = [];
    for (const call of posts) {
      const sample = sampleOf(call);
      for (const field of Object.keys(sample)) {
        const payload = JSON.stringify({ ...sample, [field]: NUL });
        const { status, code } = await send(call, { payload });
        if (status !== 400 || code !== 'INVALID_REQUEST')
          others.push({ path: call.path, field, status, code });
      }
    }
    expect(others).toEqual([]);
  });
});
