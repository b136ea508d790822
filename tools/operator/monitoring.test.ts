import { expect, it } from 'vitest';
import { reconcile } from './monitoring.ts';

it('a day that has not begun is not compared', async () => {
  await expect(
    reconcile('postgres://nowhere.test/none', { provider: 'mercadopago', day: '2199-12-31' }),
  ).rejects.toThrow('The day 2199-12-31 has not begun');
});
