// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { visitorStore } from '../../testing/visitor-store.ts';
import type { Store } from '../store.ts';
import { followJackpot, shownJackpot } from './jackpot.ts';

describe('the jackpot', () => {
  const jackpot = { name: 'Network', amount: '1000.50', currency: 'ARS' } as const;

  it('is asked for every 15 seconds while somebody looks, and stays when a tick gets no answer', async () => {
    const answers = [jackpot, null];
    const seen: unknown[] = [];
    let ticks = 0;
    const store: Store = visitorStore(
      () =>
        answers.length > 0
          ? Promise.resolve(Response.json({ success: true, jackpot: answers.shift() }))
          : Promise.reject(new TypeError('offline')),
      (ms) => {
        expect(ms).toBe(15_000);
        seen.push(store.getState().login.shownJackpot);
        ticks += 1;
        return ticks < 4 ? Promise.resolve() : new Promise(() => {});
      },
    );
    void store.dispatch(followJackpot(() => ticks !== 1));
    await expect.poll(() => ticks).toBe(4);
    // The second tick nobody looked at; the third said that there is none any more; the fourth got
    // no answer.
    expect(seen).toEqual([jackpot, jackpot, null, null]);
    store.dispatch(shownJackpot.actions.known(jackpot));
    expect(store.getState().login.shownJackpot).toEqual(jackpot);
  });
});
