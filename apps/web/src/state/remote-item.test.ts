import { login } from '@ceibo/contracts/identity';
import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { createApi } from '../api/client.ts';
import { areaReset, signedOut } from './clearing.ts';
import { isUnasked, remoteItem } from './remote-item.ts';
import type { Services } from './services.ts';

const answer = { sessionId: 's-1', code: 'OK', description: '', lastLoginAt: null };
const refusal = { code: 'BAD_CREDENTIALS', description: 'No coinciden.' };
const error = { kind: 'refusal', ...refusal };

/** A store with one item, whose requests stay open until the test answers them. */
function setUp({ keepsError = true } = {}) {
  const open: ((response: Response) => void)[] = [];
  const services: Services = {
    api: createApi({
      fetch: () => new Promise((resolve) => open.push(resolve)),
      caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => null,
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  };
  const item = remoteItem({ area: 'login', name: 'loginResponse', call: login, keepsError });
  const store = configureStore({
    reducer: item.reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
  return {
    item,
    store,
    load: () => store.dispatch(item.load({ login: 'demo', password: 'Demo1234' })),
    succeed: (request: number, body = answer) =>
      open[request]?.(Response.json({ success: true, ...body })),
    refuse: (request: number) => open[request]?.(Response.json({ success: false, ...refusal })),
  };
}

describe('an item of the state', () => {
  it('is cleared by a request, filled by success, emptied by failure', async () => {
    const { store, load, succeed, refuse } = setUp();
    expect(isUnasked(store.getState())).toBe(true);

    const first = load();
    expect(store.getState()).toMatchObject({
      data: null,
      error: null,
      pending: expect.any(String),
    });
    succeed(0);
    expect(await first).toEqual({ kind: 'answer', answer });
    expect(store.getState()).toEqual({ data: answer, error: null, pending: null });

    const second = load();
    expect(store.getState().data).toBeNull();
    refuse(1);
    expect(await second).toEqual(error);
    expect(store.getState()).toEqual({ data: null, error, pending: null });

    void load();
    expect(store.getState().error).toBeNull();
  });

  it('keeps no error when the specification gives it none', async () => {
    const { store, load, refuse } = setUp({ keepsError: false });
    const loading = load();
    refuse(0);
    await loading;
    expect(store.getState()).toEqual({ data: null, error: null, pending: null });
  });

  it('lets only its newest request answer', async () => {
    const { store, load, succeed, refuse } = setUp();
    const requests = [load(), load()];
    succeed(1);
    refuse(0);
    await Promise.all(requests);
    expect(store.getState()).toEqual({ data: answer, error: null, pending: null });
  });

  it('prefers what the server pushed to what was asked before', async () => {
    const { item, store, load, succeed } = setUp();
    const loading = load();
    store.dispatch(item.pushed({ data: answer }));
    succeed(0, { ...answer, sessionId: 'older' });
    await loading;
    expect(store.getState().data).toEqual(answer);
  });

  it('is cleared by a logout and by a reset of its own area, and hears of no request from before', async () => {
    const { item, store, load, succeed } = setUp();
    store.dispatch(item.pushed({ data: answer }));
    store.dispatch(areaReset('cashier'));
    expect(store.getState().data).toEqual(answer);
    store.dispatch(areaReset('login'));
    expect(store.getState().data).toBeNull();

    const loading = load();
    store.dispatch(signedOut());
    succeed(0);
    await loading;
    expect(isUnasked(store.getState())).toBe(true);
  });
});
