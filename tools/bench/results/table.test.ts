import { expect, test } from 'vitest';
import { renderTable } from './table.ts';

test('a row has both figures, their ratio, and whether the target is met', () => {
  const table = renderTable([
    {
      name: 'spin',
      what: 'bet and win',
      a: { label: 'p95', value: 12, unit: 'ms' },
      b: { label: 'healthz', value: 1.5, unit: 'ms' },
      target: 'p95 < 50 ms',
      isOk: true,
    },
    {
      name: 'home',
      what: 'JavaScript',
      a: { label: 'home', value: 180.04, unit: 'kB' },
      b: { label: 'budget', value: 165, unit: 'kB' },
      target: '≤ 165 kB',
      isOk: false,
    },
    {
      name: 'rtp',
      what: 'a title',
      a: { label: 'z 1.20, measured', value: 97.2, unit: '%' },
      b: { label: 'stated', value: 96, unit: '%' },
      target: '|z| ≤ 3',
      isOk: true,
    },
  ]);
  expect(table).toBe(
    [
      'name  what         A                          B                A / B  target       ok',
      'spin  bet and win  p95 12.0 ms                healthz 1.5 ms   8.00   p95 < 50 ms  yes',
      'home  JavaScript   home 180.0 kB              budget 165.0 kB  1.09   ≤ 165 kB     NO',
      'rtp   a title      z 1.20, measured 97.200 %  stated 96.000 %  1.01   |z| ≤ 3      yes',
    ].join('\n'),
  );
});
