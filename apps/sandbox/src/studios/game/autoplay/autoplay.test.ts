// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createAutoplay } from './autoplay.ts';

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
