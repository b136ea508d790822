// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { yearBars } from './year-bars.ts';
import { YearTotals } from './YearTotals.tsx';

afterEach(clearPage);

function month(name: string, net: string) {
  const rest = { deposited: '0.00', withdrawn: '0.00', staked: '0.00', won: '0.00' };
  return { month: name, ...rest, net };
}
const months = [month('2025-10', '500.00'), month('2025-11', '-1000.00')];
const sum = {
  deposited: '612000.00',
  withdrawn: '1.00',
  staked: '2.00',
  won: '3.00',
  net: '-500.00',
};

it('the bar of the month furthest from nothing is the highest, a loss points down', () => {
  expect(yearBars(months, 'es').map(({ percent }) => percent)).toEqual([50, -100]);
});

it('months without play have no height', () => {
  expect(yearBars([month('2025-10', '0.00')], 'es').map(({ percent }) => percent)).toEqual([0]);
});

it('the last 12 months show their sums, and each month to screen readers', async () => {
  await showPage(YearTotals, () => ({ success: true, months, sum }));
  await expect.poll(pageText).toContain('Resultado−$ 500,00');
  expect(pageText()).toContain('Cargaste$ 612.000,00');
  expect(document.querySelector('.sr')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'octubre 2025: +$ 500,00noviembre 2025: −$ 1.000,00',
  );
});

it('totals that cannot be loaded say so, and load again', async () => {
  let isUp = false;
  await showPage(YearTotals, () => (isUp ? { success: true, months, sum } : undefined));
  await expect.poll(pageText).toContain('No pudimos conectarnos');
  isUp = true;
  find('button', 'Reintentar').click();
  await expect.poll(pageText).toContain('Cargaste');
  expect(document.querySelector('[role=alert]')).toBeNull();
});
