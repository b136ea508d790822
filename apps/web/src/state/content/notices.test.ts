// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { visitorStore } from '../../testing/visitor-store.ts';
import { endNotices, takeStopNotices } from './notices.ts';

describe('the link that ends notices', () => {
  const take = (address: string) => {
    const replaceState = vi.fn<History['replaceState']>();
    const link = takeStopNotices({
      location: { href: address } as Location,
      history: { state: null, replaceState } as unknown as History,
    });
    return { link, address: replaceState.mock.calls.map(([, , changed]) => String(changed)) };
  };

  it('gives its token and leaves no trace of it in the address', () => {
    const token = 'abcdefghijklmnopqrstuvwx';
    expect(take(`https://ceibo.example/home?stopNotices=${token}&x=1`)).toEqual({
      link: { token },
      address: ['https://ceibo.example/home?x=1'],
    });
    expect(take('https://ceibo.example/home?stopNotices=short')).toEqual({
      link: null,
      address: ['https://ceibo.example/home'],
    });
    expect(take('https://ceibo.example/home')).toEqual({ link: null, address: [] });
  });

  it.each([
    ['that it is done', () => Promise.resolve(Response.json({ success: true })), 'notices-stopped'],
    [
      'that it failed',
      () => Promise.reject(new TypeError('offline')),
      { kind: 'fault', cause: 'offline' },
    ],
  ])('says %s', async (_what, fetch, told) => {
    const store = visitorStore(fetch);
    await store.dispatch(endNotices({ token: 'abcdefghijklmnopqrstuvwx' }));
    expect(store.getState().message).toEqual(told);
  });
});
