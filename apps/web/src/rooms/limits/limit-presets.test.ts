import { expect, it } from 'vitest';
import { presetsOf } from './limit-presets.ts';

const MOST = '1000000.00';

it.each([
  ['deposit', null, '100.00', MOST, ['10000.00', '25000.00', '50000.00', '100000.00']],
  ['time', null, '15', MOST, ['30', '60', '120', '180']],
  ['loss', '100000.00', '100.00', MOST, ['25000.00', '50000.00', '75000.00']],
  ['stake', '333.33', '100.00', MOST, ['166.00', '249.00']],
  ['stake', '100.00', '100.00', MOST, []],
  ['time', '90', '15', MOST, ['22', '45', '67']],
  ['deposit', null, '500.00', '30000.00', ['10000.00', '25000.00']],
  ['time', null, '45', '150', ['60', '120']],
] as const)(
  'for %s with an own limit of %s, from %s to %s, it offers %j',
  (kind, own, least, most, wanted) => {
    expect(presetsOf(kind, own, { least, most })).toEqual(wanted);
  },
);
