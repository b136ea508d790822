import { expect, it } from 'vitest';
import { presetsOf } from './limit-presets.ts';

it.each([
  ['deposit', null, '100.00', ['10000.00', '25000.00', '50000.00', '100000.00']],
  ['time', null, '15', ['30', '60', '120', '180']],
  ['loss', '100000.00', '100.00', ['25000.00', '50000.00', '75000.00']],
  ['stake', '333.33', '100.00', ['166.00', '249.00']],
  ['stake', '100.00', '100.00', []],
  ['time', '90', '15', ['22', '45', '67']],
] as const)(
  'for %s with an own limit of %s, from %s on, it offers %j',
  (kind, own, least, wanted) => {
    expect(presetsOf(kind, own, least)).toEqual(wanted);
  },
);
