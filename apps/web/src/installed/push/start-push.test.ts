// @vitest-environment happy-dom
// When messages are offered, and which login a device belongs to.

import { afterEach, expect, it, vi } from 'vitest';
import { clearPage, showPage } from '../../testing/show-page.ts';
import type { PushState } from '../../state/push/device-push.ts';
import { tellPushMoment } from '../../state/push/push-moment.ts';
import { startPush } from './start-push.ts';

afterEach(clearPage);

interface Given {
  isVisitor?: boolean;
  isApp?: boolean;
  apps?: string[];
  /** The browser's stored values. */
  kept?: Map<string, string>;
}

async function begin(
  state: PushState,
  { isVisitor = false, isApp = false, apps = ['fcm'], kept = new Map() }: Given = {},
) {
  const { store, callsTo } = await showPage(
    () => null,
    () => ({ success: true, key: 'k', apps, devices: [] }),
    '/',
    { isVisitor },
  );
  const onOffer = vi.fn<() => void>();
  const subscribe = vi.fn<() => Promise<null>>(async () => null);
  startPush({
    store,
    device: {
      isApp,
      isServed: (known) => !isApp || known.apps.includes('fcm'),
      state: () => state,
      current: async () => ({ endpoint: 'https://push.test/1' }),
      subscribe,
      leave: async () => {},
    },
    page: window,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => Boolean(kept.set(key, value)),
    },
    onOffer,
  });
  return { onOffer, subscribe, callsTo };
}

it('messages are offered after a withdrawal or a bet, once, and the browser is not asked', async () => {
  const kept = new Map<string, string>();
  const { onOffer, subscribe } = await begin('open', { kept });
  expect(onOffer).not.toHaveBeenCalled();
  tellPushMoment();
  tellPushMoment();
  expect(onOffer).toHaveBeenCalledTimes(1);
  const again = await begin('open', { kept });
  tellPushMoment();
  expect(again.onOffer).not.toHaveBeenCalled();
  expect(subscribe).not.toHaveBeenCalled();
});

it.each<PushState>(['absent', 'refused', 'allowed'])(
  'nothing is offered where the browser is %s',
  async (state) => {
    const { onOffer } = await begin(state);
    tellPushMoment();
    expect(onOffer).not.toHaveBeenCalled();
  },
);

it.each([
  ['offered', ['fcm']],
  ['not offered where the server cannot tell the app', []],
])('messages to the app are %s', async (_what, apps) => {
  const { onOffer, callsTo } = await begin('open', { isApp: true, apps });
  tellPushMoment();
  await expect.poll(() => callsTo('/api/push/devices')).toEqual([{}]);
  await expect.poll(() => onOffer.mock.calls.length).toBe(apps.length);
});

it('the device of a player goes over to the login that uses it', async () => {
  const { callsTo } = await begin('allowed');
  await expect
    .poll(() => callsTo('/api/push/devices'))
    .toEqual([{ endpoint: 'https://push.test/1' }]);
});

it.each<[string, PushState, boolean]>([
  ['a visitor', 'allowed', true],
  ['a player without messages', 'open', false],
])('%s causes no call', async (_who, state, isVisitor) => {
  const { callsTo } = await begin(state, { isVisitor });
  await Promise.resolve();
  expect(callsTo('/api/push/devices')).toEqual([]);
});
