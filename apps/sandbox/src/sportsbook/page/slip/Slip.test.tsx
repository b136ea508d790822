import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuoteAnswer } from '../../wire.ts';
import { player } from '../state/api.ts';
import { slip } from '../state/slip.ts';
import { Slip } from './Slip.tsx';

const name = (text: string) => ({ es: text, pt: text, en: text });
const before = slip.get();
let root: Root;

/** The book's quote for the slip's one selection, chosen at 1.85. */
function quoteAt(odds: string): QuoteAnswer {
  return {
    quote: 'signed',
    odds,
    bets: 1,
    minStake: '10000',
    maxStake: '900000',
    maxStakes: ['900000'],
    delayMs: 0,
    expiresAt: Date.now() + 60_000,
    refusal: null,
    lines: [{ id: 'e1_ML0_Home', odds, refusal: null }],
  };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  player.set({ id: 'ana', balance: 10_000_000n });
  slip.set({
    selections: [
      {
        id: 'e1_ML0_Home',
        eventId: 'e1',
        marketId: 'ML0',
        pick: name('Talleres'),
        market: name('Resultado'),
        home: name('Talleres'),
        away: name('Boca'),
        startsAt: Date.now(),
        odds: '1.85',
      },
    ],
    stake: '1.000',
    policy: 'higher',
    quote: quoteAt('1.85'),
  });
});

afterEach(() => {
  act(() => root.unmount());
  slip.set(before);
  player.set({ id: null, balance: null });
  vi.useRealTimers();
});

function show({ isTouchPhone = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isTouchPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<Slip />));
}

const text = () => document.body.textContent;
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === label,
  );
const press = (label: string) => act(() => button(label)?.click());
const quoted = (odds: string) => act(() => slip.set({ quote: quoteAt(odds) }));

it('better odds are taken under the policy, and the possible return follows them', () => {
  show();
  expect(text()).toContain('Ganancia posible$ 1.850,00');
  quoted('2.00');
  expect(text()).toContain('Ganancia posible$ 2.000,00');
  expect(document.querySelector('.sel-o.up s')?.textContent).toBe('1,85');
  expect(button('Apostar $ 1.000,00')?.disabled).toBe(false);
});

it('worse odds must be accepted before the bet', () => {
  show();
  quoted('1.70');
  expect(button('Apostar $ 1.000,00')).toBeUndefined();
  press('Aceptar las nuevas cuotas');
  expect(document.querySelector('.sel-o.down')).toBeNull();
  expect(button('Apostar $ 1.000,00')?.disabled).toBe(false);
});

it('a suspended market says so, and locks the bet until it is back', () => {
  show();
  const suspended: QuoteAnswer = {
    ...quoteAt('1.85'),
    quote: null,
    odds: null,
    refusal: 'MARKET_SUSPENDED',
    lines: [{ id: 'e1_ML0_Home', odds: null, refusal: 'MARKET_SUSPENDED' }],
  };
  act(() => slip.set({ quote: suspended }));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('suspendido');
  expect(document.querySelector('.slip-why')?.textContent).toContain('suspendido');
  expect(button('Apostar $ 1.000,00')?.disabled).toBe(true);
  quoted('1.85');
  expect(button('Apostar $ 1.000,00')?.disabled).toBe(false);
});

it('the stake that the book offers instead replaces the refused one', () => {
  show();
  act(() => slip.set({ refusal: 'STAKE_TOO_HIGH', counter: '50000' }));
  press('Apostar $ 500,00');
  expect(slip.get()).toMatchObject({ stake: '500,00', refusal: null, counter: null });
});

it('on a phone the number pad types in place of the keyboard of the system', () => {
  show({ isTouchPhone: true });
  const input = document.querySelector<HTMLInputElement>('.stake input');
  expect(input?.inputMode).toBe('none');
  act(() => input?.focus());
  for (const key of ['2', '5', '00', 'Coma', '5', 'Borrar']) press(key);
  expect(slip.get().stake).toBe('2.500,');
  expect(text()).toContain('Ganancia posible$ 4.625,00');
  press('Listo');
  expect(document.querySelector('.pad')).toBeNull();
});

it('a computer has the field alone', () => {
  show();
  const input = document.querySelector<HTMLInputElement>('.stake input');
  act(() => input?.focus());
  expect(input?.inputMode).toBe('decimal');
  expect(document.querySelector('.pad')).toBeNull();
});
