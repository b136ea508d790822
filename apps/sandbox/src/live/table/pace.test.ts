import { expect, it } from 'vitest';
import { startLive } from '../testing/live-harness.ts';

it.each([
  { tableId: '36', pacePercent: 100, bettingMs: 15_000 },
  { tableId: '36', pacePercent: 40, bettingMs: 6000 },
  { tableId: '219', pacePercent: 100, bettingMs: 15_000 },
  { tableId: '219', pacePercent: 40, bettingMs: 6000 },
] as const)(
  'table $tableId takes bets for $bettingMs ms at $pacePercent per cent of its pace',
  async ({ tableId, pacePercent, bettingMs }) => {
    const live = await startLive({ pacePercent });
    const ana = await live.sit('ana', tableId);
    await live.until(() => ana.view().phase === 'betting');
    expect(ana.view().lengthMs).toBe(bettingMs);
  },
);
