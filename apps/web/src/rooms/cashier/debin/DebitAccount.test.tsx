// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { DepositPage } from '../deposit/DepositPage.tsx';

afterEach(clearPage);

const debin = {
  id: 'debin-account',
  pgid: 'debin',
  kind: 'debin',
  begins: 'approval',
  min: '500.00',
  max: '500000.00',
  feePercent: '0.00',
  feeFixed: '0.00',
  arrives: 'at-once',
};
const account = {
  bankEncodedID: '01a1fc1b-6a01-721a-9cc8-19ddd8230001',
  kind: 'cbu',
  bankAccountNumber: '••••5201',
  bankName: 'Banco Macro',
  accountBranchName: '',
  nameOnAccount: 'Ana Pérez',
  accountType: '',
  personalNumber: '',
  verified: true,
  payableFrom: null,
  moneyCameFrom: false,
};
const other = {
  ...account,
  bankEncodedID: '01a1fc1b-6a01-721a-9cc8-19ddd8230002',
  bankAccountNumber: '••••7777',
};

/** The deposit page with these accounts; without any the bank accounts cannot be had. */
async function show(accounts: readonly object[] | undefined) {
  const world = { accounts };
  const page = await showPage(
    () => <DepositPage isExcluded={false} below={null} />,
    (path) => {
      if (path === '/api/cashier/deposit-systems')
        return { success: true, depositSystems: [debin] };
      if (path === '/api/cashier/bank-accounts')
        return world.accounts && { success: true, bankAccounts: world.accounts };
      if (path === '/api/cashier/deposit')
        return { success: false, code: 'BANK_ACCOUNT_NOT_OWN', description: '' };
      return { success: true };
    },
  );
  return { ...page, world };
}

const pay = () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();

it('only a confirmed CBU or CVU can be debited; without one an account is to be added', async () => {
  const { callsTo } = await show([
    { ...account, kind: 'account' },
    { ...account, verified: false },
  ]);
  await expect.poll(pageText).toContain('Cargá una cuenta a tu nombre');
  pay();
  expect(callsTo('/api/cashier/deposit')).toEqual([]);
  // On a phone the panel is far above the button.
  expect(document.activeElement?.textContent).toContain('Cargá una cuenta a tu nombre');
});

it('the chosen account is named, and a refusal is said; a repeat after a change is another', async () => {
  const { callsTo } = await show([account, other]);
  await expect.poll(pageText).toContain('Banco Macro');
  pay();
  await expect.poll(() => callsTo('/api/cashier/deposit')).toHaveLength(1);
  const select = document.querySelector('select');
  if (!select) throw new Error('no accounts to choose from');
  select.value = other.bankEncodedID;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => document.querySelector('button[type=submit]')?.ariaBusy).not.toBe('true');
  pay();
  await expect.poll(() => callsTo('/api/cashier/deposit')).toHaveLength(2);
  const [first, second] = callsTo('/api/cashier/deposit');
  expect(first).toMatchObject({ bankEncodedID: account.bankEncodedID });
  expect(second).toMatchObject({ bankEncodedID: other.bankEncodedID });
  expect(second?.['idempotencyKey']).not.toBe(first?.['idempotencyKey']);
});

it('accounts that cannot be had are asked for again', async () => {
  const { world } = await show(undefined);
  await expect.poll(pageText).toContain('Reintentar');
  world.accounts = [account];
  find('button', 'Reintentar').click();
  await expect.poll(pageText).toContain('Banco Macro');
});
