// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownJackpot } from '../../state/games/jackpot.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { JackpotPanel } from './JackpotPanel.tsx';

class SeesNothing {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeesNothing));
afterEach(() => {
  clearPage();
  vi.unstubAllGlobals();
});

async function show({ isAwaited = false } = {}) {
  const { store } = await showPage(
    () => <JackpotPanel isAwaited={isAwaited} />,
    () => ({ success: true, winners: [] }),
  );
  return (amount: string) => {
    const games = ['Robot 777', 'Gol de Oro'];
    store.dispatch(
      shownJackpot.actions.known({ name: 'Gran Ceibo', amount, currency: 'ARS', games }),
    );
  };
}

it('names the games that feed the jackpot and leads to them', async () => {
  const tell = await show();
  tell('100000.00');
  await expect.poll(pageText).toContain('Lo alimentan: Robot 777, Gol de Oro');
  expect(
    find('a', 'Lo alimentan: Robot 777, Gol de OroJugar por el jackpot').getAttribute('href'),
  ).toBe('/slots?features=jackpot');
});

it('is called live while the figure moves, and not when it stands still', async () => {
  const tell = await show();
  tell('100000.00');
  await expect.poll(pageText).toContain('Gran Ceibo');
  expect(pageText()).not.toContain('en vivo');
  tell('100001.00');
  await expect.poll(pageText).toContain('en vivo');
  for (let answer = 0; answer < 4; answer += 1) {
    tell('100001.00');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(pageText).not.toContain('en vivo');
});

it('is not there while the jackpot or the wins may still come and move the other', async () => {
  const tell = await show({ isAwaited: true });
  tell('100000.00');
  await new Promise((resolve) => setImmediate(resolve));
  expect(pageText()).toBe('');
});
