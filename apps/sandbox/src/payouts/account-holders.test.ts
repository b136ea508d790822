import { foundAccount } from '@ceibo/partner-protocol/cvu';
import { expect, test } from 'vitest';
import { accountNumber, taxIdOf } from '../account-numbers.ts';
import { RefusedCall } from '../refused-call.ts';
import { exampleCbu, lookUpAccount, magicHolders, SLOW_ANSWER_MS } from './account-holders.ts';

const DNI = '12345678';
const ask = (account: object, wasAsked = new Set<string>()) =>
  lookUpAccount({ account, holder_document: DNI }, { wasAsked, planned: () => undefined });

test('an ordinary account is of the person in question, and an alias always the same CVU', () => {
  const number = '2850590940090418135201';
  expect(ask({ account_number: number })).toEqual({
    account: {
      account_number: number,
      bank_name: 'Banco de la Plaza',
      holder_tax_id: '20123456786',
      status: 'active',
    },
    afterMs: 0,
  });
  const [one, other] = [ask({ alias: 'Casa.Perro' }), ask({ alias: 'casa.perro' })];
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    account: { account_number: expect.stringMatching(/^0000003\d{15}$/) },
  });
});

test('the end of a number or alias makes it another’s, unknown, closed or slow', () => {
  const plays = magicHolders.map(({ ending, alias }) => [
    ask({ account_number: exampleCbu(ending) }),
    ask({ alias: `mi.${alias}` }),
  ]);
  for (const answers of plays) {
    const [byNumber, byAlias] = answers.map((answer) =>
      answer instanceof RefusedCall
        ? answer
        : { ...foundAccount.parse(answer.account), account_number: '', afterMs: answer.afterMs },
    );
    expect(byNumber).toEqual(byAlias);
  }
  expect(plays.map(([answer]) => answer)).toMatchObject([
    { account: { holder_tax_id: '27333333339' } },
    { status: 404 },
    { afterMs: SLOW_ANSWER_MS },
    { account: { status: 'closed' } },
    { account: { holder_tax_id: '30500010912' } },
  ]);
});

test('a slow account is slow once', () => {
  const wasAsked = new Set<string>();
  const answers = [1, 2].map(() => ask({ alias: 'mi.lenta' }, wasAsked));
  expect(answers).toMatchObject([{ afterMs: SLOW_ANSWER_MS }, { afterMs: 0 }]);
});

test.each([
  {},
  { account: {} },
  { account: { alias: 'a.b.c.d' } },
  { account: { alias: 'x' }, holder_document: 'x' },
])('a malformed question is refused: %j', (body) => {
  expect(lookUpAccount(body, { wasAsked: new Set(), planned: () => undefined })).toMatchObject({
    status: 400,
  });
});

test('numbers carry their check digits', () => {
  expect(accountNumber('2850590', '4009041813520')).toBe('2850590940090418135201');
  expect(accountNumber('0000003', '0001000000000')).toBe('0000003100010000000009');
  expect([taxIdOf('12345678'), taxIdOf('20123456786')]).toEqual(['20123456786', '20123456786']);
});
