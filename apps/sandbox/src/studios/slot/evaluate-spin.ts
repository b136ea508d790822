import { type LineSymbol, prizeFor, type SlotGame, type SlotSymbol, symbolAt } from './slot-game.ts';

export interface LineHit {
  /** Index of the line. */
  line: number;
  symbol: LineSymbol;
  count: number;
  /** Prize in stakes of one line. */
  prize: number;
}

export interface SpinHits {
  lines: LineHit[];
  scatters: number;
  /** Prize of the scatters in stakes of one line. */
  scatterPrize: number;
  /** Everything together in stakes of one line, before any multiplier. */
  prize: number;
}

/** What the reels pay when each shows its strip from its stop downwards. */
export function evaluateSpin(game: SlotGame, stops: readonly number[]): SpinHits {
  const window = windowOf(game, stops);
  const lines: LineHit[] = [];
  let prize = 0;
  for (let line = 0; line < game.lines.length; line += 1) {
    const hit = evaluateLine(game, window, line);
    if (hit === undefined) continue;
    lines.push(hit);
    prize += hit.prize;
  }
  const scatters = window.reduce((count, symbol) => (symbol === 'scatter' ? count + 1 : count), 0);
  const scatterPrize = prizeFor(game.scatterPrizes, scatters) * game.lines.length;
  return { lines, scatters, scatterPrize, prize: prize + scatterPrize };
}

/** The symbols seen, reel after reel, each from the top. */
function windowOf(game: SlotGame, stops: readonly number[]): SlotSymbol[] {
  const window: SlotSymbol[] = [];
  game.reels.forEach((strip, reel) => {
    for (let row = 0; row < game.rows; row += 1) window.push(symbolAt(strip, (stops[reel] ?? 0) + row));
  });
  return window;
}

function evaluateLine(game: SlotGame, window: readonly SlotSymbol[], line: number): LineHit | undefined {
  const rows = game.lines[line] ?? [];
  const symbol = window[rows[0] ?? 0];
  if (symbol === undefined || symbol === 'wild' || symbol === 'scatter') return undefined;
  let count = 1;
  while (count < game.reels.length) {
    const next = window[count * game.rows + (rows[count] ?? 0)];
    if (next !== symbol && next !== 'wild') break;
    count += 1;
  }
  const prize = prizeFor(game.linePrizes[symbol], count);
  return prize === 0 ? undefined : { line, symbol, count, prize };
}
