// The part of a bet that stands when it is settled, and its odds.

import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { BetStatus, Line, SettledLeg } from '@ceibo/partner-protocol/bti';
import { settledPartOf } from './counted-bets.ts';

const line = (odds: string, at: number) => ({ LineID: `l${at}`, Odds: odds }) as Line;
const bet = (legs: readonly string[], odds: string, change: object = {}) => ({
  kind: legs.length > 1 ? ('multiple' as const) : ('single' as const),
  systemOf: null,
  odds,
  lines: legs.map(line),
  taken: units(100),
  cashedStake: 0n,
  isOpposed: false,
  ...change,
});
const settled = (result: BetStatus, of: ReturnType<typeof bet>, ...voidLegs: number[]) =>
  settledPartOf(
    {
      result,
      legs: voidLegs.map((at): SettledLeg => ({ LineID: `l${at}`, Result: 'Void' })),
    },
    of,
  );

describe('what stands of a stake', () => {
  it.each([
    ['Won', units(100), undefined],
    ['Lost', units(100), undefined],
    ['HalfWon', units(50), 'half'],
    ['HalfLost', units(50), 'half'],
    ['Void', 0n, 'void'],
    ['CashOut', 0n, 'cash-out'],
    ['PartCashOut', 0n, 'cash-out'],
  ] as const)('of a bet that is %s', (result, stood, reason) => {
    const found = settled(result, bet(['2.50'], '2.50'));
    expect(found.stood).toBe(stood);
    expect(found.reason).toBe(reason);
  });

  it('is what was not cashed out before', () => {
    const rest = bet(['2.50'], '2.50', { cashedStake: units(40) });
    expect(settled('Lost', rest)).toMatchObject({ stood: units(60), reason: 'cash-out' });
    expect(settled('HalfLost', rest)).toMatchObject({ stood: units(30), reason: 'half' });
  });

  it('of a half result of a millionth is rounded down', () => {
    expect(settled('HalfWon', bet(['2.50'], '2.50', { taken: 3n })).stood).toBe(1n);
  });
});

describe('the odds of what stands', () => {
  it('are those that were agreed to, and of the smallest selection', () => {
    const found = settled('Won', bet(['1.50', '2.00'], '3.10'));
    expect(found).toMatchObject({ odds: 3100n, legOdds: 1500n });
    expect(settled('Won', bet(['1.05'], '1.055'))).toMatchObject({ odds: 1055n, legOdds: 1050n });
  });

  it('are the product of the other selections where some were void', () => {
    const found = settled('Won', bet(['1.50', '1.33', '7.00'], '13.96'), 2);
    expect(found).toMatchObject({ odds: 1995n, legOdds: 1330n });
  });

  it('of a system are those of its smallest combination, with 1.00 for what was void', () => {
    const system = bet(['1.50', '1.20', '7.00'], '9.00', { kind: 'system', systemOf: 2 });
    expect(settled('Won', system)).toMatchObject({ odds: 1800n, legOdds: 1200n });
    expect(settled('Won', system, 2)).toMatchObject({ odds: 1200n, legOdds: 1200n });
  });

  it('of a bet builder are its own price', () => {
    const builder = bet(['1.10', '1.20'], '1.60', { kind: 'builder' });
    expect(settled('Won', builder)).toMatchObject({ odds: 1600n, legOdds: 1600n });
  });
});
