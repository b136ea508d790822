// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openLateTab } from './late-tab.ts';

function fakeTab() {
  const replace = vi.fn<(address: string) => void>();
  const close = vi.fn<() => void>();
  const tab = {
    opener: window,
    closed: false,
    document: new DOMParser().parseFromString('<body></body>', 'text/html'),
    location: { replace },
    close,
  };
  return { tab, replace, close };
}

it('opens at once with a word, leads on later, and knows nothing of this page', () => {
  const { tab, replace } = fakeTab();
  const open = vi.fn<Window['open']>(() => tab as unknown as Window);
  const late = openLateTab({ open }, 'Abriendo el pago…');
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Abriendo el pago…');
  expect(late.isOpen()).toBe(true);
  late.go('https://pay.example/1');
  expect(replace).toHaveBeenCalledWith('https://pay.example/1');
  tab.closed = true;
  expect(late.isOpen()).toBe(false);
});

it('does without a tab that the browser does not allow', () => {
  const late = openLateTab({ open: () => null }, 'x');
  expect(late.isOpen()).toBe(false);
  expect(() => {
    late.go('https://pay.example/1');
    late.close();
  }).not.toThrow();
});
