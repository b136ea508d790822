// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterRound, beginAutoplay, createAutoplay } from './autoplay.ts';

afterEach(() => document.body.replaceChildren());

/** The page with automatic play under way; `told` counts what reaches the site. */
async function playing() {
  document.body.innerHTML = '<div class="modes"></div>';
  const autoplay = await createAutoplay(
    { money: String, hud: { mode: 'idle', stake: 100n } },
    () => undefined,
  );
  const press = (name: string) =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click();
  press('Auto');
  press('Empezar');
  const told = vi.fn<() => void>();
  document.addEventListener('keydown', told, { once: true });
  const escape = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return { autoplay, told, escape };
}

it('Escape ends automatic play before it closes the game', async () => {
  const { autoplay, told, escape } = await playing();
  expect(autoplay.isOn).toBe(true);
  escape();
  expect(autoplay.isOn).toBe(false);
  expect(told).not.toHaveBeenCalled();
  escape();
  expect(told).toHaveBeenCalledOnce();
});

it('stakes nothing while nobody sees the page, and may be stopped meanwhile', async () => {
  const { autoplay, escape } = await playing();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const seen = () => {
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const answered = vi.fn<(goesOn: boolean) => void>();
  const first = autoplay.goesOn({ stake: 100n, win: 0n }).then(answered);
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
  seen();
  await first;
  expect(answered).toHaveBeenLastCalledWith(true);
  hidden.mockReturnValue(true);
  const second = autoplay.goesOn({ stake: 100n, win: 0n }).then(answered);
  escape();
  seen();
  await second;
  expect(answered).toHaveBeenLastCalledWith(false);
});

const plan = { rounds: 3, lossLimit: 250n, winLimit: 1000n };

describe('the rules of automatic play', () => {
  it('ends when the next stake could exceed the loss limit', () => {
    const first = afterRound(beginAutoplay(plan), { stake: 100n, win: 0n });
    expect(first.end).toBeUndefined();
    const second = afterRound(first.state, { stake: 100n, win: 0n });
    expect(second).toMatchObject({ end: 'loss', state: { lost: 200n } });
  });

  it('ends with a prize of the win limit, and not below it', () => {
    const state = beginAutoplay(plan);
    expect(afterRound(state, { stake: 100n, win: 999n }).end).toBeUndefined();
    expect(afterRound(state, { stake: 100n, win: 1000n }).end).toBe('win');
    const unlimited = beginAutoplay({ ...plan, winLimit: undefined });
    expect(afterRound(unlimited, { stake: 100n, win: 1_000_000n }).end).toBeUndefined();
  });

  it('ends after its last round', () => {
    let { state, end } = afterRound(beginAutoplay(plan), { stake: 100n, win: 100n });
    ({ state, end } = afterRound(state, { stake: 100n, win: 100n }));
    expect(end).toBeUndefined();
    expect(afterRound(state, { stake: 100n, win: 100n }).end).toBe('done');
  });
});
