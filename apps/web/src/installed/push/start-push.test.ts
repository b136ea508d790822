// @vitest-environment happy-dom
// When messages are offered, and which login a device belongs to.

import { afterEach, expect, it, vi } from 'vitest';
import { clearPage, showPage } from '../../testing/show-page.ts';
import type { PushState } from '../../state/push/browser-push.ts';
import { tellPushMoment } from '../../state/push/push-moment.ts';
import { startPush } from './start-push.ts';

afterEach(() => {
  clearPage();
  localStorage.clear();
});

async function begin(
  state: PushState,
  { isVisitor = false, endpoint = 'https://push.test/1' } = {},
) {
  const { store, callsTo } = await showPage(
    () => null,
    () => ({ success: true, key: 'k', devices: [] }),
    '/',
    { isVisitor },
  );
  const onOffer = vi.fn<() => void>();
  const subscribe = vi.fn<() => Promise<null>>(async () => null);
  startPush({
    store,
    browser: {
      state: () => state,
      current: async () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      subscribe,
      leave: async () => {},
    },
    page: window,
    storage: { getItem: (key) => localStorage.getItem(key), setItem: keep },
    onOffer,
  });
  return { onOffer, subscribe, callsTo };
}
const keep = (key: string, value: string) => {
  localStorage.setItem(key, value);
  return true;
};

it('messages are offered after a withdrawal or a bet, once, and the browser is not asked', async () => {
  const { onOffer, subscribe } = await begin('open');
  expect(onOffer).not.toHaveBeenCalled();
  tellPushMoment();
  tellPushMoment();
  expect(onOffer).toHaveBeenCalledTimes(1);
  const again = await begin('open');
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
