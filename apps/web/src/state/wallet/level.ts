// The progress of a player's level, out of the server's answer.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { LevelName, levelOfPlayer } from '@ceibo/contracts/wallet/player-level';

export type Level = AnswerOf<typeof levelOfPlayer>;

/** The next level, and how far it is; null at the highest. */
export interface NextLevel {
  readonly name: LevelName;
  readonly missing: bigint;
  /** The progress from the present level to the next, 0 to 99 percent. */
  readonly percent: number;
}

export function nextLevelOf({ level, playerLevelResponses: all, yearly }: Level): NextLevel | null {
  const place = all.findIndex(({ name }) => name === level);
  const next = all[place + 1];
  if (next === undefined) return null;
  const [from, to, points] = [all[place]?.compPoints ?? '0', next.compPoints, yearly.compPoints];
  const [way, done] = [BigInt(to) - BigInt(from), BigInt(points) - BigInt(from)];
  return {
    name: next.name,
    missing: BigInt(to) - BigInt(points),
    percent: way <= 0n ? 0 : Math.max(0, Math.min(99, Number((done * 100n) / way))),
  };
}

/** The points that the highest level asks for, as text. */
export function goldAsks({ playerLevelResponses }: Level): string {
  return playerLevelResponses.find(({ name }) => name === 'gold')?.compPoints ?? '0';
}
