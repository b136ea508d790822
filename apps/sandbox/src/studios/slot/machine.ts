// Evaluates spins with numbers instead of names of symbols. This is fast enough for full cycles and
// for ten million rounds.

import {
  expandsIn,
  type Layout,
  prizeInLayout,
  reelsIn,
  type SlotGame,
  type SpinKind,
} from './slot-game.ts';
import { fall } from './tumble.ts';

export interface Win {
  /** Index of the line; only in a title with lines. */
  line?: number;
  symbol: string;
  count: number;
  /** How many ways pay; only in a title with ways. */
  ways?: number;
  /** The cells of a cluster, as reel * rows + row. */
  cells?: number[];
  /** Prize in units, before the multiplier of the spin. */
  prize: number;
}

/** A spin with more cascades throws. `measure-titles.ts` proves that no title has such a spin. */
const MAX_CASCADES = 30;
const NONE = 255;

export type Machine = ReturnType<typeof createMachine>;

/** Evaluates the paid or the free spins of a game. Each `play` overwrites the last result. */
export function createMachine(game: SlotGame, spin: SpinKind) {
  const board = createBoard(game, spin);
  return {
    lengths: board.strips.map((strip) => strip.length),
    turn: (reel: number, stop: number): void => turn(board, reel, stop),
    /**
     * Evaluates the window and its cascades. The prizes of each step are in units, before any
     * multiplier.
     */
    play: (wins?: Win[][]) => play(board, wins),
  };
}

type Board = ReturnType<typeof createBoard>;

function createBoard(game: SlotGame, spin: SpinKind) {
  const { rows, layout, wildMultiplier } = game;
  const reels = reelsIn(game, spin);
  const names = [...new Set(reels.flat())];
  const idOf = (name: string) => (names.includes(name) ? names.indexOf(name) : NONE);
  const width = reels.length;
  const most = layout.kind === 'clusters' ? width * rows : width;
  const stride = most + 1;
  const pays = new Int32Array(names.length * stride);
  names.forEach((name, id) => {
    for (let count = 1; count <= most; count += 1)
      pays[id * stride + count] = prizeInLayout(layout, game.prizes[name] ?? [], count);
  });
  const lines =
    layout.kind === 'lines'
      ? layout.lines.map((line) => Uint8Array.from(line, (row, reel) => reel * rows + row))
      : undefined;
  const steps = new Float64Array(MAX_CASCADES + 1);
  return {
    code: game.code,
    kind: layout.kind,
    expands: expandsIn(game, spin),
    hasCascades: game.cascade !== undefined,
    rows,
    wildMultiplier,
    names,
    wild: idOf('wild'),
    scatter: idOf('scatter'),
    coin: idOf('coin'),
    strips: reels.map((strip) => Uint8Array.from(strip, idOf)),
    width,
    stride,
    pays,
    lines,
    window: new Uint8Array(width * rows),
    tops: new Int32Array(width),
    marked: new Uint8Array(width * rows),
    /** The number of the last cluster that reached a cell, and the cells of the present one. */
    reached: new Int32Array(width * rows),
    cluster: new Int32Array(width * rows),
    clusters: 0,
    found: { steps, stepCount: 0, scatters: 0, coins: 0 },
  };
}

function turn(board: Board, reel: number, stop: number): void {
  const { strips, tops, rows, window } = board;
  const strip = strips[reel];
  if (strip === undefined) return;
  tops[reel] = stop;
  for (let row = 0, position = stop; row < rows; row += 1, position += 1) {
    if (position >= strip.length) position -= strip.length;
    window[reel * rows + row] = strip[position] ?? 0;
  }
}

function payLines(board: Board, wins: Win[] | undefined): number {
  const { lines, window, width, wild, wildMultiplier, pays, stride, names, marked } = board;
  let sum = 0;
  for (let index = 0; index < (lines?.length ?? 0); index += 1) {
    const line = lines?.[index];
    if (line === undefined) break;
    const symbol = window[line[0] ?? 0] ?? 0;
    let count = 1;
    let factor = 1;
    for (; count < width; count += 1) {
      const next = window[line[count] ?? 0];
      if (next === wild) factor *= wildMultiplier;
      else if (next !== symbol) break;
    }
    const prize = (pays[symbol * stride + count] ?? 0) * factor;
    if (prize === 0) continue;
    sum += prize;
    wins?.push({ line: index, symbol: names[symbol] ?? '', count, prize });
    if (board.hasCascades) for (let reel = 0; reel < count; reel += 1) marked[line[reel] ?? 0] = 1;
  }
  return sum;
}

