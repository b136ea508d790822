// A blackjack table of seven seats: one dealer and one clock for everybody. Betting, the deal, then
// all decide at the same time, each with a clock of their own; whoever lets it run out stands. Then
// the dealer plays, everybody is paid, and the next round begins.

import { createAlarms } from '../../alarms.ts';
import { inTransaction } from '../../books.ts';
import type { Session } from '../../operator/session-store.ts';
import { paced } from '../../paced.ts';
import { createAudience } from '../table/audience.ts';
import type { LiveTable, TableParts } from '../table/live-table.ts';
import { createPhases } from '../table/phases.ts';
import type { Action, BlackjackPhase, ProblemCode } from '../wire.ts';
import { shuffleShoe } from './cards.ts';
import { command, faultOfBid, type BetCommand, type MoveCommand } from './commands.ts';
import { dealerWord, readOutcome, replay } from './outcome.ts';
import {
  lastRoundOf,
  newRound,
  presentTable,
  type CurrentRound,
  type TakenSeat,
} from './present-table.ts';
import { winOf } from './prices.ts';
import { optionsOf } from './round.ts';
import { dealtSeats, kindOf, unplayedStakes } from './stakes.ts';
import { tellEntry } from './tell-entry.ts';

const TABLE_ID = '219';
const BETTING_MS = 15_000;
const DEAL_CARD_MS = 350;
const DEAL_REST_MS = 900;
const INSURANCE_MS = 10_000;
const DECIDE_MS = 20_000;
const DEALER_CARD_MS = 900;
const RESULT_MS = 6_500;
const HISTORY = 20;

