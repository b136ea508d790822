// The life of a round. One that was only sent when the company was killed is rolled back; one that
// was taken goes on: a round of one step is paid, a round of many waits for its player. A player
// who stays away is cashed out at what the round is worth.

import { inTransaction } from '../../books.ts';
import type { Session } from '../../operator/session-store.ts';
import type { Arcade } from '../arcade.ts';
import { rulesOf } from '../games/index.ts';
import type { Order, RoundRefusal, Step } from '../wire.ts';
import { type ArcadeRound, prizeOf, standingOf, tryStanding } from './round-store.ts';

/** An answer waits so long for the operator's word about a win. */
const WAIT_FOR_WIN_MS = 1500;

/** The round as it stands then, or why the call did nothing. */
export type RoundResult = ArcadeRound | RoundRefusal;

export async function play(arcade: Arcade, session: Session, order: Order): Promise<RoundResult> {
  const { store, engine } = arcade;
  const known = store.findByClientId(session, order.roundId);
  if (known !== undefined) {
    const isSame =
      known.stake === order.stake && JSON.stringify(known.choice) === JSON.stringify(order.choice);
    return isSame ? engine.settled(known.id) : 'ROUND_CONFLICT';
  }
  const before = store.findUnfinished(session);
  if (before !== undefined) {
    // A round is being closed just now: a moment's patience saves the player a refusal.
    if (before.state !== 'taken') await within(arcade, engine.settled(before.id));
    return store.findUnfinished(session) === undefined
      ? play(arcade, session, order)
      : 'ROUND_UNFINISHED';
  }
  const entered = enter(arcade, session, order);
  if (entered === undefined) return 'SEED_BROKEN';
  const round = await engine.place(entered.id);
  return round.state === 'taken' ? goOn(arcade, round) : round;
}

/** The number of the round is used up together with the entry of its bet. */
function enter(
  { surroundings, store, seeds }: Arcade,
  session: Session,
  { roundId: clientRoundId, stake, choice }: Order,
): ArcadeRound | undefined {
  const { books, clock } = surroundings;
  return inTransaction(books, () => {
    const seed = seeds.draw(session);
    if (seed === undefined) return undefined;
    return store.add(
      { session, stake },
      {
        clientRoundId,
        gameVersion: rulesOf(session.gameCode).version,
        seedId: seed.id,
        nonce: seed.nonce,
        choice: JSON.stringify(choice),
        moves: '[]',
        movedAt: clock.now().getTime(),
      },
    );
  });
}

/** Ends a round whose rules have ended it, or waits for its player. */
async function goOn(arcade: Arcade, round: ArcadeRound): Promise<ArcadeRound> {
  if (standingOf(arcade, round).isOver) return end(arcade, round);
  arcade.watch(round);
  return round;
}

/** Prices a taken round as it stands, and waits a moment for the operator's answer. */
async function end(arcade: Arcade, { id }: ArcadeRound): Promise<ArcadeRound> {
  const { store, engine } = arcade;
  store.price(id, prizeOf(arcade, store.get(id)));
  await within(arcade, engine.close(id));
  return store.get(id);
}

/** A round that is taken is open; a step of any other one changes nothing. */
function begunRound({ store }: Arcade, session: Session, { roundId }: Step): RoundResult {
  const round = store.findByClientId(session, roundId);
  return round === undefined || round.state === 'sending' ? 'NO_SUCH_ROUND' : round;
}

export async function move(
  arcade: Arcade,
  session: Session,
  step: Step & { move: unknown },
): Promise<RoundResult> {
  const round = begunRound(arcade, session, step);
  if (typeof round === 'string' || round.state !== 'taken') return round;
  const { made, move: wish } = step;
  const isRepeated = round.moves.length === made + 1 && round.moves[made] === wish;
  if (isRepeated) return round;
  if (round.moves.length !== made) return 'ROUND_CONFLICT';
  const moves = [...round.moves, wish];
  if (tryStanding(arcade, round, moves) === undefined) return 'MOVE_NOT_ALLOWED';
  return goOn(arcade, arcade.store.move(round.id, moves));
}

export async function cashOut(arcade: Arcade, session: Session, step: Step): Promise<RoundResult> {
  const round = begunRound(arcade, session, step);
  if (typeof round === 'string' || round.state !== 'taken') return round;
  if (round.moves.length !== step.made) return 'ROUND_CONFLICT';
  return step.made === 0 ? 'MOVE_NOT_ALLOWED' : end(arcade, round);
}

/** Waits for the work, but not longer than a player should. */
async function within({ surroundings: { clock } }: Arcade, work: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.after(WAIT_FOR_WIN_MS, resolve);
    void work.finally(() => {
      timer.cancel();
      resolve();
    });
  });
}
