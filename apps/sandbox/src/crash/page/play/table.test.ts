import { describe, expect, it } from 'vitest';
import type { BetView, Board, PublicBet } from '../../wire.ts';
import { Table } from './table.ts';

const flight = {
  number: 7,
  phase: 'betting',
  fingerprint: 'ab',
  takesOffAt: 1000,
  end: null,
} as const;
const board: Board = {
  now: 0,
  flight,
  past: [],
  bets: [],
  totals: { bets: 0, stakes: '0', wins: '0' },
  mine: [],
};
const past = {
  number: 7,
  crash: 150,
  link: 'cd',
  fingerprint: 'ab',
  chainId: 1,
  position: 7,
  isVoid: false,
};

function betOf(changes: Partial<BetView> = {}): BetView {
  return {
    ticket: 1,
    betId: 'b',
    reference: 'r',
    flight: 7,
    panel: 1,
    stake: '10000',
    auto: null,
    target: 1000,
    state: 'flying',
    cashed: null,
    win: '0',
    balance: null,
    code: null,
    ...changes,
  };
}
const seen = (ticket: number, stake: string): PublicBet => ({
  ticket,
  name: '···AAAA',
  stake,
  cashed: null,
  win: '0',
});

describe('the table', () => {
  it('is not brought back by a board that comes after newer updates', () => {
    const table = new Table({ ...board, mine: [betOf()] });
    table.apply({ kind: 'flight', now: 0, flight: { ...flight, phase: 'flying' }, past: null });
    table.apply({ kind: 'mine', bet: betOf({ state: 'paid', cashed: 150, win: '15000' }) });
    table.apply({ kind: 'board', board: { ...board, mine: [betOf(), betOf({ ticket: 2 })] } });
    expect(table.flight.phase).toBe('flying');
    expect(table.known(1)?.state).toBe('paid');
    expect(table.known(2)?.state).toBe('flying');
    table.apply({ kind: 'board', board: { ...board, flight: { ...flight, number: 8 } } });
    expect(table.flight.number).toBe(8);
    table.apply({ kind: 'board', board });
    expect(table.flight.number).toBe(8);
  });

  it('shows the bets of everybody, the highest first, until the next flight', () => {
    const table = new Table(board);
    table.apply({
      kind: 'bet',
      bet: seen(1, '900'),
      totals: { bets: 1, stakes: '900', wins: '0' },
    });
    table.apply({
      kind: 'bet',
      bet: seen(2, '10000'),
      totals: { bets: 2, stakes: '10900', wins: '0' },
    });
    expect(table.bets.map(({ ticket }) => ticket)).toEqual([2, 1]);
    expect(table.totals.bets).toBe(2);
    table.apply({
      kind: 'flight',
      now: 0,
      flight: { ...flight, phase: 'ended', end: { crash: 150, link: 'cd' } },
      past,
    });
    expect(table.bets).toHaveLength(2);
    table.apply({ kind: 'flight', now: 0, flight: { ...flight, number: 8 }, past: null });
    expect(table.bets).toEqual([]);
    expect(table.totals.bets).toBe(0);
  });

  it('keeps an ended flight once, however often it hears of it', () => {
    const table = new Table(board);
    for (let times = 0; times < 2; times += 1)
      table.apply({
        kind: 'flight',
        now: 0,
        flight: { ...flight, phase: 'ended', end: past },
        past,
      });
    expect(table.past).toEqual([past]);
  });

  it('never takes an old word about a bet for a new one', () => {
    const table = new Table(board);
    table.note(betOf({ state: 'paid', cashed: 200 }));
    table.apply({ kind: 'mine', bet: betOf({ state: 'flying' }) });
    expect(table.betOn(1)).toMatchObject({ state: 'paid', cashed: 200 });
  });

  it('knows the bet of a panel on this flight, and a refused one leaves it free', () => {
    const table = new Table(board);
    table.note(betOf({ ticket: 1, state: 'refused' }));
    expect(table.betOn(1)).toBeUndefined();
    table.note(betOf({ ticket: 2 }));
    table.note(betOf({ ticket: 3, panel: 2 }));
    expect(table.betOn(1)?.ticket).toBe(2);
    expect(table.betOn(2)?.ticket).toBe(3);
  });

  it('keeps only unsettled bets into the next flight', () => {
    const table = new Table(board);
    table.note(betOf({ ticket: 1, state: 'paying' }));
    table.note(betOf({ ticket: 2, panel: 2, state: 'lost' }));
    table.apply({ kind: 'board', board: { ...board, flight: { ...flight, number: 8 } } });
    expect(table.mine.map(({ ticket }) => ticket)).toEqual([1]);
    expect(table.betOn(1)).toBeUndefined();
  });
});
