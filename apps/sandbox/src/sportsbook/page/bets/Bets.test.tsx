import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BetView } from '../../wire.ts';
import { keepSession, player } from '../state/api.ts';
import { bets, loadBets } from '../state/bets.ts';
import { betOf, lineOf } from '../testing/samples.ts';
import { answer, calls, control, preparePage, press, show, text } from '../testing/show.ts';
import { Bets } from './Bets.tsx';

preparePage();
const before = bets.get();
const listed = (...all: BetView[]) => ({ bets: all, next: null, open: all.length, balance: null });

beforeEach(() => {
  keepSession({ session: 'secret', player: 'ana', balance: null });
  player.set({ id: 'ana', balance: 1_000_000n });
});
afterEach(() =>
  act(() => {
    keepSession(null);
    bets.set(before);
    player.set({ id: null, balance: null });
  }),
);

/** The list with the bets that the server has. */
async function showBets(...all: BetView[]): Promise<void> {
  answer('bets', listed(...all));
  await show(<Bets />);
  await act(() => loadBets('open'));
}

it('a visitor is asked to log in', async () => {
  player.set({ id: null });
  await show(<Bets />);
  expect(text()).toBe('Ingresá para apostar.');
});

it('bets that do not come can be asked for again, and a list without bets says so', async () => {
  await show(<Bets />);
  expect(document.querySelector('[aria-label^="Cargando tus apuestas"]')).not.toBeNull();
  await act(() => loadBets('open'));
  expect(text()).toContain('No pudimos cargar tus apuestas.');
  answer('bets', listed());
  await press('Reintentar');
  expect(text()).toContain('No tenés apuestas abiertas.');
});

it('an open bet shows each selection’s state, and a void one counts as odds of 1', async () => {
  await showBets(
    betOf('b1', {
      kind: 'system',
      systemOf: 2,
      odds: null,
      lines: [
        lineOf('e1', { result: 'won' }),
        lineOf('e2', { result: 'void', odds: '2.40' }),
        lineOf('e3', { status: 'live' }),
      ],
    }),
  );
  expect(text()).toContain('Sistema 2 de 3');
  const legs = [...document.querySelectorAll('.legs li')];
  expect(legs.map(({ className }) => className)).toEqual(['won', 'void', 'running']);
  expect(legs[1]?.textContent).toContain('2,40 1,00');
});

it.each([
  ['MARKET_SUSPENDED', 'El cobro anticipado está en pausa.'],
  ['NO_LONGER_OFFERED', 'Una cuota de esta apuesta ya no se ofrece. Se paga por sus resultados.'],
] as const)('a bet without a cash-out says why: %s', async (noCashOut, reason) => {
  await showBets(betOf('b1', { noCashOut }));
  expect(text()).toContain(reason);
  expect(control(/^Cobrar ahora/)).toBeUndefined();
});

it('a part is cashed out with its own least amount, and a repeat keeps its id', async () => {
  const offer = { id: 'offer-1', amount: '120001' };
  await showBets(betOf('b1', { cashOut: offer }));
  await press('Cobrar ahora $ 1.200,01');
  const slider = control('') as HTMLInputElement | undefined;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(slider, '50');
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(text()).toContain('$ 600,00');
  // Nobody answers: the outcome is unknown, and the same order is sent again.
  await press('Confirmar: cobrar $ 600,00');
  expect(text()).toContain('No sabemos si se cobró.');
  expect(control('Ahora no')).toBeUndefined();
  expect(slider?.disabled).toBe(true);
  const done = betOf('b1', { state: 'open', openStake: '50000', cashOut: null });
  answer('cash-out', { state: 'done', bet: done, amount: '60000', balance: '1060000' });
  await press('Confirmar: cobrar $ 600,00');
  const sent = calls.filter(({ path }) => path === 'cash-out').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({ percent: 50, minAmount: '60000', offer: 'offer-1' });
});

it('a player who thinks better of a cash-out closes it, and nothing is sent', async () => {
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  // As newer browsers do: the panel must not take it for the end of its effect.
  shown.mockImplementation(() => Promise.resolve() as never);
  await showBets(betOf('b1', { cashOut: { id: 'offer-1', amount: '120000' } }));
  await press('Cobrar ahora $ 1.200,00');
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  await press('Ahora no');
  expect(control('Cobrar ahora $ 1.200,00')).toBeDefined();
  expect(calls.filter(({ path }) => path === 'cash-out')).toEqual([]);
});

it('a cash-out whose value fell is not paid: the new value is displayed', async () => {
  await showBets(betOf('b1', { cashOut: { id: 'offer-1', amount: '120000' } }));
  await press('Cobrar ahora $ 1.200,00');
  const lower = betOf('b1', { cashOut: { id: 'offer-2', amount: '90000' } });
  answer('cash-out', { state: 'refused', code: 'PRICE_CHANGED', bet: lower });
  answer('bets', listed(lower));
  await press('Confirmar: cobrar $ 1.200,00');
  expect(text()).toContain('El valor cambió.');
  expect(control('Confirmar: cobrar $ 900,00')).toBeDefined();
});

it('a corrected bet says what it was, what it is now, and the difference', async () => {
  await showBets(
    betOf('b1', {
      state: 'lost',
      corrections: [
        { at: 0, was: { state: 'won', payout: '185000' }, now: { state: 'lost', payout: '0' } },
      ],
    }),
  );
  expect(text()).toContain('Era: Ganada, $ 1.850,00. Ahora: Perdida, $ 0,00.');
  expect(text()).toContain('−$ 1.850,00');
});

it('an automatic cash-out is set, and removed', async () => {
  const offer = { id: 'offer-1', amount: '120000' };
  await showBets(betOf('b1', { cashOut: offer, autoCashOut: '150000' }));
  await press('Cobrar ahora $ 1.200,00');
  expect(text()).toContain('$ 1.500,00');
  answer('auto-cash-out', betOf('b1', { cashOut: offer }));
  await press('Quitar');
  expect(calls.at(-1)).toEqual({ path: 'auto-cash-out', body: { bet: 'b1', amount: null } });
  expect(control('Quitar')).toBeUndefined();
});
