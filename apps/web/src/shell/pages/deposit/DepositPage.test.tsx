// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { DepositPage } from './DepositPage.tsx';

afterEach(clearPage);

const system = {
  id: 'mp',
  pgid: 'mercadopago',
  kind: 'wallet',
  min: '500.00',
  max: '1000000.00',
  feePercent: '0',
  feeFixed: '0.00',
  arrives: 'at-once',
  begins: 'page',
};
const bound = { least: '1', most: '100', regulator: null };
const limits = {
  success: true,
  now: '2026-11-22T13:00:00.000Z',
  limits: [],
  bounds: { deposit: bound, loss: bound, stake: bound, time: bound },
  exclusion: null,
  realityCheck: null,
  isOffered: false,
  remindedAt: null,
};
const timeOut = {
  kind: 'time-out',
  since: '2026-11-22T12:00:00.000Z',
  until: '2026-11-23T12:00:00.000Z',
};
const server =
  (answer: object | undefined): Server =>
  (path) => {
    if (path === '/api/limits/get-limits') return answer;
    // Offers that cannot be had are left out.
    return path === '/api/cashier/deposit-systems'
      ? { success: true, depositSystems: [system] }
      : undefined;
  };

it('a player in a time-out is offered no deposit, but to withdraw', async () => {
  const page = await showPage(DepositPage, server({ ...limits, exclusion: timeOut }));
  await expect.poll(pageText).toContain('El juego está cerrado en tu cuenta');
  expect(pageText()).not.toContain('Elegí cómo pagar');
  expect(find('a', 'Retirar').getAttribute('href')).toBe('/cashout');
  expect(page.callsTo('/api/limits/get-limits')).toHaveLength(1);
});

it('a player who may play is offered the form, as is one whose limits cannot be had', async () => {
  for (const answer of [limits, undefined]) {
    await showPage(DepositPage, server(answer));
    await expect.poll(pageText).toContain('Elegí cómo pagar');
    expect(pageText()).not.toContain('El juego está cerrado en tu cuenta');
    clearPage();
  }
});
