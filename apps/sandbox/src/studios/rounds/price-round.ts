import { type DrawnSpin, prizeOf } from '../slot/draw-round.ts';
import type { DrawnHold, LockedCoin } from '../slot/hold.ts';
import { type SlotGame, unitsOf } from '../slot/slot-game.ts';
import type { Win } from '../slot/machine.ts';
import type { CoinView, HoldView, Outcome, SpinView, WinView } from '../wire.ts';

/**
 * Turns prizes in units of the stake into centavos. The stake of bought free spins is the one that
 * they are played with, not their price. Nothing is ever rounded: a total stake is a
 * whole multiple of the units.
 */
export function priceRound(
  game: SlotGame,
  drawn: { spins: readonly DrawnSpin[]; jackpot: bigint; isBought: boolean },
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
  const bought = drawn.isBought ? { boughtFor: String(stake) } : {};
  return { outcome: { spins, jackpot: String(drawn.jackpot), ...bought, win: String(win) }, win };
}

function placeOf({ line, ways, cells }: Win): Pick<WinView, 'line' | 'ways' | 'cells'> {
  if (line !== undefined) return { line };
  if (cells !== undefined) return { cells };
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
