// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { side, slip } from '../state/slip.ts';
import { betOf } from '../testing/samples.ts';
import { preparePage, press, show, text } from '../testing/show.ts';
import { Side } from './Side.tsx';

preparePage();

it('a receipt, and another tab, begin at their top after a slip that was scrolled', async () => {
  side.set({ tab: 'slip' });
  await show(<Side />);
  const scrolled = document.querySelector('.slip');
  if (!scrolled) throw new Error('there is no slip');
  scrolled.scrollTop = 200;
  const placed = { purchase: 'b5aa799a-7b1d', bets: [betOf('b1')], total: '100000' };
  await act(async () => slip.set({ placed }));
  expect(text()).toContain('Apuesta realizada');
  expect(scrolled.scrollTop).toBe(0);
  scrolled.scrollTop = 200;
  await press(/^Mis apuestas/);
  expect(scrolled.scrollTop).toBe(0);
  act(() => slip.set({ placed: null }));
});
