import { type DrawnSpin, prizeOf } from '../slot/draw-round.ts';
import type { DrawnHold, LockedCoin } from '../slot/hold.ts';
import { type SlotGame, unitsOf } from '../slot/slot-game.ts';
import type { CoinView, HoldView, Outcome, SpinView } from '../wire.ts';

/**
 * Turns prizes in units of the stake into centavos. Nothing is ever rounded: a total stake is a
 * whole multiple of the units.
 */
export function priceRound(
  game: SlotGame,
  drawn: { spins: readonly DrawnSpin[]; jackpot: bigint },
  stake: bigint,
): { outcome: Outcome; win: bigint } {
  const unit = stake / BigInt(unitsOf(game));
  const centavos = (units: number) => String(BigInt(units) * unit);
  const win = BigInt(prizeOf(drawn.spins)) * unit + drawn.jackpot;
  const spins = drawn.spins.map((spin): SpinView => ({
    isFree: spin.isFree,
    stops: spin.stops,
    multiplier: spin.multiplier,
    steps: spin.steps.map(({ wins, multiplier, prize }) => ({
      wins: wins.map((each) => ({
        ...placeOf(each),
        symbol: each.symbol,
        count: each.count,
        amount: centavos(each.prize * multiplier),
      })),
      multiplier,
      win: centavos(prize),
    })),
    scatters: spin.scatters,
    scatterAmount: centavos(spin.scatterPrize),
    freeSpins: spin.freeSpins,
    ...(spin.hold === undefined
      ? {}
      : { hold: priceHold(spin.hold, game.hold?.grand ?? 0, stake) }),
    win: centavos(spin.prize),
  }));
  return { outcome: { spins, jackpot: String(drawn.jackpot), win: String(win) }, win };
}

function placeOf({ line, ways }: { line?: number; ways?: number }): {
  line?: number;
  ways?: number;
} {
  if (line !== undefined) return { line };
  return ways === undefined ? {} : { ways };
}

function priceHold(hold: DrawnHold, grand: number, stake: bigint): HoldView {
  const priceCoin = ({ cell, prize, name }: LockedCoin): CoinView => ({
    cell,
    amount: String(BigInt(prize) * stake),
    ...(name === undefined ? {} : { name }),
  });
  return {
    start: hold.start.map(priceCoin),
    respins: hold.respins.map((landed) => landed.map(priceCoin)),
    isFull: hold.isFull,
    grand: hold.isFull ? String(BigInt(grand) * stake) : '0',
    win: String(BigInt(hold.prize) * stake),
  };
}
