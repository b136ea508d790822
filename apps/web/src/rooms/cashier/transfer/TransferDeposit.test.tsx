// @vitest-environment happy-dom
import type { TransferView } from '@ceibo/contracts/cashier/transfers';
import { afterEach, expect, it, vi } from 'vitest';
import { applyCashierEvent } from '../../../live/cashier-events.ts';
import { clearPage, pageText, showPage } from '../../../testing/show-page.ts';
import { DepositPage } from '../deposit/DepositPage.tsx';

afterEach(clearPage);

const card = {
  id: 'mercadopago-card',
  pgid: 'mercadopago',
  kind: 'card',
  begins: 'page',
  min: '500.00',
  max: '500000.00',
  feePercent: '1.50',
  feeFixed: '0.00',
  arrives: 'at-once',
};
const cvu = {
  ...card,
  id: 'transfers-cvu',
  pgid: 'transfers',
  kind: 'transfer',
  begins: 'account',
  feePercent: '0.00',
  arrives: 'within-30-minutes',
};
const account = { cvu: '0000003100010000000009', alias: 'sol.0001.mp', holder: 'Ana Pérez' };
const arrived = (change: Partial<TransferView> = {}): TransferView => ({
  depositId: '01a1fc1b-6a01-721a-9cc8-19ddd8230006',
  reference: 'D-8840001',
  amount: '12345.67',
  currency: 'ARS',
  payer: 'Ana Pérez',
  accountEnding: '5201',
  state: 'credited',
  reason: null,
  receivedAt: '2026-11-22T10:00:00Z',
  takenAt: '2026-11-22T10:00:01Z',
  returnedAt: null,
  ...change,
});

/** The deposit page with the transfer chosen. */
async function show({ isDown = false } = {}) {
  const world = { isDown, transfers: [] as TransferView[] };
  const server = (path: string): object | undefined => {
    if (path === '/api/cashier/deposit-systems')
      return { success: true, depositSystems: [card, cvu] };
    if (path === '/api/cashier/incoming-transfers')
      return { success: true, transfers: world.transfers };
    if (path === '/api/cashier/transfer-account')
      return world.isDown
        ? { success: false, code: 'PAYMENT_SYSTEM_DOWN', description: 'No responde.' }
        : { success: true, ...account };
    return { success: true };
  };
  const page = await showPage(
    () => <DepositPage isExcluded={false} below={null} />,
    server,
    '/?system=transfers-cvu',
  );
  return { ...page, world };
}
const words = () => pageText()?.replaceAll('\u00a0', ' ');
const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent).includes(name))
    ?.click();

it('a transfer shows the player’s CVU in groups, its alias and holder, and no amount', async () => {
  await show();
  await expect.poll(words).toContain('0000 0031 0001 0000 0000 09');
  expect(words()).toContain('sol.0001.mp');
  expect(words()).toContain('Ana Pérez');
  expect(words()).toContain('Todavía no llegó ninguna.');
  expect(words()).not.toContain('Elegí el monto');
});

it('the CVU is copied without its gaps, and a browser that forbids it is told of', async () => {
  await show();
  await expect.poll(words).toContain('0000 0031');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  press('Copiar el CVU');
  await expect.poll(words).toContain('Copiado');
  expect(writeText).toHaveBeenCalledWith(account.cvu);
  writeText.mockRejectedValueOnce(new Error('forbidden'));
  press('Copiar el alias');
  await expect.poll(words).toContain('Seleccionalo y copialo a mano');
});

it('a company that does not answer can be asked again', async () => {
  const { world } = await show({ isDown: true });
  await expect.poll(words).toContain('No responde.');
  world.isDown = false;
  press('Reintentar');
  await expect.poll(words).toContain('sol.0001.mp');
});

it('a transfer that arrives shows as soon as it is pushed, with why it goes back', async () => {
  const { world, store } = await show();
  await expect.poll(words).toContain('Todavía no llegó ninguna.');
  world.transfers = [arrived({ state: 'returning', reason: 'wrong_owner' })];
  applyCashierEvent(store, {
    name: 'deposit',
    data: {
      depositId: arrived().depositId,
      reference: 'D-8840006',
      systemId: 'transfers-cvu',
      amount: '12345.67',
      fee: '0.00',
      status: 'rejected',
      reason: 'wrong_owner',
      payUrl: null,
      expiresAt: arrived().takenAt,
      reversed: '0.00',
      requestedAt: arrived().takenAt,
      finishedAt: arrived().takenAt,
      payments: [],
    },
  });
  await expect.poll(words).toContain('En devolución');
  expect(words()).toContain('Vino de una cuenta que no está a tu nombre');
  expect(words()).toContain('$ 12.345,67');
});
