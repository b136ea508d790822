import { type DrawnSpin, prizeOf } from '../slot/draw-round.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import type { Outcome, SpinView } from '../wire.ts';

/** Turns prizes in stakes of one line into centavos. Nothing is ever rounded: a total stake is a whole multiple of the lines. */
export function priceRound(game: SlotGame, spins: readonly DrawnSpin[], stake: bigint): { outcome: Outcome; win: bigint } {
  const lineStake = stake / BigInt(game.lines.length);
  const centavos = (prize: number, multiplier: number) => String(BigInt(prize) * BigInt(multiplier) * lineStake);
  const win = BigInt(prizeOf(spins)) * lineStake;
  const views = spins.map((spin): SpinView => ({
    stops: spin.stops,
    multiplier: spin.multiplier,
    lines: spin.hits.lines.map(({ line, symbol, count, prize }) => ({ line, symbol, count, amount: centavos(prize, spin.multiplier) })),
    scatters: spin.hits.scatters,
    scatterAmount: centavos(spin.hits.scatterPrize, spin.multiplier),
    freeSpins: spin.freeSpins,
    win: centavos(spin.hits.prize, spin.multiplier),
  }));
  return { outcome: { spins: views, win: String(win) }, win };
}
