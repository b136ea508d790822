// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '../../state/safe-storage.ts';
import { playPhone, rejectWith } from '../../testing/played-phone.ts';
import { playStore } from '../../testing/played-store.ts';
import { guardWithdrawal, isLockOn, switchLock } from './lock.ts';
import { keepInPhone } from './phone-session.ts';

const words = { reason: 'Retirar', cancelTitle: 'Cancelar' };
let kept: Map<unknown, unknown>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  kept = new Map();
});

const keyOf = (item: object): unknown => Reflect.get(item, 'prefixedKey');
const storage = {
  'SecureStorage.internalSetItem': (item: object) =>
    void kept.set(keyOf(item), Reflect.get(item, 'data')),
  'SecureStorage.internalGetItem': (item: object) => ({ data: kept.get(keyOf(item)) ?? null }),
  'SecureStorage.internalRemoveItem': (item: object) => ({ success: kept.delete(keyOf(item)) }),
};
const owner = (end: (options: object) => unknown) => ({
  'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true }),
  'BiometricAuthNative.internalAuthenticate': end,
});

async function begin({
  answers = storage,
}: { answers?: Record<string, (o: object) => unknown> } = {}) {
  const { store, session } = playStore(['s-1', 's-2']);
  const phone = playPhone({ answers });
  const ask = vi.fn<() => Promise<'known' | 'left'>>(async () => 'known');
  let now = 0;
  const start = () =>
    keepInPhone({
      bridge: phone.bridge,
      store,
      local: safeStorage(() => localStorage),
      ofTab: safeStorage(() => sessionStorage),
      now: () => now,
      askOwner: ask,
    });
  const isIn = () => store.getState().login.playerLoggedIn.loggedIn;
  return { store, session, phone, ask, start, isIn, pass: (ms: number) => void (now += ms) };
}

describe('the session of the app', () => {
  it('lies in the phone, and no longer in the store of the page', async () => {
    localStorage.setItem('session', 's-1');
    const { start, session, store } = await begin();
    const { handOn } = await start();
    await expect.poll(() => kept.get('ceibo_session')).toBe('s-1');
    await expect.poll(() => localStorage.getItem('session')).toBeNull();
    expect(session.current()).toBe('s-1');
    // Another login, and the next page of the same run.
    session.keep('s-2');
    store.dispatch({ type: 'any' });
    await expect.poll(() => kept.get('ceibo_session')).toBe('s-2');
    await expect.poll(() => localStorage.getItem('session')).toBeNull();
    handOn();
    expect(localStorage.getItem('session')).toBe('s-2');
    session.forget();
    store.dispatch({ type: 'any' });
    await expect.poll(() => kept.has('ceibo_session')).toBe(false);
  });

  it('is there again when the app starts, without a question while its lock is off', async () => {
    kept.set('ceibo_session', 's-1');
    const { start, isIn, ask } = await begin();
    await start();
    expect([isIn(), ask.mock.calls.length]).toEqual([true, 0]);
  });

  it('stays in the store of the page when the phone does not keep it', async () => {
    localStorage.setItem('session', 's-1');
    const failing = rejectWith({ code: 'osError' });
    const reads = await begin({ answers: { 'SecureStorage.internalGetItem': failing } });
    await reads.start();
    const writes = await begin({
      answers: { ...storage, 'SecureStorage.internalSetItem': failing },
    });
    await writes.start();
    await writes.phone.pass(1);
    expect([localStorage.getItem('session'), writes.session.current()]).toEqual(['s-1', 's-1']);
  });
});

describe('the lock of the app', () => {
  beforeEach(() => {
    kept.set('ceibo_session', 's-1');
    kept.set('ceibo_lock', 'on');
  });

  it('asks for the owner before the player is in, once in a run', async () => {
    const first = await begin();
    first.ask.mockImplementation(async () => {
      expect(first.isIn()).toBe(false);
      return 'known';
    });
    await first.start();
    expect([first.isIn(), first.ask.mock.calls.length]).toEqual([true, 1]);
    await expect.poll(() => localStorage.getItem('session')).toBeNull();
    const next = await begin();
    await next.start();
    expect([next.isIn(), next.ask.mock.calls.length]).toEqual([true, 0]);
  });

  it('leaves a visitor when the person comes in another way, and the session is gone', async () => {
    const { start, isIn, ask, session } = await begin();
    ask.mockResolvedValue('left');
    await start();
    expect([isIn(), session.current(), kept.has('ceibo_session')]).toEqual([false, null, false]);
  });

  it('asks again after more than five minutes behind other apps', async () => {
    const { start, ask, pass, isIn } = await begin();
    const { noteState } = await start();
    const away = (ms: number) => {
      noteState(false);
      pass(ms);
      noteState(true);
    };
    away(300_000);
    await Promise.resolve();
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue('left');
    away(300_001);
    await expect.poll(() => ask.mock.calls.length).toBe(2);
    await expect.poll(isIn).toBe(false);
  });

  it('is switched by the owner alone', async () => {
    const stranger = playPhone({
      answers: { ...storage, ...owner(rejectWith({ code: 'userCancel' })) },
    });
    expect(await switchLock(stranger.bridge, { isOn: false, words })).toBe(false);
    expect(await isLockOn(stranger.bridge)).toBe(true);
    const { bridge } = playPhone({ answers: { ...storage, ...owner(() => undefined) } });
    expect(await switchLock(bridge, { isOn: false, words })).toBe(true);
    expect(await isLockOn(bridge)).toBe(false);
    expect(await switchLock(bridge, { isOn: true, words })).toBe(true);
    expect(await isLockOn(bridge)).toBe(true);
  });
});

describe('a withdrawal', () => {
  const guard = async (answers: Record<string, (o: object) => unknown>, proof: boolean) => {
    const prove = vi.fn<() => Promise<boolean>>(async () => proof);
    const { bridge } = playPhone({ answers });
    return [await guardWithdrawal(bridge, { words, prove }), prove.mock.calls.length];
  };

  it('asks nobody while the lock is off', async () => {
    expect(await guard({ ...storage, ...owner(() => undefined) }, false)).toEqual([true, 0]);
  });

  it('is sent by the owner; others, and phones that cannot ask, must prove it to the server', async () => {
    kept.set('ceibo_lock', 'on');
    const stranger = { ...storage, ...owner(rejectWith({ code: 'userCancel' })) };
    expect(await guard({ ...storage, ...owner(() => undefined) }, false)).toEqual([true, 0]);
    expect(await guard(stranger, false)).toEqual([false, 1]);
    expect(await guard(stranger, true)).toEqual([true, 1]);
    expect(await guard(storage, false)).toEqual([false, 1]);
    const silent = { 'SecureStorage.internalGetItem': rejectWith({ code: 'osError' }) };
    expect(await guard(silent, false)).toEqual([false, 1]);
  });
});
