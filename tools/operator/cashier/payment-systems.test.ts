import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { isLook } from '../log/record.ts';
import { ruleText } from './payment-systems.ts';

const CHANGES = [
  [['mercadopago', 'off', 'outage'], { isOn: false }],
  [['mercadopago-card', 'on', 'outage', 'over'], { isOn: true }],
  [['mercadopago', 'name', 'Mercado Pago', 'contract'], { name: 'Mercado Pago' }],
  [
    ['mercadopago-card', 'limits', '500', '300000.50', 'risk'],
    { min: units(500), max: 300_000_500_000n },
  ],
  [['mercadopago-card', 'fee', '1.15', '20', 'cost'], { feeBasisPoints: 115, feeFixed: units(20) }],
] as const;

it.each(CHANGES)('‘payment-systems’ %j is read, with its reason', (words, change) => {
  const command = readCommand(['payment-systems', ...words]);
  expect(command).toMatchObject({ kind: 'change-payment-system', id: words[0], change });
  expect(isLook(command)).toBe(false);
  const least = words.length - (words.at(-1) === 'over' ? 2 : 1);
  for (const blank of [[], [' ']])
    expect(() => readCommand(['payment-systems', ...words.slice(0, least), ...blank])).toThrow(
      'Nothing was done',
    );
});

it.each([
  ['limits', '500', '300', 'risk'],
  ['limits', '0', '300', 'risk'],
  ['limits', '500.001', '600', 'risk'],
  ['fee', '1.155', '0', 'cost'],
  ['fee', '-1', '0', 'cost'],
  ['fee', '1', 'x', 'cost'],
  ['name', ' ', 'cost'],
  ['delete', 'cost'],
])('‘payment-systems’ with %s %s is refused', (...words) => {
  expect(() => readCommand(['payment-systems', 'mercadopago-card', ...words])).toThrow(
    'Nothing was done',
  );
});

it('‘withdrawal-rules’ lists the rules, and a change has a field, a value and a reason', () => {
  expect(isLook(readCommand(['withdrawal-rules']))).toBe(true);
  expect(isLook(readCommand(['payment-systems']))).toBe(true);
  const read = (...words: string[]) => readCommand(['withdrawal-rules', 'many-in-a-day', ...words]);
  expect(read('off', 'law', '7')).toMatchObject({ field: 'state', value: 'off', reason: 'law 7' });
  expect(read('most', '9', 'law')).toMatchObject({ field: 'most', value: '9', reason: 'law' });
  for (const words of [['off'], ['most', '9'], ['kind', 'sum', 'law'], ['above']])
    expect(() => read(...words)).toThrow('Nothing was done');
});

it('a rule is a line that says who decides, and on what', () => {
  const rule = { id: 'many-in-a-day', kind: 'count', effect: 'review', isOn: true } as const;
  expect(ruleText({ ...rule, above: 0n, hours: 24, most: 5n })).toBe(
    'on   many-in-a-day             count         staff look         above 0.00, hours 24, most 5',
  );
});
