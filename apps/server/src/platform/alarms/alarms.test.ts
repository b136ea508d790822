import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { ALARMS } from './alarms.ts';

it('every alarm stands at 0 before it is raised first', async () => {
  const { alarms, registry } = createMetrics();
  const { values } = await alarms.get();
  expect(values.map(({ labels }) => labels.what)).toEqual(Object.keys(ALARMS));
  expect(values.every(({ value }) => value === 0)).toBe(true);
  alarms.inc({ what: 'wallet-debt' });
  expect(await registry.metrics()).toContain('ceibo_alarms_total{what="wallet-debt"} 1');
});
