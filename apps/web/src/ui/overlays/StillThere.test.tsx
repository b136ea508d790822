// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { StillThere } from './StillThere.tsx';

/** Enough for React to draw what has changed. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));
const QUESTION = '¿Seguís ahí?';
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  clearPage();
  vi.useRealTimers();
});
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

it('asks three minutes before an unused login ends, and goes at any sign of a person', async () => {
  await showPage(
    () => <StillThere />,
    () => undefined,
  );
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  minutes(26);
  await aMoment();
  expect(pageText()).toBe('');
  minutes(2);
  await expect.poll(pageText).toContain(QUESTION);
  find('button', 'Sigo acá').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect.poll(pageText).toBe('');
  minutes(26);
  await aMoment();
  expect(pageText()).toBe('');
  minutes(2);
  await expect.poll(pageText).toContain(QUESTION);
});
