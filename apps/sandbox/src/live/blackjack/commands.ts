// The commands of a player to the blackjack table, and the limits of a stake.

import * as z from 'zod/mini';
import type { ProblemCode } from '../wire.ts';
import type { CurrentRound } from './present-table.ts';
import { actions } from './round.ts';

const SEATS = 7;
const SEATS_PER_PLAYER = 2;
/** In centavos: from 500 to 100 000 pesos, in steps of 100. */
const smallestStake = 50_000n;
const largestStake = 10_000_000n;
const chipStep = 10_000n;

const seat = z.int().check(z.minimum(1), z.maximum(SEATS));

export const command = z.discriminatedUnion('kind', [
  /** A stake on a seat in place of the one before; "0" takes it away. */
  z.strictObject({
    kind: z.literal('bet'),
    roundId: z.uuid(),
    seat,
    amount: z.string().check(z.regex(/^\d{1,12}$/)),
  }),
  z.strictObject({
    kind: z.literal('move'),
    roundId: z.uuid(),
    seat,
    turn: z.int().check(z.nonnegative()),
    action: z.enum(actions),
  }),
]);
type Command = z.infer<typeof command>;
export type BetCommand = Extract<Command, { kind: 'bet' }>;
export type MoveCommand = Extract<Command, { kind: 'move' }>;

/** The reason why a player may not place this stake; undefined when they may. */
export function faultOfBid(
  { bids }: Pick<CurrentRound, 'bids'>,
  player: string,
  asked: BetCommand,
): ProblemCode | undefined {
  const stake = BigInt(asked.amount);
  const before = bids.get(asked.seat);
  if (before !== undefined && before.session.player !== player) return 'SEAT_TAKEN';
  if (stake === 0n) return undefined;
  if (stake % chipStep !== 0n) return 'BAD_REQUEST';
  const mine = [...bids].filter(
    ([at, { session }]) => at !== asked.seat && session.player === player,
  );
  return stake < smallestStake || stake > largestStake || mine.length >= SEATS_PER_PLAYER
    ? 'LIMIT_EXCEEDED'
    : undefined;
}
