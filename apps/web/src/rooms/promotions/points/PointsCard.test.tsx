// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { PointsCard } from './PointsCard.tsx';

afterEach(clearPage);

const points = (change: object = {}) => ({
  success: true,
  points: '1320',
  pointStake: '100.00',
  toNext: '40.00',
  step: 100,
  stepAmount: '10.00',
  exchanges: [],
  ...change,
});
const press = () => document.querySelector<HTMLElement>('.btn-primary')?.click();
const shown =
  (answer: object, other: Record<string, object | undefined> = {}): Server =>
  (path) =>
    ({ '/api/promotions/my-points': answer, ...other })[path];

describe('the card of points', () => {
  it('says what a number of points gives and leaves, and exchanges it under one key', async () => {
    const { callsTo } = await showPage(
      PointsCard,
      shown(points(), { '/api/promotions/exchange-points': { success: true, amount: '130.00' } }),
    );
    await expect.poll(pageText).toContain('1.320');
    expect(pageText()).toContain('Te faltan $ 40,00 apostados para el próximo punto.');
    find('button', '1.300').click();
    await expect.poll(pageText).toContain('Entregás1.300Recibís$ 130,00');
    expect(pageText()).toContain('Te quedan20Tu nivelNo cambia');
    find('button', 'Cien menos').click();
    await expect.poll(pageText).toContain('Canjear 1.200 por $ 120,00');
    find('button', 'Cien más').click();
    await expect.poll(pageText).toContain('Canjear 1.300 por $ 130,00');
    press();
    await expect.poll(pageText).toContain('Recibiste $ 130,00 en efectivo.');
    expect(callsTo('/api/promotions/exchange-points')).toMatchObject([{ points: 1300 }]);
  });

  it('keeps its key while nobody answered, so that a second press gives nothing twice', async () => {
    const { callsTo } = await showPage(PointsCard, shown(points()));
    await expect.poll(pageText).toContain('1.320');
    press();
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
    await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
    press();
    const keys = () =>
      callsTo('/api/promotions/exchange-points').map(({ idempotencyKey }) => idempotencyKey);
    await expect.poll(keys).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('exchanges nothing below a step, and says why points may be below zero', async () => {
    await showPage(PointsCard, shown(points({ points: '-40' })));
    await expect.poll(pageText).toContain('Hacen falta 100 puntos');
    expect(pageText()).toContain('Se anularon jugadas');
  });
});
