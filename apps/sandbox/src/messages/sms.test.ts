import { expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createMailbox } from './index.ts';

const sms = {
  reference: 'r1',
  to: '+5491155550142',
  from: 'Ceibo',
  text: '123456 es tu código <b>',
};
const key = { authorization: 'Bearer test-sms-key' };

async function send({ app }: TestSandbox, payload: object, headers: Record<string, string> = key) {
  const answer = await app.inject({ method: 'POST', url: '/v1/sms', payload, headers });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
}

const readPhone = async ({ app }: TestSandbox, to: string) =>
  (await app.inject({ url: `/messages/sms.json?to=${encodeURIComponent(to)}` })).json();

test('a text message that was taken is read by its number, as JSON and as a page', async () => {
  const sandbox = await openTestSandbox(createMailbox);
  expect(await send(sandbox, sms)).toMatchObject({ status: 201, reference: 'r1' });
  expect(await readPhone(sandbox, '+54 9 11 5555-0142')).toMatchObject([
    { to: sms.to, from: 'Ceibo', text: sms.text },
  ]);
  expect(await readPhone(sandbox, '+5491155550143')).toEqual([]);
  const page = await sandbox.app.inject({ url: '/messages/sms' });
  expect(page.body).toContain('123456 es tu código &#60;b&#62;');
});

test('a message that comes again is sent once; another under its reference is refused', async () => {
  const sandbox = await openTestSandbox(createMailbox);
  const first = await send(sandbox, sms);
  expect(await send(sandbox, sms)).toEqual({ ...first, status: 200 });
  expect(await send(sandbox, { ...sms, text: 'otro' })).toMatchObject({ status: 409 });
  expect(await readPhone(sandbox, sms.to)).toHaveLength(1);
});

test.each([
  ['another key', sms, { authorization: 'Bearer other' }, 401],
  ['no key', sms, {}, 401],
  ['a number that is not E.164', { ...sms, to: '11 5555' }, key, 400],
  ['a number that receives nothing', { ...sms, to: '+5491155550422' }, key, 422],
])('a message with %s is refused', async (_what, payload, headers, status) => {
  const sandbox = await openTestSandbox(createMailbox);
  expect(await send(sandbox, payload, headers)).toMatchObject({ status });
  expect(await readPhone(sandbox, '')).toEqual([]);
});
