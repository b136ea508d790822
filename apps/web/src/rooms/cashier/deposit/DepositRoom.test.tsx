// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clearPage, pageText, showPage } from '../../../testing/show-page.ts';
import { DepositRoom } from './DepositRoom.tsx';

afterEach(clearPage);

function limit(kind: string, window: string, left: string | null) {
  return {
    kind,
    window,
    own: left,
    operator: null,
    limit: left,
    used: '0.00',
    left,
    endsAt: '2025-11-23T03:00:00.000Z',
    raise: null,
  };
}
const bound = { least: '1', most: '100' };

it('a refused deposit says what would pass by the strictest of the limits on deposits', async () => {
  await showPage(DepositRoom, () => ({
    success: true,
    now: '2025-11-22T13:00:00.000Z',
    limits: [
      limit('deposit', 'day', '9000.00'),
      limit('deposit', 'week', '1500.00'),
      limit('deposit', 'month', null),
      limit('loss', 'day', '10.00'),
    ],
    bounds: { deposit: bound, loss: bound, stake: bound, time: bound },
    exclusion: null,
    realityCheck: null,
  }));
  await expect.poll(pageText).toContain('podés cargar hasta $ 1.500,00');
});
