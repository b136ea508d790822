import { describe, expect, it } from 'vitest';
import { linesFor } from '../titles/lines.ts';
import { prepareDrawing, prizeOf } from './draw-round.ts';
import { drawHold, finalCoins, holdMoments } from './hold.ts';
import { createMachine, type Win } from './machine.ts';
import { seededChance } from '../../seeded-chance.ts';
import type { Chance, HoldAndWin, SlotGame } from './slot-game.ts';
import { sightOf, tumble } from './tumble.ts';
import { gameOf as knownTitle } from '../titles/index.ts';

const ceiboDorado = knownTitle('ceibo-dorado');
const twentyLines = linesFor({ reels: 5, rows: 3, count: 20 });

/** A game whose strips are these columns: stop 0 shows a column from its first symbol down. */
function gameOf(columns: readonly string[][], changes: Partial<SlotGame> = {}): SlotGame {
  return {
    ...ceiboDorado,
    reels: columns,
    layout: { kind: 'ways', units: 10 },
    prizes: { x: [5, 20, 100], y: [3, 10, 40] },
    scatterPrizes: [2, 10, 50],
    freeSpins: { given: [2], max: 5, ladder: [1, 2, 3], climb: 'spin' },
    wildMultiplier: 2,
    ...changes,
  };
}

function play(game: SlotGame, stops: readonly number[]) {
  const machine = createMachine(game, 'paid');
  stops.forEach((stop, reel) => machine.turn(reel, stop));
  const wins: Win[][] = [];
  const { steps, stepCount, scatters, coins } = machine.play(wins);
  return { wins, prizes: Array.from(steps.slice(0, stepCount)), scatters, coins };
}

const scripted = (...numbers: number[]): Chance => ({
  below: (below) => (numbers.shift() ?? 0) % below,
});

describe('a cluster', () => {
  const clusters = (columns: readonly string[][]) =>
    play(
      gameOf(columns, {
        rows: 3,
        layout: { kind: 'clusters', units: 10, least: 5 },
        prizes: { x: [5, 8, 20], y: [3, 4, 9] },
      }),
      [0, 0, 0],
    );

  it('pays cells that touch by a side, from the least size on', () => {
    const { wins } = clusters([
      ['x', 'x', 'y'],
      ['x', 'y', 'y'],
      ['x', 'x', 'z'],
    ]);
    expect(wins).toEqual([[{ symbol: 'x', count: 5, cells: [0, 3, 1, 6, 7], prize: 5 }]]);
  });

  it('does not pay cells that touch by a corner only', () => {
    const { wins } = clusters([
      ['x', 'y', 'x'],
      ['y', 'x', 'y'],
      ['x', 'y', 'x'],
    ]);
    expect(wins).toEqual([]);
  });

  it('does not go on from the foot of a reel to the head of the next one', () => {
    const { wins } = clusters([
      ['y', 'x', 'x'],
      ['x', 'z', 'y'],
      ['x', 'x', 'z'],
    ]);
    expect(wins).toEqual([]);
  });

  it('takes a wild for each of the clusters that it touches, and the last prize for more cells', () => {
    const { wins } = clusters([
      ['x', 'x', 'y'],
      ['x', 'wild', 'y'],
      ['x', 'y', 'y'],
    ]);
    expect(wins[0]?.map(({ symbol, count, prize }) => [symbol, count, prize])).toEqual([
      ['x', 5, 5],
      ['y', 5, 3],
    ]);
    const full = clusters([
      ['x', 'x', 'x'],
      ['x', 'x', 'x'],
      ['x', 'x', 'x'],
    ]);
    expect(full.wins[0]?.[0]).toMatchObject({ count: 9, prize: 20 });
  });
});

describe('a wild that covers its reel', () => {
  const columns = [
    ['x', 'y', 'z'],
    ['scatter', 'wild', 'z'],
    ['x', 'z', 'y'],
  ];

  it('stands in for every row, and a scatter below it still counts', () => {
    const { wins, scatters } = play(
      gameOf(columns, { rows: 3, expandingWilds: 'always', wildMultiplier: 1 }),
      [0, 0, 0],
    );
    expect(wins[0]).toEqual([
      { symbol: 'x', count: 3, ways: 3, prize: 15 },
      { symbol: 'y', count: 3, ways: 3, prize: 9 },
    ]);
    expect(scatters).toBe(1);
  });

  it('stays in its cell in a paid spin when it covers reels in free spins only', () => {
    const game = gameOf(columns, { rows: 3, expandingWilds: 'free-spins', wildMultiplier: 1 });
    expect(play(game, [0, 0, 0]).wins[0]).toEqual([
      { symbol: 'x', count: 3, ways: 1, prize: 5 },
      { symbol: 'y', count: 3, ways: 1, prize: 3 },
    ]);
  });
});