function payWays(board: Board, wins: Win[] | undefined): number {
  const { rows, window, width, wild, wildMultiplier, pays, stride, names } = board;
  let sum = 0;
  for (let first = 0; first < rows; first += 1) {
    const symbol = window[first] ?? 0;
    if (pays[symbol * stride + width] === 0 || isSeenAbove(board.window, symbol, first)) continue;
    let product = 1;
    let ways = 1;
    let count = 0;
    for (; count < width; count += 1) {
      let [weight, cells] = [0, 0];
      for (let cell = count * rows; cell < (count + 1) * rows; cell += 1) {
        const here = window[cell];
        if (here !== symbol && here !== wild) continue;
        cells += 1;
        weight += here === wild ? wildMultiplier : 1;
      }
      if (cells === 0) break;
      product *= weight;
      ways *= cells;
    }
    const prize = (pays[symbol * stride + count] ?? 0) * product;
    if (prize === 0) continue;
    sum += prize;
    wins?.push({ symbol: names[symbol] ?? '', count, ways, prize });
    if (board.hasCascades) markWays(board, symbol, count);
  }
  return sum;
}

function isSeenAbove(window: Uint8Array, symbol: number, row: number): boolean {
  for (let above = 0; above < row; above += 1) if (window[above] === symbol) return true;
  return false;
}

function markWays(board: Board, symbol: number, count: number): void {
  const { rows, window, wild, marked } = board;
  for (let cell = 0; cell < count * rows; cell += 1)
    if (window[cell] === symbol || window[cell] === wild) marked[cell] = 1;
}

function payClusters(board: Board, wins: Win[] | undefined): number {
  const { window, wild, pays, stride, names, reached, cluster, marked } = board;
  const before = board.clusters;
  let sum = 0;
  for (let start = 0; start < window.length; start += 1) {
    const symbol = window[start] ?? 0;
    if (symbol === wild || pays[symbol * stride + stride - 1] === 0) continue;
    if ((reached[start] ?? 0) > before) continue;
    const count = gather(board, start);
    const prize = pays[symbol * stride + count] ?? 0;
    if (prize === 0) continue;
    sum += prize;
    wins?.push({
      symbol: names[symbol] ?? '',
      count,
      cells: Array.from(cluster.subarray(0, count)),
      prize,
    });
    if (board.hasCascades) for (let at = 0; at < count; at += 1) marked[cluster[at] ?? 0] = 1;
  }
  return sum;
}

/** Collects the cluster of a cell, and returns its size. */
function gather(board: Board, start: number): number {
  const { rows, window, wild, reached, cluster } = board;
  const symbol = window[start];
  board.clusters += 1;
  let count = 0;
  const reach = (cell: number): void => {
    const here = window[cell];
    if (here === undefined || (here !== symbol && here !== wild)) return;
    if (reached[cell] === board.clusters) return;
    reached[cell] = board.clusters;
    cluster[count] = cell;
    count += 1;
  };
  reach(start);
  for (let at = 0; at < count; at += 1) {
    const cell = cluster[at] ?? 0;
    reach(cell - rows);
    reach(cell + rows);
    if (cell % rows !== 0) reach(cell - 1);
    if (cell % rows !== rows - 1) reach(cell + 1);
  }
  return count;
}

function expand({ width, rows, window, wild }: Board): void {
  for (let reel = 0; reel < width; reel += 1) {
    const [from, to] = [reel * rows, (reel + 1) * rows];
    if (window.subarray(from, to).includes(wild)) window.fill(wild, from, to);
  }
}

const payers: Record<Layout['kind'], typeof payLines> = {
  lines: payLines,
  ways: payWays,
  clusters: payClusters,
};

function play(board: Board, wins?: Win[][]) {
  const { found } = board;
  const pay = payers[board.kind];
  if (board.expands) {
    // A scatter counts although a wild covers it afterwards.
    countSpecials(board);
    expand(board);
  }
  let stepCount = 0;
  for (;;) {
    const list: Win[] | undefined = wins === undefined ? undefined : [];
    const prize = pay(board, list);
    if (prize === 0) break;
    found.steps[stepCount] = prize;
    stepCount += 1;
    if (list !== undefined) wins?.push(list);
    if (!board.hasCascades) break;
    if (stepCount > MAX_CASCADES) throw new Error(`${board.code} cascades without end`);
    fall(board, board.window, (cell) => board.marked[cell] === 1);
    board.marked.fill(0);
  }
  found.stepCount = stepCount;
  if (!board.expands) countSpecials(board);
  return found;
}

function countSpecials({ window, scatter, coin, found }: Board): void {
  found.scatters = 0;
  found.coins = 0;
  for (let cell = 0; cell < window.length; cell += 1) {
    if (window[cell] === scatter) found.scatters += 1;
    else if (window[cell] === coin) found.coins += 1;
  }
}
