// A game as one object: its rules turn numbers, a choice and the player's moves into a standing. A
// round is a pure function of these, so that whoever knows the seeds can play it again.

import * as z from 'zod/mini';
import type { Chance } from '../fair/chance.ts';

export const gameCodes = ['mines', 'dice', 'plinko', 'hilo', 'keno', 'take-me-fishin'] as const;
export type GameCode = (typeof gameCodes)[number];

/** The visible part of a round: plain JSON, in the shape that the game's own page knows. */
export type Picture = Readonly<Record<string, unknown>>;

export interface Standing {
  /** The multiplier that the round would pay if it ended now, in hundredths of the stake. */
  multiplier: number;
  /** Nothing is left to decide: the round pays its multiplier. */
  isOver: boolean;
  /** The picture that the player may see while the round goes on. */
  picture: Picture;
  /** The picture that everybody may see when it is over, with the parts that were hidden. */
  reveal: Picture;
}

/** The figures that the operator is told: in per cent of the stakes, and in stakes. */
interface Stated {
  /** The return of the choice that returns least. */
  returnToPlayer: string;
  /** The deviation of the choice that strays most, rounded up. */
  standardDeviation: string;
}

/** How a round of one step stands: it is over at once, and hides nothing. */
export function settledAt(multiplier: number, picture: Picture): Standing {
  return { multiplier, isOver: true, picture, reveal: picture };
}

interface Facts {
  code: GameCode;
  name: string;
  /** The version of the mathematics; a round is told by the version that it was played by. */
  version: string;
  stated: Stated;
}

interface Rules<Choice, Move> extends Facts {
  choice: z.ZodMiniType<Choice>;
  /** Left out in a game of one step. */
  move?: z.ZodMiniType<Move>;
  /** Undefined when the moves are none that the rules allow. */
  play(chance: Chance, choice: Choice, moves: readonly Move[]): Standing | undefined;
}

export interface ArcadeGame extends Facts {
  /** Undefined when the game has no such choice or allows no such moves. */
  play(chance: Chance, choice: unknown, moves: readonly unknown[]): Standing | undefined;
}

/** A game as the engine knows it, whatever the kinds of its choices and moves. */
export function defineGame<Choice, Move>({
  choice,
  move,
  play,
  ...rest
}: Rules<Choice, Move>): ArcadeGame {
  const moveList = move === undefined ? undefined : z.array(move);
  return {
    ...rest,
    play(chance, chosen, moved) {
      const [wish, moves] = [choice.safeParse(chosen), moveList?.safeParse(moved)];
      if (!wish.success || moves?.success === false) return undefined;
      if (moves === undefined && moved.length > 0) return undefined;
      return play(chance, wish.data, moves?.data ?? []);
    },
  };
}

/** More than any round needs. */
export const MOST_MOVES = 201;

/** The highest multiplier of any game, in hundredths: 1000×. */
export const MOST_MULTIPLIER = 100_000;

/** The per cent of a fair price that a game pays, before rounding down to whole hundredths. */
export const FAIR_PERCENT = 99;

/** `99 % of numerator / denominator`, in hundredths, rounded down. */
export function pricedDown(numerator: bigint, denominator: bigint): number {
  return Number((BigInt(FAIR_PERCENT) * numerator) / denominator);
}

/** In how many ways so many can be chosen of so many. */
export function combinations(of: number, chosen: number): bigint {
  if (chosen < 0 || chosen > of) return 0n;
  return Array.from({ length: chosen }, (_, index) => index).reduce(
    (ways, index) => (ways * BigInt(of - index)) / BigInt(index + 1),
    1n,
  );
}
