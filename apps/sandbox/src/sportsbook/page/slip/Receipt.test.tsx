// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dialogs, openDialog } from '../state/navigation.ts';
import { side, slip } from '../state/slip.ts';
import { betOf, lineOf } from '../testing/samples.ts';
import { preparePage, press, show, text } from '../testing/show.ts';
import { Receipt } from './Receipt.tsx';

preparePage();

const purchase = '4f2a91cc-7b1d-4c0a-9a51-0d6f2b1f7f10';
const cashOut = { id: 'o1', amount: '90000', expiresAt: 0 };

it('a combined bet has a short number, its odds, what was staked and what it may return', async () => {
  const bet = betOf('b1', {
    kind: 'multiple',
    lines: [lineOf('e1'), lineOf('e2', { odds: '2.00' })],
    odds: '3.70',
    possiblePayout: '370000',
    cashOut,
  });
  await show(<Receipt placed={{ purchase, bets: [bet], total: '100000' }} />);
  expect(document.querySelector('.receipt-id')?.textContent).toBe('N.º 4F2A91CC');
  expect(text()).toContain('Combinada · 2');
  expect(text()).toContain('Cuota combinada3,70');
  expect(text()).toContain('Apostado$ 1.000,00Ganancia posible$ 3.700,00');
  expect(text()).toContain('podés cobrarla antes');
});

it('bets of one receipt each have their stake, and no cash-out is promised without one', async () => {
  const bets = [betOf('b1'), betOf('b2', { stake: '50000', lines: [lineOf('e2')] })];
  await show(<Receipt placed={{ purchase, bets, total: '150000' }} />);
  expect(text()).toContain('Simple$ 1.000,00');
  expect(text()).toContain('Simple$ 500,00');
  expect(text()).not.toContain('cobrarla antes');
});

it('leads to the bets of the player, or back to the events', async () => {
  const placed = { purchase, bets: [betOf('b1')], total: '100000' };
  slip.set({ placed });
  side.set({ tab: 'slip' });
  openDialog('slip');
  await show(<Receipt placed={placed} />);
  await press('Ver mis apuestas');
  expect([side.get().tab, dialogs.get().open]).toEqual(['bets', 'slip']);
  expect(slip.get().placed).toBeNull();
  await press('Hacer otra apuesta');
  expect(dialogs.get().open).toBeNull();
});
