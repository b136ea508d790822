import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { playPhone, rejectWith } from '../testing/played-phone.ts';
import { ANSWER_MS, NOT_READY_MS } from './bridge.ts';
import { isAppAgent } from './in-app.ts';

const call = { plugin: 'App', method: 'getInfo', answer: z.object({ version: z.string() }) };
const version = { version: '1.2.0' };
const rejecting = (error: unknown) => ({ 'App.getInfo': rejectWith(error) });

describe('a call to the phone', () => {
  it('answers what the plugin answered, read by its schema', async () => {
    const { bridge, asked } = playPhone({ answers: { 'App.getInfo': () => version } });
    expect(await bridge.call({ ...call, options: { a: 1 } })).toEqual({
      kind: 'answer',
      answer: version,
    });
    expect(asked).toEqual([{ what: 'App.getInfo', options: { a: 1 } }]);
  });

  it('is cordova_not_available at once in a browser', async () => {
    const { bridge } = playPhone({ isApp: false });
    expect(await bridge.call(call)).toMatchObject({ code: 'cordova_not_available' });
  });

  it('is plugin_not_installed when the app has no such plugin', async () => {
    const { bridge, asked } = playPhone({ plugins: ['Share'] });
    expect(await bridge.call(call)).toMatchObject({ code: 'plugin_not_installed' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a method that this phone lacks', { code: 'UNIMPLEMENTED' }, 'plugin_not_installed'],
    ['a reason', { code: 'OS-1', message: 'denied' }, 'unexpected_error'],
    ['no reason', undefined, 'unexpected_error'],
    ['something that is no error', 7, 'unexpected_error'],
  ])('that the plugin rejects with %s is an error: %o, %s', async (_what, error, code) => {
    const { bridge } = playPhone({ answers: rejecting(error) });
    expect(await bridge.call(call)).toMatchObject({ kind: 'error', code });
  });

  it.each([{ code: 'userCancel' }, { message: 'User cancelled photos app' }])(
    'that its person closes is cancelled: %o',
    async (error) => {
      const { bridge } = playPhone({ answers: rejecting(error) });
      expect(await bridge.call(call)).toEqual({ kind: 'cancelled' });
    },
  );

  it('is an unexpected_error when the plugin throws, or answers something else', async () => {
    const throwing = playPhone({
      answers: {
        'App.getInfo': () => {
          throw new TypeError('no such selector');
        },
      },
    });
    expect(await throwing.bridge.call(call)).toMatchObject({ code: 'unexpected_error' });
    const strange = playPhone({ answers: { 'App.getInfo': () => ({ version: 2 }) } });
    expect(await strange.bridge.call(call)).toMatchObject({ code: 'unexpected_error' });
  });

  it('ends when the phone never answers, and a late answer changes nothing', async () => {
    let answerLate = (_answer: unknown) => {};
    const late = new Promise((resolve) => (answerLate = resolve));
    const { bridge, pass } = playPhone({ answers: { 'App.getInfo': () => late } });
    const ends: unknown[] = [];
    void bridge.call(call).then((outcome) => ends.push(outcome));
    await pass(ANSWER_MS - 1);
    expect(ends).toEqual([]);
    await pass(1);
    expect(ends).toMatchObject([{ code: 'unexpected_error', detail: 'no answer in 10000 ms' }]);
    answerLate(version);
    await pass(1);
    expect(ends).toHaveLength(1);
  });

  it('ends once when the phone answers twice', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { bridge, pass } = playPhone({ answers: { 'App.getInfo': () => promise } });
    const ends: unknown[] = [];
    void bridge.call(call).then((outcome) => ends.push(outcome));
    resolve(version);
    resolve({ version: '9' });
    reject(new Error('OS-2'));
    await pass(ANSWER_MS * 2);
    expect(ends).toEqual([{ kind: 'answer', answer: version }]);
  });
});

describe('a phone that is not there when the page begins', () => {
  it('is waited for, and called when it comes', async () => {
    const { bridge, arrive, pass } = playPhone({
      isHere: false,
      answers: { 'App.getInfo': () => version },
    });
    const outcome = bridge.call(call);
    await pass(NOT_READY_MS - 200);
    arrive();
    await pass(200);
    expect(await outcome).toEqual({ kind: 'answer', answer: version });
  });

  it('is not ready after five seconds, and its calls are cordova_not_available', async () => {
    const { bridge, pass } = playPhone({ isHere: false });
    const ends: unknown[] = [];
    void bridge.ready().then((isReady) => ends.push(isReady));
    void bridge.call(call).then((outcome) => ends.push(outcome));
    await pass(NOT_READY_MS - 1);
    expect(ends).toEqual([]);
    await pass(1);
    expect(ends).toMatchObject([false, { code: 'cordova_not_available' }]);
    // Specification, timings.
    expect(NOT_READY_MS).toBe(5_000);
  });
});

describe('events of the phone', () => {
  it('reach the page when they fit, until it has enough of them', async () => {
    const { bridge, send } = playPhone({ plugins: ['App'] });
    const heard: unknown[] = [];
    const source = { plugin: 'App', event: 'appUrlOpen', schema: z.object({ url: z.string() }) };
    const stop = await bridge.listen(source, (event) => heard.push(event));
    send('App', 'appUrlOpen', { url: 'https://a.example/' });
    send('App', 'appUrlOpen', { url: 7 });
    send('App', 'appUrlOpen', null);
    stop();
    send('App', 'appUrlOpen', { url: 'https://b.example/' });
    expect(heard).toEqual([{ url: 'https://a.example/' }]);
  });

  it('are none where the app has no such plugin', async () => {
    const { bridge } = playPhone();
    const source = { plugin: 'App', event: 'backButton', schema: z.unknown() };
    expect((await bridge.listen(source, () => {}))()).toBeUndefined();
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 CeiboApp/1.2.0', true],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0', false],
  ['NotCeiboApp/1.0', false],
  ['CeiboApp', false],
])('the user agent "%s" is the app: %s', (agent, isApp) => {
  expect(isAppAgent(agent)).toBe(isApp);
});
