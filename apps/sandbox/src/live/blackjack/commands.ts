// The commands of a player to the blackjack table, and the limits of a stake.

import * as z from 'zod/mini';
import { ENTRIES_PER_PLAYER } from '../table/entry-store.ts';
import type { ProblemCode } from '../wire.ts';
import type { CurrentRound } from './present-table.ts';
import { actions } from './round.ts';
import { blackjackLimits } from './table.ts';

const SEATS = 7;

const seat = z.int().check(z.minimum(1), z.maximum(SEATS));

/** A stake on a seat in place of the one before; "0" takes it away. */
const bet = z.strictObject({
  kind: z.literal('bet'),
  roundId: z.uuid(),
  seat,
  amount: z.string().check(z.regex(/^\d{1,12}$/)),
});
const move = z.strictObject({
  kind: z.literal('move'),
  roundId: z.uuid(),
  seat,
  turn: z.int().check(z.nonnegative()),
  action: z.enum(actions),
});
export const command = z.discriminatedUnion('kind', [bet, move]);
export type BetCommand = z.infer<typeof bet>;
export type MoveCommand = z.infer<typeof move>;

/** The reason why a player may not place this stake; undefined when they may. */
export function faultOfStake(
  drafts: CurrentRound['drafts'],
  player: string,
  asked: BetCommand,
): ProblemCode | undefined {
  const { least, most, step } = blackjackLimits;
  const stake = BigInt(asked.amount);
  const before = drafts.get(asked.seat);
  if (before !== undefined && before.session.player !== player) return 'SEAT_TAKEN';
  if (stake === 0n) return undefined;
  if (stake % step !== 0n) return 'BAD_REQUEST';
  const mine = [...drafts].filter(
    ([at, { session }]) => at !== asked.seat && session.player === player,
  );
  return stake < least || stake > most || mine.length >= ENTRIES_PER_PLAYER
    ? 'LIMIT_EXCEEDED'
    : undefined;
}
