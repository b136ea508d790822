// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playPhone, type PlayedPhone } from '../testing/played-phone.ts';
import { playStore } from '../testing/played-store.ts';
import { NOT_READY_MS } from './bridge.ts';
import { isServed as isServedBy } from './served.ts';
import { startApp } from './start-app.ts';

const PLUGINS = ['App', 'Browser', 'Keyboard', 'SplashScreen', 'StatusBar'];

let now: number;
let assign: ReturnType<typeof vi.fn<(url: string | URL) => void>>;
beforeEach(() => {
  now = 0;
  isServed = true;
  assign = vi.fn<(url: string | URL) => void>();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const name of ['data-app', 'data-keyboard']) document.documentElement.removeAttribute(name);
});

let isServed: boolean;
const start = (phone: PlayedPhone) =>
  startApp({
    bridge: phone.bridge,
    store: playStore().store,
    page: window,
    now: () => now,
    isServed: async () => isServed,
  });
const note = () => document.querySelector('.device-note')?.textContent ?? null;
const link = (path: string) => ({ url: `${location.origin}${path}` });

describe('the app', () => {
  it('warns after five seconds without a phone, and does nothing else', async () => {
    const phone = playPhone({ isHere: false });
    const started = start(phone);
    await phone.pass(NOT_READY_MS - 1);
    expect(note()).toBeNull();
    await phone.pass(1);
    await started;
    await expect.poll(note).toContain('app.note.native-not-ready');
    expect(document.documentElement.dataset['app']).toBeUndefined();
  });

  it('takes the picture of the start away and fits itself around the page', async () => {
    const phone = playPhone({ plugins: PLUGINS });
    await start(phone);
    expect(document.documentElement.dataset['app']).toBe('');
    expect(phone.asked.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['SplashScreen.hide', 'StatusBar.setStyle', 'App.getLaunchUrl']),
    );
    expect(note()).toBeNull();
  });

  it('marks the page while the keyboard is open', async () => {
    const phone = playPhone({ plugins: PLUGINS });
    await start(phone);
    phone.send('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 });
    expect(document.documentElement.dataset['keyboard']).toBe('');
    phone.send('Keyboard', 'keyboardWillHide', undefined);
    expect(document.documentElement.dataset['keyboard']).toBeUndefined();
  });

  it('starts although a phone refuses all of it', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    const answers = Object.fromEntries(
      ['SplashScreen.hide', 'StatusBar.setStyle', 'App.getLaunchUrl'].map((key) => [key, refuse]),
    );
    await expect(start(playPhone({ answers }))).resolves.toBeUndefined();
  });
});

describe('an app that comes back to the front', () => {
  it('begins anew when the server does not serve its version any more', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const phone = playPhone({ plugins: PLUGINS });
    await start(phone);
    phone.send('App', 'appStateChange', { isActive: false });
    phone.send('App', 'appStateChange', { isActive: true });
    await phone.pass(1);
    expect(reload).not.toHaveBeenCalled();
    isServed = false;
    phone.send('App', 'appStateChange', { isActive: true });
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  it('knows it by the refusal alone', async () => {
    const refused = { success: false, code: 'APP_TOO_OLD', description: '' };
    expect(await isServedBy(async () => Response.json(refused))).toBe(false);
    expect(await isServedBy(async () => Response.json({ success: true }))).toBe(true);
    expect(await isServedBy(async () => new Response('<html>'))).toBe(true);
    expect(await isServedBy(() => Promise.reject(new TypeError('offline')))).toBe(true);
  });
});

describe('links', () => {
  it('lead to their place once, though the phone tells them twice', async () => {
    const launch = link('/promotions?terms=a');
    const phone = playPhone({ plugins: PLUGINS, answers: { 'App.getLaunchUrl': () => launch } });
    await start(phone);
    phone.send('App', 'appUrlOpen', launch);
    expect(assign.mock.calls).toEqual([['/promotions?terms=a']]);
    now += 1_000;
    phone.send('App', 'appUrlOpen', launch);
    expect(assign).toHaveBeenCalledTimes(2);
  });

  it('that are forged lead home', async () => {
    const phone = playPhone({ plugins: PLUGINS });
    await start(phone);
    phone.send('App', 'appUrlOpen', { url: 'https://evil.example/promotions?terms=a' });
    expect(assign.mock.calls).toEqual([['/home']]);
  });

  it('and a payment page that was closed leads to the deposits', async () => {
    const phone = playPhone({ plugins: PLUGINS });
    await start(phone);
    phone.send('Browser', 'browserFinished', undefined);
    expect(assign.mock.calls).toEqual([['/deposit']]);
  });
});

describe('a message that is pressed', () => {
  const press = (phone: PlayedPhone, id: string, data: unknown) =>
    phone.send('PushNotifications', 'pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id, data },
    });

  it('leads to its page once, and a forged one home', async () => {
    const phone = playPhone({ plugins: [...PLUGINS, 'PushNotifications'] });
    await start(phone);
    press(phone, 'a', { path: '/transactionhistory' });
    press(phone, 'a', { path: '/transactionhistory' });
    press(phone, 'b', { path: 'https://evil.example/transactionhistory' });
    press(phone, 'c', undefined);
    phone.send('PushNotifications', 'pushNotificationActionPerformed', { notification: 7 });
    expect(assign.mock.calls).toEqual([['/transactionhistory'], ['/home'], ['/home']]);
    await expect.poll(() => phone.asked.map(({ what }) => what)).toContain('Browser.close');
  });
});

describe('the back button', () => {
  it('closes what lies over the page, else goes back, else leaves the app', async () => {
    const phone = playPhone({ plugins: PLUGINS });
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    await start(phone);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const cancel = vi.fn<() => void>();
    dialog.addEventListener('cancel', cancel);
    phone.send('App', 'backButton', { canGoBack: true });
    expect([cancel.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
    dialog.remove();
    phone.send('App', 'backButton', { canGoBack: true });
    expect(back).toHaveBeenCalledOnce();
    phone.send('App', 'backButton', { canGoBack: false });
    await expect.poll(() => phone.asked.at(-1)?.what).toBe('App.minimizeApp');
  });
});