export function createBlackjackTable({
  surroundings,
  rounds,
  store,
  bets,
  balances,
}: TableParts): LiveTable {
  const { clock, config, ids, log, random, books } = surroundings;
  const phases = createPhases<BlackjackPhase>(clock, 'waiting');
  const alarms = createAlarms(clock, (seat) => decideFor(Number(seat)));
  let round: CurrentRound | undefined;
  let history: string[] = [];
  let isStopping = false;

  const audience = createAudience({
    clock,
    viewFor: (session) =>
      presentTable({
        session,
        tableId: TABLE_ID,
        phase: phases.name,
        timing: phases.timing(),
        now: clock.now(),
        round,
        people: audience.size(),
        balance: balances.of(session.player),
        history,
        last: lastRoundOf({ store, rounds }, session, round?.id),
      }),
  });
  balances.listen(() => audience.changed());

  function beginRound(): void {
    if (isStopping) return;
    round = undefined;
    if (audience.size() === 0) return phases.begin('waiting');
    const id = ids.uuid();
    const number = rounds.open(TABLE_ID, id, clock.now());
    round = newRound({ id, number, outcome: null });
    takeBets();
  }

  function takeBets(): void {
    phases.begin('betting', paced(config, BETTING_MS), () => {
      if (round === undefined) return;
      // Without a stake there is nothing to deal: the clock begins anew, while somebody is there.
      if (round.bids.size > 0)
        closeBetting(round).catch((error: unknown) =>
          log.error({ err: error }, 'a blackjack round failed'),
        );
      else if (audience.size() > 0) takeBets();
      else beginRound();
    });
    audience.changed();
  }

  /**
   * No more bets. The shoe and everybody's stakes are in the books together, before the first stake
   * is sent.
   */
  async function closeBetting(closing: CurrentRound): Promise<void> {
    phases.begin('closing');
    closing.outcome = { shoe: shuffleShoe(random).join(''), seats: null, moves: [] };
    const { outcome } = closing;
    inTransaction(books, () => {
      rounds.draw(closing.id, outcome, clock.now());
      for (const [seat, { session, amount }] of closing.bids) {
        const entryId = store.addEntry({ roundId: closing.id, session, seat, chips: [] });
        closing.seats.set(seat, {
          player: session.player,
          entryId,
          stake: amount,
          bets: [store.addBet(entryId, session, { kind: 'opening', stake: amount })],
        });
      }
    });
    audience.changed();
    await Promise.all(
      [...closing.seats.values()].map(async (seat) => {
        seat.bets = await Promise.all(seat.bets.map(({ id }) => bets.place(id)));
        audience.changed();
      }),
    );
    if (isStopping) return;
    outcome.seats = dealtSeats(closing);
    rounds.record(closing.id, outcome);
    deal(closing);
  }

  function deal(dealt: CurrentRound): void {
    const play = dealt.outcome === null ? undefined : replay(dealt.outcome);
    dealt.play = play;
    if (play === undefined) {
      // Nobody's stake was taken.
      rounds.finish(dealt.id, clock.now());
      phases.begin('result', paced(config, RESULT_MS), beginRound);
      return audience.changed();
    }
    phases.begin('dealing', DEAL_REST_MS + DEAL_CARD_MS * 2 * (play.seats.length + 1), () =>
      moveOn(dealt),
    );
    audience.changed();
  }

  /** What comes next, as the cards and the decisions stand. */
  function moveOn(playing: CurrentRound): void {
    const { play } = playing;
    if (play === undefined || isStopping) return;
    if (play.stage === 'over') return playing.asking.size === 0 ? showDealer(playing) : undefined;
    if (play.stage !== phases.name) {
      phases.begin(play.stage, play.stage === 'insurance' ? INSURANCE_MS : undefined);
      for (const { seat } of play.seats) giveTime(playing, seat);
    }
    audience.changed();
  }

  function giveTime(playing: CurrentRound, seat: number): void {
    const { play } = playing;
    if (play === undefined || optionsOf(play, seat).length === 0)
      return void playing.decideBy.delete(seat);
    const until = new Date(
      clock.now().getTime() + (play.stage === 'insurance' ? INSURANCE_MS : DECIDE_MS),
    );
    playing.decideBy.set(seat, until.getTime());
    alarms.set(String(seat), until);
  }

  /** Nobody has decided in time: no insurance, and no more cards. */
  function decideFor(seat: number): void {
    const playing = round;
    if (playing?.play === undefined || playing.asking.has(seat) || isStopping) return;
    if (playing.play.stage === 'insurance') {
      if (optionsOf(playing.play, seat).length > 0) carryOut(playing, seat, 'decline');
    } else {
      while (optionsOf(playing.play, seat).length > 0) carryOut(playing, seat, 'stand');
    }
    moveOn(playing);
  }

  /** A decision is in the books before its cards are shown. */
  function carryOut(playing: CurrentRound, seat: number, action: Action): void {
    const { outcome } = playing;
    if (outcome === null) return;
    outcome.moves.push({ seat, action });
    rounds.record(playing.id, outcome);
    playing.play = replay(outcome);
    playing.refusals.delete(seat);
    giveTime(playing, seat);
  }

  /** Double, split and insurance are further stakes: what is not surely taken does not happen. */
  async function askStake(
    playing: CurrentRound,
    taken: TakenSeat,
    { seat, action, session }: { seat: number; action: Action; session: Session },
  ): Promise<void> {
    playing.asking.add(seat);
    const stake = action === 'insure' ? taken.stake / 2n : taken.stake;
    const bet = store.addBet(taken.entryId, session, {
      kind: kindOf(playing, seat, action),
      stake,
    });
    audience.changed();
    const sent = await bets.place(bet.id);
    taken.bets = [...taken.bets, sent];
    playing.asking.delete(seat);
    if (isStopping) return;
    if (sent.state === 'taken') carryOut(playing, seat, action);
    else {
      playing.refusals.set(seat, sent);
      giveTime(playing, seat);
    }
    moveOn(playing);
  }

  function showDealer(playing: CurrentRound): void {
    const drawn = (playing.play?.dealer.length ?? 2) - 1;
    alarms.cancelAll();
    playing.decideBy.clear();
    phases.begin('dealer', DEALER_CARD_MS * (drawn + 1), () => showResult(playing));
    audience.changed();
  }

  /**
   * What every taken stake has won, in the books at once with the end of the round; then it is
   * paid.
   */
  function showResult(playing: CurrentRound): void {
    const { play } = playing;
    if (play === undefined) return;
    inTransaction(books, () => {
      for (const seat of play.seats) {
        const taken = playing.seats.get(seat.seat);
        for (const bet of taken === undefined ? [] : store.bets.ofRound(taken.entryId))
          store.bets.price(bet.id, winOf(bet, seat, play));
      }
      rounds.finish(playing.id, clock.now());
    });
    for (const taken of playing.seats.values()) {
      taken.bets = store.bets.ofRound(taken.entryId);
      bets.settle(taken.entryId);
    }
    history = [dealerWord(play), ...history].slice(0, HISTORY);
    phases.begin('result', paced(config, RESULT_MS), beginRound);
    audience.changed();
  }

  function layStake(session: Session, asked: BetCommand): ProblemCode | undefined {
    if (round === undefined || phases.name !== 'betting') return 'BETS_CLOSED';
    const fault = faultOfBid(round, session.player, asked);
    if (fault !== undefined) return fault;
    const amount = BigInt(asked.amount);
    if (amount === 0n) round.bids.delete(asked.seat);
    else round.bids.set(asked.seat, { session, amount });
    audience.changed();
    return undefined;
  }

  function decide(session: Session, { seat, turn, action }: MoveCommand): ProblemCode | undefined {
    const playing = round;
    const taken = playing?.seats.get(seat);
    if (playing?.play === undefined || taken?.player !== session.player) return 'NOT_NOW';
    const mine = playing.outcome?.moves.filter((move) => move.seat === seat) ?? [];
    // A repeat of what was done already is answered as the first time.
    if (turn < mine.length) return mine[turn]?.action === action ? undefined : 'NOT_NOW';
    if (playing.asking.has(seat) || phases.name !== playing.play.stage) return 'NOT_NOW';
    if (!optionsOf(playing.play, seat).includes(action)) return 'NOT_NOW';
    if (action === 'double' || action === 'split' || action === 'insure') {
      askStake(playing, taken, { seat, action, session }).catch((error: unknown) =>
        log.error({ err: error }, 'a further stake failed'),
      );
      return undefined;
    }
    carryOut(playing, seat, action);
    moveOn(playing);
    return undefined;
  }

  /** Goes on with a round that an earlier process was playing. */
  function resume(id: string, number: number, json: string): void {
    const resumed = newRound({ id, number, outcome: readOutcome(json) });
    for (const { id: entryId, seat, player } of store.entriesOf(id)) {
      const entryBets = store.bets.ofRound(entryId);
      resumed.seats.set(seat, {
        player,
        entryId,
        stake: entryBets.at(-1)?.stake ?? 0n,
        bets: entryBets,
      });
    }
    round = resumed;
    if (resumed.outcome !== null && resumed.outcome.seats === null) {
      resumed.outcome.seats = dealtSeats(resumed);
      rounds.record(id, resumed.outcome);
    }
    deal(resumed);
    // A further stake that was taken just before the end: what it was for happens now.
    for (const { seat, action } of unplayedStakes(resumed)) carryOut(resumed, seat, action);
  }

  return {
    tableId: TABLE_ID,
    name: 'Blackjack',
    tell: tellEntry,
    act(session, asked) {
      const parsed = command.safeParse(asked);
      if (!parsed.success) return 'BAD_REQUEST';
      if (parsed.data.roundId !== round?.id) return 'BETS_CLOSED';
      return parsed.data.kind === 'bet'
        ? layStake(session, parsed.data)
        : decide(session, parsed.data);
    },
    watch(watcher) {
      if (!audience.join(watcher)) return undefined;
      // Whoever comes back, as after a reload, stakes in the session of now: the operator has
      // closed the one before.
      for (const bid of round?.bids.values() ?? [])
        if (bid.session.player === watcher.session.player) bid.session = watcher.session;
      if (phases.name === 'waiting') beginRound();
      audience.show(watcher);
      audience.changed();
      return () => {
        audience.leave(watcher);
        balances.forget(watcher.session.player);
        audience.changed();
      };
    },
    start() {
      rounds.voidOpen(TABLE_ID);
      history = rounds.done(TABLE_ID, HISTORY).flatMap(({ outcome }) => {
        const play = replay(readOutcome(outcome));
        return play === undefined ? [] : [dealerWord(play)];
      });
      for (const { id, number, outcome } of rounds.drawn(TABLE_ID)) resume(id, number, outcome);
    },
    stop() {
      isStopping = true;
      phases.stop();
      alarms.cancelAll();
      audience.endAll();
    },
  };
}
