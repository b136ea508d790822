import { type DrawnSpin, prizeOf } from '../slot/draw-round.ts';
import type { LockedCoin } from '../slot/hold.ts';
import { type SlotGame, unitsOf } from '../slot/slot-game.ts';
import type { CoinView, Outcome, SpinView, StepView } from '../wire.ts';

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
  const win = BigInt(prizeOf(drawn.spins)) * unit + drawn.jackpot;
  const spins = drawn.spins.map((spin) => priceSpin(spin, { stake, unit, game }));
  const bought = drawn.isBought ? { boughtFor: String(stake) } : {};
  return { outcome: { spins, jackpot: String(drawn.jackpot), ...bought, win: String(win) }, win };
}

/** Prizes of lines, ways, clusters and scatters are in units, those of coins in total stakes. */
function priceSpin(
  { steps, scatterPrize, prize, hold, ...spin }: DrawnSpin,
  { stake, unit, game }: { stake: bigint; unit: bigint; game: SlotGame },
): SpinView {
  const inUnits = (units: number) => String(BigInt(units) * unit);
  const inStakes = (stakes: number) => String(BigInt(stakes) * stake);
  const coins = (locked: readonly LockedCoin[]) =>
    locked.map(({ prize: stakes, ...coin }): CoinView => ({ ...coin, amount: inStakes(stakes) }));
  return {
    ...spin,
    steps: steps.map(({ wins, multiplier, prize: units }): StepView => ({
      wins: wins.map(({ prize: one, ...win }) => ({ ...win, amount: inUnits(one * multiplier) })),
      multiplier,
      win: inUnits(units),
    })),
    scatterAmount: inUnits(scatterPrize),
    ...(hold && {
      hold: {
        start: coins(hold.start),
        respins: hold.respins.map(coins),
        isFull: hold.isFull,
        grand: inStakes(hold.isFull ? (game.hold?.grand ?? 0) : 0),
        win: inStakes(hold.prize),
      },
    }),
    win: inUnits(prize),
  };
}
