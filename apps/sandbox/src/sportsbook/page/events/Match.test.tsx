import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventOf, marketOf } from '../testing/samples.ts';
import { preparePage, show } from '../testing/show.ts';
import { Odds } from './Match.tsx';

preparePage();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const oddsOf = (odds: string | null) => (
  <Odds event={eventOf('e1')} market={marketOf('e1', 'ML0', { Home: odds })} />
);

/** The way that the odds are marked with, after each of these odds. */
async function marks(...all: (string | null)[]): Promise<string[]> {
  const seen: string[] = [];
  const render = await show(oddsOf(all[0] ?? null));
  for (const odds of all) {
    await render(oddsOf(odds));
    seen.push(document.querySelector('.odd')?.className.replace('odd', '').trim() ?? '');
  }
  return seen;
}

it('odds that moved are marked for three seconds and no longer', async () => {
  expect(await marks('1.85', '1.90')).toEqual(['', 'up']);
  const isMarked = () => document.querySelector('.odd.up') !== null;
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(isMarked()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isMarked()).toBe(false);
});

it('odds that move again are marked for three seconds more', async () => {
  const render = await show(oddsOf('1.85'));
  await render(oddsOf('1.80'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await render(oddsOf('1.75'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.querySelector('.odd.down')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.querySelector('.odd.down')).toBeNull();
});

it('odds that were closed or opened are not marked', async () => {
  expect(await marks(null, '1.90', null)).toEqual(['', '', '']);
});
