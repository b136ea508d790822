import { expect, it } from 'vitest';
import { readCommand } from './command.ts';

it('‘accounts’ lists closed accounts, books a payout, and opens an account again', () => {
  expect(readCommand(['accounts'])).toEqual({ kind: 'closed-accounts' });
  expect(readCommand(['accounts', 'inactive'])).toEqual({ kind: 'inactive-accounts' });
  const after = 'ana';
  expect(readCommand(['accounts', 'after', after])).toEqual({ kind: 'closed-accounts', after });
  expect(readCommand(['accounts', 'inactive', 'after', after])).toMatchObject({ after });
  expect(readCommand(['accounts', after])).toEqual({ kind: 'show-account', login: after });
  expect(readCommand(['accounts', 'ana', 'paid', '340.00', 'transfer-7', 'case', '7'])).toEqual({
    kind: 'pay-closed-account',
    login: 'ana',
    amount: '340.00',
    reference: 'transfer-7',
    because: 'case 7',
  });
  expect(readCommand(['accounts', 'ana', 'reopen', 'asked', 'by', 'phone'])).toEqual({
    kind: 'reopen-account',
    login: 'ana',
    because: 'asked by phone',
  });
  expect(() => readCommand(['accounts', 'ana', 'reopen'])).toThrow('npm run operator -- accounts');
});
