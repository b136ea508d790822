import { expect, it } from 'vitest';
import { doneText, reconcile } from './monitoring.ts';

it('a day that has not begun is not compared', async () => {
  await expect(
    reconcile('postgres://nowhere.test/none', { provider: 'mercadopago', day: '2199-12-31' }),
  ).rejects.toThrow('The day 2199-12-31 has not begun');
});

it('days that were compared to their end are one line for each company', () => {
  const run = (provider: string, day: string, state: 'done' | 'failed', pending = 0n) => ({
    provider,
    day,
    state,
    pending,
  });
  expect(
    doneText([
      run('bti', '2026-11-27', 'done'),
      run('bti', '2026-11-28', 'done'),
      run('bti', '2026-11-26', 'done', 2n),
      run('evo', '2026-11-28', 'failed'),
    ]),
  ).toEqual([
    'bti                       compared to the end: 2 days, the last 2026-11-28',
    'evo                       compared to the end: no day',
  ]);
});