describe('a line', () => {
  it('pays its longest run from the left, and a wild stands for any symbol', () => {
    const { wins } = play(ceiboDorado, stopsOnMiddleRow(['ruby', 'wild', 'ruby', 'wild', 'ruby']));
    expect(wins[0]?.find(({ line }) => line === 0)).toEqual({
      line: 0,
      symbol: 'ruby',
      count: 5,
      prize: 2000,
    });
  });

  it('ends at the first other symbol, a scatter included', () => {
    const { wins } = play(
      ceiboDorado,
      stopsOnMiddleRow(['ruby', 'wild', 'ruby', 'scatter', 'ruby']),
    );
    expect(wins[0]?.find(({ line }) => line === 0)).toMatchObject({ count: 3, prize: 80 });
  });

  it('is multiplied by every wild in its run, and not by a wild behind the run', () => {
    const lines: SlotGame['layout'] = { kind: 'lines', lines: twentyLines.slice(0, 1) };
    const columns = [
      ['y', 'x', 'y'],
      ['y', 'wild', 'y'],
      ['x', 'wild', 'x'],
      ['x', 'y', 'x'],
      ['x', 'wild', 'x'],
    ];
    expect(play(gameOf(columns, { layout: lines }), [0, 0, 0, 0, 0]).wins).toEqual([
      [{ line: 0, symbol: 'x', count: 3, prize: 5 * 4 }],
    ]);
  });
});

describe('ways', () => {
  it('multiply the symbols of neighbouring reels, and a wild counts by its multiplier', () => {
    const columns = [
      ['x', 'x', 'y'],
      ['x', 'wild', 'q'],
      ['x', 'q', 'q'],
      ['q', 'q', 'q'],
      ['x', 'x', 'x'],
    ];
    const { wins, prizes } = play(gameOf(columns), [0, 0, 0, 0, 0]);
    // Two on the first reel, one and a doubled wild on the second, one on the third.
    expect(wins).toEqual([[{ symbol: 'x', count: 3, ways: 4, prize: 5 * 2 * 3 }]]);
    expect(prizes).toEqual([30]);
  });

  it('pay each symbol of the first reel once, however often it appears there', () => {
    const columns = [
      ['y', 'x', 'x'],
      ['x', 'y', 'q'],
      ['y', 'x', 'q'],
      ['q', 'q', 'q'],
      ['q', 'q', 'q'],
    ];
    expect(play(gameOf(columns), [0, 0, 0, 0, 0]).wins[0]).toEqual([
      { symbol: 'y', count: 3, ways: 1, prize: 3 },
      { symbol: 'x', count: 3, ways: 2, prize: 10 },
    ]);
  });
});

describe('a cascade', () => {
  const columns = [
    ['a', 'b', 'x', 'y', 'y', 'y'],
    ['c', 'd', 'x', 'y', 'y', 'y'],
    ['e', 'f', 'x', 'y', 'y', 'y'],
  ];
  const game = gameOf([...columns, ['q', 'q', 'q'], ['q', 'q', 'q']], {
    cascade: { ladder: [1, 3] },
  });

  it('lets the symbols above fall and brings new ones from the strip', () => {
    const before = sightOf(game, [0, 0, 0, 0, 0]);
    const after = tumble(game, before, new Set([2, 5, 8]));
    expect(after.cells.slice(0, 9)).toEqual(['y', 'a', 'b', 'y', 'c', 'd', 'y', 'e', 'f']);
    expect(after.tops.slice(0, 3)).toEqual([5, 5, 5]);
    expect(tumble(game, before, new Set([1])).cells.slice(0, 3)).toEqual(['y', 'a', 'x']);
  });

  it('continues while a window pays, each step with the next rung as its multiplier', () => {
    const [spin] = prepareDrawing(game).draw(scripted(0, 0, 0, 0, 0));
    expect(spin?.steps.map(({ multiplier, prize }) => [multiplier, prize])).toEqual([
      [1, 5],
      [3, 9],
      [3, 9],
      [3, 9],
      [3, 15],
    ]);
    expect(spin?.prize).toBe(47);
  });

  it('shows the page the same windows that the studio paid', () => {
    const { wins } = play(game, [0, 0, 0, 0, 0]);
    let sight = sightOf(game, [0, 0, 0, 0, 0]);
    for (const step of wins) {
      for (const { symbol, count } of step)
        expect(
          sight.cells.slice(0, count * 3).filter((each) => each === symbol).length,
        ).toBeGreaterThanOrEqual(count);
      const vanishing = new Set(
        sight.cells.flatMap((symbol, cell) =>
          cell < 9 && step.some((win) => win.symbol === symbol) ? [cell] : [],
        ),
      );
      sight = tumble(game, sight, vanishing);
    }
    expect(new Set(sight.cells.slice(0, 9)).has('x')).toBe(false);
  });
});

