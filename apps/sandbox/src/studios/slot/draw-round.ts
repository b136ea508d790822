import { evaluateSpin, type SpinHits } from './evaluate-spin.ts';
import { prizeFor, type SlotGame } from './slot-game.ts';

export interface DrawnSpin {
  stops: number[];
  multiplier: number;
  hits: SpinHits;
  /** Free spins that this spin really added to the round. */
  freeSpins: number;
}

/** The only source of chance: an unbiased integer from 0 to `below - 1`. It never sees a stake or a balance. */
export interface Chance {
  below(below: number): number;
}

/** Draws a whole round: the paid spin and every free spin that follows from it. */
export function drawRound(game: SlotGame, chance: Chance): DrawnSpin[] {
  const paid = drawSpin(game, chance, { multiplier: 1, freeSpinsAllowed: game.maxFreeSpins });
  const spins = [paid];
  let given = paid.freeSpins;
  for (let played = 0; played < given; played += 1) {
    const spin = drawSpin(game, chance, { multiplier: game.freeSpinMultiplier, freeSpinsAllowed: game.maxFreeSpins - given });
    given += spin.freeSpins;
    spins.push(spin);
  }
  return spins;
}

/** What a round pays in stakes of one line. */
export function prizeOf(spins: readonly DrawnSpin[]): number {
  return spins.reduce((sum, spin) => sum + spin.hits.prize * spin.multiplier, 0);
}

function drawSpin(game: SlotGame, chance: Chance, rules: { multiplier: number; freeSpinsAllowed: number }): DrawnSpin {
  const stops = game.reels.map((reel) => chance.below(reel.length));
  const hits = evaluateSpin(game, stops);
  const freeSpins = Math.min(prizeFor(game.freeSpins, hits.scatters), rules.freeSpinsAllowed);
  return { stops, multiplier: rules.multiplier, hits, freeSpins };
}
