import { describe, expect, it } from 'vitest';
import type { BetView } from '../../wire.ts';
import { isLocked, panelModeOf, stepFrom } from './panel-mode.ts';

const bet: BetView = {
  ticket: 1,
  betId: 'b',
  reference: 'r',
  flight: 1,
  panel: 1,
  stake: '10000',
  auto: null,
  target: 1000,
  state: 'flying',
  cashed: null,
  win: '0',
  balance: null,
  code: null,
};
const idle = {
  phase: 'betting',
  bet: undefined,
  isQueued: false,
  isSending: false,
  isCashing: false,
} as const;

describe('the button of a panel', () => {
  it('bets before the take-off, and on the next flight after it', () => {
    expect(panelModeOf(idle)).toBe('bet');
    expect(panelModeOf({ ...idle, phase: 'flying' })).toBe('bet-next');
    expect(panelModeOf({ ...idle, phase: 'ended' })).toBe('bet-next');
    expect(panelModeOf({ ...idle, phase: 'flying', isQueued: true })).toBe('queued');
  });

  it('cashes out in flight, and only then', () => {
    expect(panelModeOf({ ...idle, bet })).toBe('placed');
    expect(panelModeOf({ ...idle, phase: 'flying', bet })).toBe('cash-out');
    expect(panelModeOf({ ...idle, phase: 'flying', bet, isCashing: true })).toBe('cashing');
    expect(panelModeOf({ ...idle, phase: 'ended', bet })).toBe('bet-next');
    expect(panelModeOf({ ...idle, phase: 'flying', bet: { ...bet, state: 'paid' } })).toBe(
      'bet-next',
    );
  });

  it('waits while a bet is on its way, and takes no second one on a flight that gave one back', () => {
    expect(panelModeOf({ ...idle, isSending: true })).toBe('placing');
    expect(panelModeOf({ ...idle, bet: { ...bet, state: 'placing' } })).toBe('placing');
    expect(panelModeOf({ ...idle, bet: { ...bet, state: 'reversing' } })).toBe('bet-next');
  });

  it('leaves the amount alone only while nothing is bet', () => {
    expect(
      (['bet', 'bet-next', 'queued', 'placing', 'placed', 'cash-out', 'cashing'] as const).filter(
        (mode) => !isLocked(mode),
      ),
    ).toEqual(['bet', 'bet-next']);
  });
});

describe('the steps of an amount', () => {
  it('lead from rung to rung and stop at the ends', () => {
    expect([
      stepFrom(100n, 1),
      stepFrom(130n, 1),
      stepFrom(130n, -1),
      stepFrom(10n, -1),
      stepFrom(20_000n, 1),
    ]).toEqual([200n, 200n, 100n, 10n, 20_000n]);
  });
});
