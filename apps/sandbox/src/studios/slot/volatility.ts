// The standard deviation of what a round returns, in total stakes: what chance may do to the return of so many rounds. It follows from every
// outcome of a spin; only statistics come of it, so floating-point numbers will do.

import { lineSymbols, prizeFor, symbolAt, type LineSymbol, type SlotGame, type SlotSymbol } from './slot-game.ts';

/** Of the spins that show each number of scatters: how many there are, and the sums of their prizes and of the squares of those, in line stakes. */
interface SpinMoments {
  count: number[];
  sum: number[];
  squares: number[];
}

export function volatilityOf(game: SlotGame): number {
  const { count, sum, squares } = momentsOf(game);
  const outcomes = total(count);
  const free = count.map((_, scatters) => prizeFor(game.freeSpins, scatters));
  const expected = (values: readonly number[]) => total(values) / outcomes;
  const [prize, prizeSquared] = [expected(sum), expected(squares)];
  const spins = expected(count.map((each, k) => each * (free[k] ?? 0)));
  const spinsSquared = expected(count.map((each, k) => each * (free[k] ?? 0) ** 2));
  const prizeTimesSpins = expected(sum.map((each, k) => each * (free[k] ?? 0)));

  // A free spin with all that follows from it is F = m·S + F + … + F, once for each free spin that it gives. The limit of free spins per round is
  // so rarely reached that it changes nothing here.
  const m = game.freeSpinMultiplier;
  const mean = (m * prize) / (1 - spins);
  const square = (m * m * prizeSquared + 2 * m * mean * prizeTimesSpins + mean * mean * (spinsSquared - spins)) / (1 - spins);
  const variance = square - mean * mean;

  const roundMean = prize + spins * mean;
  const roundSquare = prizeSquared + 2 * mean * prizeTimesSpins + spins * variance + spinsSquared * mean * mean;
  return Math.sqrt(roundSquare - roundMean * roundMean) / game.lines.length;
}

function momentsOf(game: SlotGame): SpinMoments {
  const reels = game.reels.map((strip) => strip.map((_, stop) => windowAt(game, strip, stop)));
  const [first = [], second = [], third = [], fourth = [], fifth = []] = reels;
  const moments: SpinMoments = { count: [0, 0, 0, 0, 0, 0], sum: [0, 0, 0, 0, 0, 0], squares: [0, 0, 0, 0, 0, 0] };
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const alive = game.lines.flatMap((rows) => runOfThree([a, b, c], rows));
        for (const d of fourth) {
          const goingOn = new Set(alive.filter(({ symbol, rows }) => isFit(d.symbols[rows[3] ?? 0], symbol)));
          for (const e of fifth) {
            const scatters = a.scatters + b.scatters + c.scatters + d.scatters + e.scatters;
            let prize = prizeFor(game.scatterPrizes, scatters) * game.lines.length;
            for (const run of alive) {
              const [three, four, five] = game.linePrizes[run.symbol];
              if (!goingOn.has(run)) prize += three;
              else prize += isFit(e.symbols[run.rows[4] ?? 0], run.symbol) ? five : four;
            }
            moments.count[scatters] = (moments.count[scatters] ?? 0) + 1;
            moments.sum[scatters] = (moments.sum[scatters] ?? 0) + prize;
            moments.squares[scatters] = (moments.squares[scatters] ?? 0) + prize * prize;
          }
        }
      }
  return moments;
}

/** What a reel shows at a stop. */
interface ReelWindow {
  symbols: SlotSymbol[];
  scatters: number;
}

function windowAt(game: SlotGame, strip: readonly SlotSymbol[], stop: number): ReelWindow {
  const symbols = Array.from({ length: game.rows }, (_, row) => symbolAt(strip, stop + row));
  return { symbols, scatters: symbols.filter((symbol) => symbol === 'scatter').length };
}

interface Run {
  symbol: LineSymbol;
  rows: readonly number[];
}

/** The line's run when its first three reels fit. Only the first reel has no wilds, so its symbol is the one that pays. */
function runOfThree(windows: readonly ReelWindow[], rows: readonly number[]): Run[] {
  const shown = windows.map(({ symbols }, reel) => symbols[rows[reel] ?? 0]);
  const symbol = lineSymbols.find((each) => each === shown[0]);
  return symbol !== undefined && shown.every((each) => isFit(each, symbol)) ? [{ symbol, rows }] : [];
}

function isFit(shown: SlotSymbol | undefined, symbol: LineSymbol): boolean {
  return shown === symbol || shown === 'wild';
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
