import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';

it('‘requests’ lists what waits, shows one, and ends one only with a reason', () => {
  const read = (...words: string[]) => readCommand(['requests', ...words]);
  expect(read()).toEqual({ kind: 'requests' });
  expect(read('7')).toEqual({ kind: 'show-request', id: '7' });
  for (const decision of ['approve', 'refuse'])
    expect(read('7', decision, 'seen', 'it')).toEqual({
      kind: 'end-request',
      id: '7',
      decision,
      reason: 'seen it',
    });
  for (const wrong of [['approve'], ['approve', ' '], ['cancel', 'x']])
    expect(() => read('7', ...wrong)).toThrow('npm run operator -- requests');
});

it('‘giving-limits’ shows what one person gives alone, and changes it only with a reason', () => {
  expect(readCommand(['giving-limits'])).toEqual({ kind: 'giving-limits' });
  expect(readCommand(['giving-limits', '1000', '5000', 'case', '7'])).toEqual({
    kind: 'set-giving-limits',
    atOnce: '1000',
    inADay: '5000',
    reason: 'case 7',
  });
  expect(() => readCommand(['giving-limits', '1000', '5000'])).toThrow('giving-limits');
});
