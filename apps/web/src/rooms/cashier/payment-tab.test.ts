// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openPaymentTab } from './payment-tab.ts';

function fakeTab() {
  const replace = vi.fn<(address: string) => void>();
  const close = vi.fn<() => void>();
  const tab = { opener: window, closed: false, document: new DOMParser().parseFromString('<body></body>', 'text/html'), location: { replace }, close };
  return { tab, replace, close };
}

it('opens at once with a word, leads on later, and knows nothing of this page', () => {
  const { tab, replace } = fakeTab();
  const open = vi.fn<Window['open']>(() => tab as unknown as Window);
  const payment = openPaymentTab({ open }, 'Abriendo el pago…');
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Abriendo el pago…');
  expect(payment.isOpen()).toBe(true);
  payment.go('https://pay.example/1');
  expect(replace).toHaveBeenCalledWith('https://pay.example/1');
  tab.closed = true;
  expect(payment.isOpen()).toBe(false);
});

it('does without a tab that the browser does not allow', () => {
  const payment = openPaymentTab({ open: () => null }, 'x');
  expect(payment.isOpen()).toBe(false);
  expect(() => {
    payment.go('https://pay.example/1');
    payment.close();
  }).not.toThrow();
});
