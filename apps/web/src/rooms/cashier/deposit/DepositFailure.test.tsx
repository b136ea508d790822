// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../api/outcome.ts';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import type { DepositSystem } from '../SystemChoice.tsx';
import { DepositFailure } from './DepositFailure.tsx';

afterEach(clearPage);

const system: DepositSystem = {
  id: 'mp',
  pgid: 'mercadopago',
  kind: 'wallet',
  begins: 'page',
  min: '500.00',
  max: '1000000.00',
  feePercent: '0',
  feeFixed: '0.00',
  arrives: 'at-once',
};
const onAmount = vi.fn<(text: string) => void>();
const byLimit: Failure = {
  kind: 'refusal',
  code: 'DEPOSIT_LIMIT_REACHED',
  description: 'Ese depósito supera tu límite.',
};
const failed = (failure: Failure) => () => (
  <DepositFailure failure={failure} system={system} onAmount={onAmount} />
);

function limit(kind: string, window: string, left: string | null) {
  return {
    kind,
    window,
    own: left,
    operator: null,
    limit: left === null ? null : '20000.00',
    used: '0.00',
    reserved: '0.00',
    left,
    endsAt: '2025-11-24T03:00:00.000Z',
    raise: null,
  };
}
const bound = { least: '1', most: '100', regulator: null };
const limits = (week: string) => () => ({
  success: true,
  now: '2025-11-22T13:00:00.000Z',
  limits: [
    limit('deposit', 'day', '9000.00'),
    limit('deposit', 'week', week),
    limit('deposit', 'month', null),
    limit('loss', 'day', '10.00'),
  ],
  bounds: { deposit: bound, loss: bound, stake: bound, time: bound },
  exclusion: null,
  realityCheck: null,
  isOffered: false,
  remindedAt: null,
});

it('of a limit, one note names the strictest, what would pass and when it begins anew', async () => {
  await showPage(failed(byLimit), limits('1500.00'));
  await expect.poll(pageText).toContain('pasa tu límite de depósitos por semana');
  expect(pageText()).toContain('que es $ 20.000,00. Todavía podés cargar $ 1.500,00.');
  expect(pageText()).toContain('Empieza de nuevo el 24/11/2025 00:00.');
  expect(document.querySelectorAll('.note')).toHaveLength(1);
  expect(pageText()).not.toContain('Ese depósito supera');
  expect(find('a', 'Ver mis límites').getAttribute('href')).toBe('/responsible');
  find('button', 'Poner $\u00a01.500,00').click();
  expect(onAmount).toHaveBeenCalledWith('1.500,00');
});

it.each([
  ['0.00', 'Ya usaste tu límite de depósitos por semana, que es $ 20.000,00.'],
  ['499.99', 'te quedan $ 499,99, menos que el mínimo de este medio.'],
])('with %s left no amount is offered', async (left, words) => {
  await showPage(failed(byLimit), limits(left));
  await expect.poll(pageText).toContain(words);
  expect(document.querySelector('button')).toBeNull();
});

it('while the limits cannot be had, the words of the server stand', async () => {
  const { callsTo } = await showPage(failed(byLimit), () => undefined);
  await expect.poll(() => callsTo('/api/limits/get-limits')).toHaveLength(1);
  expect(pageText()).toContain('Ese depósito supera tu límite.');
  expect(find('a', 'Ver mis límites').getAttribute('href')).toBe('/responsible');
});

it('another refusal is told in the words of the server alone', async () => {
  const closed = { kind: 'refusal', code: 'DEPOSITS_CLOSED', description: 'Ahora no.' } as const;
  const { calls } = await showPage(failed(closed), () => undefined);
  await expect.poll(pageText).toBe('Ahora no. ');
  expect(calls).toEqual([]);
});

it('a player in a pause is led to its page', async () => {
  const paused = { kind: 'refusal', code: 'PLAYER_EXCLUDED', description: 'En pausa.' } as const;
  await showPage(failed(paused), () => undefined);
  await expect.poll(pageText).toContain('En pausa.');
  expect(find('a', 'Juego responsable').getAttribute('href')).toBe('/responsible');
});