describe('free spins', () => {
  const columns = [
    ['scatter', 'a', 'a'],
    ['scatter', 'b', 'b'],
    ['scatter', 'c', 'c'],
    ['q', 'q', 'q'],
    ['q', 'q', 'q'],
  ];

  it('are played in the same round, and their multiplier climbs to the last rung', () => {
    const spins = prepareDrawing(gameOf(columns)).draw({ below: () => 0 });
    // Every spin adds two more, up to the limit of five.
    expect(
      spins.map(({ isFree, multiplier, freeSpins }) => [isFree, multiplier, freeSpins]),
    ).toEqual([
      [false, 1, 2],
      [true, 1, 2],
      [true, 2, 1],
      [true, 3, 0],
      [true, 3, 0],
      [true, 3, 0],
    ]);
    expect(prizeOf(spins)).toBe(20 * (1 + 1 + 2 + 3 + 3 + 3));
  });

  it('keep the level of their cascades with `kept-win`, and begin at the bottom with `win`', () => {
    const winning = ['x', 'a', 'b'];
    const reels = [
      [...winning, 'y', 'y', 'y'],
      [...winning, 'y', 'y', 'y'],
      [...winning, 'y', 'y', 'y'],
      ['q', 'q', 'q'],
      ['q', 'q', 'q'],
    ];
    const game = (climb: 'win' | 'kept-win') =>
      prepareDrawing(
        gameOf(columns, {
          cascade: { ladder: [1] },
          freeSpins: { given: [2], max: 2, ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9], climb, reels },
        }),
      );
    const started = (climb: 'win' | 'kept-win') =>
      game(climb)
        .draw(scripted())
        .slice(1)
        .map(({ multiplier }) => multiplier);
    expect(started('win')).toEqual([1, 1]);
    const [first, second] = started('kept-win');
    expect(first).toBe(1);
    expect(second).toBeGreaterThan(1);
  });
});

describe('hold and win', () => {
  const hold: HoldAndWin = {
    trigger: 6,
    respins: 3,
    chance: [1, 10],
    values: [
      { prize: 1, weight: 3 },
      { prize: 10, weight: 1, name: 'mini' },
    ],
    grand: 500,
  };

  it('locks coins, resets the respins with each new coin, and pays the sum', () => {
    // Six coins worth 1. One respin with a coin worth 10 on the seventh cell. Three without a coin.
    const miss = Array.from({ length: 20 }, () => 9);
    const drawn = drawHold(
      hold,
      { cells: 9, coins: [0, 1, 2, 3, 4, 5] },
      scripted(0, 0, 0, 0, 0, 0, 0, 3, 9, 9, ...miss),
    );
    expect(drawn.start).toHaveLength(6);
    expect(drawn.respins).toEqual([[{ cell: 6, prize: 10, name: 'mini' }], [], [], []]);
    expect(drawn).toMatchObject({ isFull: false, prize: 16 });
  });

  it('pays the grand prize as well when every cell is filled, and ends', () => {
    const drawn = drawHold(hold, { cells: 9, coins: [0, 1, 2, 3, 4, 5] }, { below: () => 0 });
    expect(drawn).toMatchObject({ isFull: true, prize: 9 + 500 });
    expect(drawn.respins).toHaveLength(1);
  });

  it('has a computed mean within three standard errors of 60 000 drawn features', () => {
    const chance = seededChance(7);
    const rounds = 60_000;
    const prizes = Array.from(
      { length: rounds },
      () => drawHold(hold, { cells: 15, coins: [0, 1, 2, 3, 4, 5] }, chance).prize,
    );
    const mean = prizes.reduce((sum, prize) => sum + prize, 0) / rounds;
    const exact = holdMoments(hold, 15, 6);
    expect(
      Math.abs(mean - exact.mean) / Math.sqrt((exact.square - exact.mean ** 2) / rounds),
    ).toBeLessThan(3);
    expect(finalCoins(hold, 15, 6).reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(
      1,
      12,
    );
  });
});

function stopsOnMiddleRow(symbols: readonly string[]): number[] {
  return symbols.map((symbol, reel) => {
    const strip = ceiboDorado.reels[reel] ?? [];
    return (strip.indexOf(symbol) + strip.length - 1) % strip.length;
  });
}
