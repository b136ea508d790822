import vectors from '@ceibo/partner-protocol/pragmatic/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { readSignedForm, signForm } from './signing.ts';

it.each(vectors.cases)('reproduces and accepts the example $body', ({ body, signature }) => {
  const fields = Object.fromEntries(new URLSearchParams(body));
  expect(new URLSearchParams(signForm(fields, vectors.secret)).get('hash')).toBe(signature);
  expect(readSignedForm(`${body}&hash=${signature}`, vectors.secret)).toEqual(fields);
  expect(readSignedForm(`${body}1&hash=${signature}`, vectors.secret)).toBeUndefined();
  expect(readSignedForm(`${body}&hash=${signature}`, 'another-secret')).toBeUndefined();
});

it('believes no form without a hash, or with a field twice', () => {
  expect(readSignedForm('a=1', 'secret')).toBeUndefined();
  expect(readSignedForm(`a=0&${signForm({ a: '1' }, 'secret')}`, 'secret')).toBeUndefined();
});
