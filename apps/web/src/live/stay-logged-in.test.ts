// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayLoggedIn } from './stay-logged-in.ts';

const tellServer = vi.fn<() => void>();
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  tellServer.mockClear();
  stop = stayLoggedIn(window, tellServer);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

it.each([
  ['a press', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['a move', () => document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))],
  ['a key', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
])('tells the server of %s once, within a minute', (_what, act) => {
  for (let times = 0; times < 5; times += 1) act();
  minutes(1);
  minutes(10);
  expect(tellServer).toHaveBeenCalledTimes(1);
});

it('takes a press into a frame for a person, and the loss of the focus to elsewhere for none', () => {
  window.dispatchEvent(new Event('blur'));
  minutes(1);
  expect(tellServer).not.toHaveBeenCalled();
  document.body.appendChild(document.createElement('iframe')).focus();
  window.dispatchEvent(new Event('blur'));
  minutes(1);
  expect(tellServer).toHaveBeenCalledTimes(1);
});

it('tells nothing while nobody is there, and nothing after its end', () => {
  minutes(30);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  stop();
  minutes(2);
  expect(tellServer).not.toHaveBeenCalled();
});
