import { describe, expect, it } from 'vitest';
import { playPhone, rejectWith, type PlayedPhone } from '../../testing/played-phone.ts';
import { createAppPush } from './app-push.ts';
import { ANSWER_MS, PERSON_MS } from '../bridge.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile CeiboApp/1.0.0';
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CeiboApp/1.0.0';
const TOKEN = 'fcm-token:of-this-phone';
const served = { apps: ['fcm' as const] };

interface Given {
  agent?: string;
  receive?: string;
  asks?: string;
  kept?: string;
  answers?: Record<string, (options: object) => unknown>;
}

async function start({
  agent = ANDROID,
  receive = 'prompt',
  asks = 'granted',
  kept,
  answers,
}: Given) {
  const phone = playPhone({
    answers: {
      'PushNotifications.checkPermissions': () => ({ receive }),
      'PushNotifications.requestPermissions': () => ({ receive: asks }),
      'PushNotifications.register': () => {
        // The phone answers by an event, and sends it twice.
        queueMicrotask(() => {
          for (let time = 0; time < 2; time += 1)
            phone.send('PushNotifications', 'registration', { value: TOKEN });
        });
      },
      ...answers,
    },
  });
  const held = new Map(kept === undefined ? [] : [['appPushToken', kept]]);
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => Boolean(held.set(key, value)),
    removeItem: (key: string) => void held.delete(key),
  };
  const push = await createAppPush({ bridge: phone.bridge, agent, storage });
  const asked = () => phone.asked.map(({ what }) => what.replace('PushNotifications.', ''));
  return { push, phone, held, asked };
}

/** Runs the work under way until it waits for the phone. */
async function underWay(phone: PlayedPhone): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await phone.pass(0);
}

describe('messages to the app', () => {
  it('ask nobody before a press, and then subscribe with the token of the phone', async () => {
    const { push, held, asked } = await start({});
    expect([push.state(), await push.current()]).toEqual(['open', null]);
    expect(asked()).toEqual(['checkPermissions']);
    expect(await push.subscribe('key')).toEqual({ app: { service: 'fcm', token: TOKEN } });
    expect(asked()).toEqual([
      'checkPermissions',
      'requestPermissions',
      'createChannel',
      'register',
    ]);
    expect([push.state(), held.get('appPushToken')]).toEqual(['allowed', TOKEN]);
    expect(push.isServed(served)).toBe(true);
  });

  it('are Apple’s on an iPhone, which has no channels', async () => {
    const { push, asked } = await start({ agent: IOS });
    expect(await push.subscribe('key')).toMatchObject({ app: { service: 'apns' } });
    expect(asked()).not.toContain('createChannel');
    expect(push.isServed(served)).toBe(false);
  });

  it('go over to a token that the service has changed', async () => {
    const { push, held, asked } = await start({ receive: 'granted', kept: 'the-token-before' });
    const app = { service: 'fcm', token: TOKEN, before: 'the-token-before' };
    expect(await push.current()).toEqual({ app });
    expect(await push.current()).toEqual({ app });
    expect(asked()).toEqual(['checkPermissions', 'register']);
    expect(held.get('appPushToken')).toBe(TOKEN);
  });

  it('register nothing where nobody has chosen any', async () => {
    const { push, asked } = await start({ receive: 'granted' });
    expect(await push.current()).toBeNull();
    expect(asked()).toEqual(['checkPermissions']);
  });

  it('are nobody’s where the person has taken the permission back', async () => {
    const { push, asked } = await start({ receive: 'denied', kept: TOKEN });
    expect([push.state(), await push.current()]).toEqual(['refused', null]);
    expect(asked()).toEqual(['checkPermissions']);
  });

  it('end with the last choice, on the phone as well', async () => {
    const { push, held, asked } = await start({ receive: 'granted', kept: TOKEN });
    await push.leave();
    expect([asked().at(-1), held.size, await push.current()]).toEqual(['unregister', 0, null]);
  });
});

describe('a phone', () => {
  it('without the plugin has no messages', async () => {
    const { bridge } = playPhone({ plugins: ['App'] });
    const storage = { getItem: () => null, setItem: () => true, removeItem: () => {} };
    const push = await createAppPush({ bridge, agent: ANDROID, storage });
    expect([push.state(), await push.current(), await push.subscribe('key')]).toEqual([
      'absent',
      null,
      null,
    ]);
  });

  it('whose person says no is not registered', async () => {
    const { push, asked } = await start({ asks: 'denied' });
    expect([await push.subscribe('key'), push.state()]).toEqual([null, 'refused']);
    expect(asked()).not.toContain('register');
  });

  it('whose person is asked for long enough is waited for', async () => {
    const never = () => new Promise(() => {});
    const { push, phone } = await start({
      answers: { 'PushNotifications.requestPermissions': never },
    });
    const ends: unknown[] = [];
    void push.subscribe('key').then((end) => ends.push(end));
    await underWay(phone);
    await phone.pass(PERSON_MS - 1);
    expect(ends).toEqual([]);
    await phone.pass(1);
    expect([ends, push.state()]).toEqual([[null], 'absent']);
  });

  it.each([
    ['fails to register', { 'PushNotifications.register': rejectWith({ code: 'OS-1' }) }],
    ['never says its token', { 'PushNotifications.register': () => undefined }],
  ])('that %s subscribes nothing, and is asked again at the next press', async (_what, answers) => {
    const { push, phone, held, asked } = await start({ answers });
    const subscribe = async () => {
      const subscribed = push.subscribe('key');
      await underWay(phone);
      await phone.pass(ANSWER_MS);
      return subscribed;
    };
    expect([await subscribe(), await subscribe()]).toEqual([null, null]);
    expect(asked().filter((what) => what === 'register')).toHaveLength(2);
    expect([push.state(), held.size]).toEqual(['allowed', 0]);
    // Too late.
    phone.send('PushNotifications', 'registration', { value: TOKEN });
    expect(held.size).toBe(0);
  });

  it('that says it failed, or says another thing than a token, subscribes nothing', async () => {
    for (const [event, data] of [
      ['registrationError', { error: 'no entitlement' }],
      ['registration', { value: 'short' }],
      ['registration', { value: 'has spaces in it, and more' }],
    ] as const) {
      const answers = {
        'PushNotifications.register': () =>
          queueMicrotask(() => phone.send('PushNotifications', event, data)),
      };
      const { push, phone, held } = await start({ answers });
      expect([await push.subscribe('key'), held.size]).toEqual([null, 0]);
    }
  });

  it('that keeps quiet at the start of a page leaves the token as it was', async () => {
    const { push, phone } = await start({
      receive: 'granted',
      kept: 'the-token-before',
      answers: { 'PushNotifications.register': () => undefined },
    });
    const current = push.current();
    await underWay(phone);
    await phone.pass(ANSWER_MS);
    expect(await current).toEqual({ app: { service: 'fcm', token: 'the-token-before' } });
  });
});
