// @vitest-environment happy-dom
// The switches for what a device is told, in each state of the browser.

import { afterEach, expect, it, vi } from 'vitest';
import type { DevicePush, PushState } from '../../../state/push/device-push.ts';
import { languages, strangeWords, textIn } from '../../../testing/one-language.ts';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { PushPanel } from './PushPanel.tsx';

afterEach(clearPage);

const KEY = 'B'.repeat(87);
const mine = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } };

function browserOf(
  state: PushState,
  { asks = 'allowed', isReached = true }: { asks?: PushState; isReached?: boolean } = {},
) {
  let now = state;
  let isSubscribed = false;
  return {
    isApp: false,
    isServed: () => true,
    state: () => now,
    current: async () => (isSubscribed ? { endpoint: mine.endpoint } : null),
    subscribe: vi.fn<DevicePush['subscribe']>(async () => {
      if (now === 'open') now = asks;
      isSubscribed = now === 'allowed' && isReached;
      return isSubscribed ? mine : null;
    }),
    leave: vi.fn<DevicePush['leave']>(async () => void (isSubscribed = false)),
  };
}

const phone = {
  id: 'd2',
  device: { browser: 'Chrome', system: 'Android' },
  kinds: ['withdrawal-paid'],
  createdAt: '2026-11-21T23:14:00Z',
  isThis: false,
};

/** A server that knows what was chosen. */
function serverOf(devices: object[] = []) {
  return (path: string, request: Record<string, unknown>) => {
    if (path === '/api/push/subscribe') {
      const kept = devices.filter((device) => !('isThis' in device && device.isThis));
      devices = [{ ...phone, id: 'd1', kinds: request['kinds'], isThis: true }, ...kept];
      return { success: true, id: 'd1' };
    }
    if (path === '/api/push/unsubscribe')
      devices = devices.filter((device) => !('id' in device && device.id === request['deviceId']));
    return path === '/api/push/devices'
      ? { success: true, key: KEY, apps: [], devices }
      : { success: true };
  };
}

const show = (device: DevicePush, server: ReturnType<typeof serverOf>) =>
  showPage(() => <PushPanel device={device} />, server);

const box = (words: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.includes(words),
  );
  const input = label?.querySelector('input');
  if (!input) throw new Error(`no switch "${words}"`);
  return input;
};

it('the browser is asked when a switch is pressed, and never before', async () => {
  const browser = browserOf('open');
  const page = await show(browser, serverOf());
  await expect.poll(pageText).toContain('Una apuesta tiene resultado');
  expect(browser.subscribe).not.toHaveBeenCalled();
  box('Una apuesta tiene resultado').click();
  await expect.poll(() => box('Una apuesta tiene resultado').checked).toBe(true);
  expect(browser.subscribe).toHaveBeenCalledWith(KEY);
  box('Pagamos un retiro').click();
  await expect.poll(() => box('Pagamos un retiro').checked).toBe(true);
  expect(page.callsTo('/api/push/subscribe')).toEqual([
    { ...mine, kinds: ['bet-settled'] },
    { ...mine, kinds: ['withdrawal-paid', 'bet-settled'] },
  ]);
});

it('without the last switch the device is removed, and the browser unsubscribes', async () => {
  const browser = browserOf('allowed');
  await browser.subscribe(KEY);
  const page = await show(browser, serverOf([{ ...phone, id: 'd1', isThis: true }]));
  await expect.poll(() => box('Pagamos un retiro').checked).toBe(true);
  box('Pagamos un retiro').click();
  await expect.poll(() => box('Pagamos un retiro').checked).toBe(false);
  expect(page.callsTo('/api/push/unsubscribe')).toEqual([{ deviceId: 'd1' }]);
  expect(browser.leave).toHaveBeenCalledTimes(1);
});

it('who says no is told where to change it, and the switches wait', async () => {
  const browser = browserOf('open', { asks: 'refused' });
  const page = await show(browser, serverOf());
  await expect.poll(pageText).toContain('Llegaste a un límite');
  box('Llegaste a un límite').click();
  await expect.poll(pageText).toContain('Bloqueaste los avisos de este sitio.');
  expect(box('Llegaste a un límite').disabled).toBe(true);
  expect(page.callsTo('/api/push/subscribe')).toEqual([]);
});

it('a browser whose push service cannot be reached is said', async () => {
  await show(browserOf('open', { isReached: false }), serverOf());
  await expect.poll(pageText).toContain('Pagamos un retiro');
  box('Pagamos un retiro').click();
  await expect.poll(pageText).toContain('El navegador no pudo activar los avisos.');
  expect(box('Pagamos un retiro').checked).toBe(false);
});

it('another device is listed with what it is told, and removed', async () => {
  await show(browserOf('open'), serverOf([phone]));
  await expect.poll(pageText).toContain('Chrome · Android');
  find('button', 'Quitar los avisos en Chrome · Android').click();
  await expect.poll(pageText).not.toContain('Chrome · Android');
});

it('a server that cannot be reached is said, and asked again', async () => {
  let isUp = false;
  await showPage(
    () => <PushPanel device={browserOf('open')} />,
    (path, request) => (isUp ? serverOf()(path, request) : undefined),
  );
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
  isUp = true;
  find('button', 'Reintentar').click();
  await expect.poll(pageText).toContain('Pagamos un retiro');
});

it.each(languages)('a browser without messages says so in %s', async (language) => {
  await showPage(() => <PushPanel device={browserOf('absent')} />, serverOf([phone]), '/', {
    language,
  });
  await expect.poll(pageText).toContain(textIn(language, 'push.absent'));
  expect(pageText()).toContain(textIn(language, 'push.kind.withdrawal-paid'));
  expect(strangeWords(language)).toEqual([]);
});

it.each([
  ['lacks the plugin', 'absent', true, 'absent'],
  ['cannot be told by the operator', 'open', false, 'absent'],
  ['was refused by its person', 'refused', true, 'refused'],
] as const)('an app that %s says so in its own words', async (_what, state, isServed, text) => {
  const device = { ...browserOf(state), isApp: true, isServed: () => isServed };
  await showPage(() => <PushPanel device={device} />, serverOf());
  // The app's texts are files of their own: here their names stand for them.
  await expect.poll(pageText).toContain(`app.push.${text}`);
});
