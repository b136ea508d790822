// A blackjack table of seven seats: one dealer and one clock for everybody. After betting and the
// deal all players decide at the same time, each with a clock of their own; a player who lets it
// run out stands. Then the dealer plays, everybody is paid, and the next round begins.

import { createAlarms, type Alarms } from '../../alarms.ts';
import { inTransaction } from '../../books.ts';
import type { Session } from '../../operator/session-store.ts';
import { paced } from '../../paced.ts';
import {
  commonView,
  createCore,
  createDoors,
  inBackground,
  lastRoundOf,
  openRound,
  payRound,
  placeAll,
  type TableCore,
} from '../table/core.ts';
import type { BetKind } from '../table/entry-store.ts';
import type { LiveTable, TableParts } from '../table/live-table.ts';
import type { Action, BlackjackPhase, BlackjackView, ProblemCode } from '../wire.ts';
import { shuffleShoe } from '../table/shoe.ts';
import { command, faultOfStake, type BetCommand, type MoveCommand } from './commands.ts';
import { newRound, presentRound, type CurrentRound, type TakenSeat } from './present-table.ts';
import { stakeKinds, winOf } from './prices.ts';
import { activeHand, dealerWord, optionsOf, type Play, readOutcome, replay } from './round.ts';
import { blackjackTable } from './table.ts';
import { tellEntry } from './tell-entry.ts';

const {
  tableId,
  bettingMs,
  dealCardMs,
  dealRestMs,
  insuranceMs,
  decideMs,
  dealerCardMs,
  resultMs,
} = blackjackTable;
const HISTORY = 20;

interface Table extends TableCore<BlackjackPhase, CurrentRound> {
  alarms: Alarms;
  /** The dealer's final hands of past rounds, the newest first. */
  history: string[];
}

export function createBlackjackTable(parts: TableParts): LiveTable {
  const { rounds } = parts;
  const table: Table = {
    ...createCore<BlackjackPhase, CurrentRound>(parts, {
      tableId,
      viewFor: (session) => viewFor(table, session),
    }),
    alarms: createAlarms(parts.surroundings.clock, (seat) => decideFor(table, Number(seat))),
    history: [],
  };
  const doors = createDoors(table, () => beginRound(table));
  return {
    ...doors,
    name: 'Blackjack',
    tell: tellEntry,
    act: (session, asked) => act(table, session, asked),
    start() {
      rounds.voidOpen(tableId);
      table.history = rounds.done(tableId, HISTORY).flatMap(({ outcome }) => {
        const play = replay(readOutcome(outcome));
        return play === undefined ? [] : [dealerWord(play)];
      });
      for (const { outcome, ...known } of rounds.drawn(tableId))
        resume(table, newRound(known, readOutcome(outcome)));
    },
    stop() {
      doors.stop();
      table.alarms.cancelAll();
    },
  };
}

function viewFor(table: Table, session: Session): BlackjackView {
  const { phases, clock, round, history } = table;
  const { player } = session;
  return {
    ...commonView(table, session),
    ...presentRound(round, { player, tableId, phase: phases.name, now: clock.now() }),
    history,
    last: lastRoundOf(table, session)?.view ?? null,
  };
}

function act(table: Table, session: Session, asked: unknown): ProblemCode | undefined {
  const parsed = command.safeParse(asked);
  if (!parsed.success) return 'BAD_REQUEST';
  const { round } = table;
  if (parsed.data.roundId !== round?.id) return 'BETS_CLOSED';
  return parsed.data.kind === 'bet'
    ? layStake(table, round, session, parsed.data)
    : decide(table, round, session, parsed.data);
}

function layStake(
  { phases, audience }: Table,
  { drafts }: CurrentRound,
  session: Session,
  asked: BetCommand,
): ProblemCode | undefined {
  if (phases.name !== 'betting') return 'BETS_CLOSED';
  const fault = faultOfStake(drafts, session.player, asked);
  if (fault !== undefined) return fault;
  const amount = BigInt(asked.amount);
  if (amount === 0n) drafts.delete(asked.seat);
  else drafts.set(asked.seat, { session, amount });
  audience.changed();
  return undefined;
}

function decide(
  table: Table,
  playing: CurrentRound,
  session: Session,
  { seat, turn, action }: MoveCommand,
): ProblemCode | undefined {
  const { play, outcome, seats } = playing;
  const taken = seats.get(seat);
  if (play === undefined || taken?.bet.player !== session.player) return 'NOT_NOW';
  const mine = outcome.moves.filter((move) => move.seat === seat);
  // A repeat of a completed act gets the first answer again.
  if (turn < mine.length) return mine[turn]?.action === action ? undefined : 'NOT_NOW';
  if (taken.isAsking || table.phases.name !== play.stage) return 'NOT_NOW';
  if (!optionsOf(play, seat).includes(action)) return 'NOT_NOW';
  if (action === 'double' || action === 'split' || action === 'insure') {
    inBackground(table, askStake(table, playing, taken, { action, session }));
    return undefined;
  }
  carryOut(table, playing, taken, action);
  moveOn(table, playing);
  return undefined;
}

function beginRound(table: Table): void {
  const opened = openRound(table);
  if (opened === undefined) return;
  table.round = newRound(opened);
  takeBets(table, table.round);
}

function takeBets(table: Table, round: CurrentRound): void {
  const { config, phases, audience } = table;
  phases.begin('betting', paced(config, bettingMs), () => {
    // Without a stake there is nothing to deal: the clock begins anew, while somebody is there.
    if (round.drafts.size > 0) inBackground(table, closeBetting(table, round));
    else if (audience.size() > 0) takeBets(table, round);
    else beginRound(table);
  });
  audience.changed();
}

/**
 * No more bets. The shoe and everybody's stakes are in the books together, before the first stake
 * is sent.
 */
async function closeBetting(table: Table, closing: CurrentRound): Promise<void> {
  const { clock, random, books, phases, rounds, store } = table;
  const { id: roundId, drafts, seats, outcome } = closing;
  phases.begin('closing');
  outcome.shoe = shuffleShoe(random).join('');
  inTransaction(books, () => {
    rounds.draw(roundId, outcome, clock.now());
    for (const [seat, { session, amount: stake }] of drafts)
      seats.set(seat, {
        seat,
        bet: store.enter(session, { roundId, seat, chips: [], stake }),
        further: [],
      });
  });
  await placeAll(table, seats);
  if (table.isStopping) return;
  deal(table, closing);
}

/** Deals to the seats whose stakes were surely taken, in the order of their numbers. */
function deal(table: Table, dealt: CurrentRound): void {
  const { clock, config, phases, rounds, audience } = table;
  const { id, outcome } = dealt;
  const taken = [...dealt.seats.values()].filter(({ bet }) => bet.state === 'taken');
  outcome.seats ??= taken.map(({ seat }) => seat).toSorted((a, b) => a - b);
  rounds.record(id, outcome);
  const play = replay(outcome);
  dealt.play = play;
  if (play === undefined) {
    // The operator took no stake, so there is no hand to play.
    rounds.finish(id, clock.now());
    phases.begin('result', paced(config, resultMs), () => beginRound(table));
  } else {
    const cards = 2 * (play.seats.length + 1);
    phases.begin('dealing', dealRestMs + dealCardMs * cards, () => moveOn(table, dealt));
  }
  audience.changed();
}

/** Goes on to the next step: insurance, the next player's turn, the dealer, or the result. */
function moveOn(table: Table, playing: CurrentRound): void {
  const { phases, audience } = table;
  const { play } = playing;
  const seats = [...playing.seats.values()];
  if (play === undefined || table.isStopping) return;
  if (play.stage === 'over')
    return seats.some(({ isAsking }) => isAsking) ? undefined : showDealer(table, playing, play);
  if (play.stage !== phases.name) {
    phases.begin(play.stage, play.stage === 'insurance' ? insuranceMs : undefined);
    for (const taken of seats) giveTime(table, playing, taken);
  }
  audience.changed();
}

function giveTime({ clock, alarms }: Table, { play }: CurrentRound, taken: TakenSeat): void {
  taken.decideBy = undefined;
  if (play === undefined || optionsOf(play, taken.seat).length === 0) return;
  const lengthMs = play.stage === 'insurance' ? insuranceMs : decideMs;
  taken.decideBy = new Date(clock.now().getTime() + lengthMs);
  alarms.set(String(taken.seat), taken.decideBy);
}

/** Decides for a player who ran out of time: no insurance, and no more cards. */
function decideFor(table: Table, seat: number): void {
  const playing = table.round;
  const taken = playing?.seats.get(seat);
  if (playing?.play === undefined || taken === undefined || taken.isAsking || table.isStopping)
    return;
  const { stage } = playing.play;
  const action = stage === 'insurance' ? 'decline' : 'stand';
  while (playing.play.stage === stage && optionsOf(playing.play, seat).includes(action))
    carryOut(table, playing, taken, action);
  moveOn(table, playing);
}

/** A decision is in the books before its cards are shown. */
function carryOut(table: Table, playing: CurrentRound, taken: TakenSeat, action: Action): void {
  const { id, outcome } = playing;
  outcome.moves.push({ seat: taken.seat, action });
  table.rounds.record(id, outcome);
  playing.play = replay(outcome);
  taken.refused = undefined;
  giveTime(table, playing, taken);
}

/**
 * Double, split and insurance are further stakes: a decision whose stake is not confirmed does not
 * happen.
 */
async function askStake(
  table: Table,
  playing: CurrentRound,
  taken: TakenSeat,
  { action, session }: { action: Action; session: Session },
): Promise<void> {
  const { store, bets, audience } = table;
  const { round, stake: opening } = taken.bet;
  taken.isAsking = true;
  const stake = action === 'insure' ? opening / 2n : opening;
  const further = { round, session, stake, closesRound: false };
  const bet = store.bets.add(further, { kind: kindOf(playing, taken, action) });
  audience.changed();
  const sent = await bets.place(bet.id);
  taken.further.push(sent);
  taken.isAsking = false;
  if (table.isStopping) return;
  if (sent.state === 'taken') carryOut(table, playing, taken, action);
  else {
    taken.refused = sent;
    giveTime(table, playing, taken);
  }
  moveOn(table, playing);
}

/** The kind of stake that a decision needs. */
function kindOf({ play }: CurrentRound, { seat }: TakenSeat, action: Action): BetKind {
  if (action === 'insure') return 'insurance';
  if (action === 'split') return 'split';
  const { hands = [] } = play?.seats.find((each) => each.seat === seat) ?? {};
  return hands.length > 1 && activeHand(hands) === hands[1] ? 'double-2' : 'double-1';
}

function showDealer(table: Table, playing: CurrentRound, play: Play): void {
  const { phases, alarms, audience } = table;
  alarms.cancelAll();
  for (const taken of playing.seats.values()) taken.decideBy = undefined;
  const cards = play.dealer.length;
  phases.begin('dealer', dealerCardMs * cards, () => showResult(table, playing, play));
  audience.changed();
}

function showResult(table: Table, { id, seats }: CurrentRound, play: Play): void {
  const { config, phases, store, audience } = table;
  payRound(table, id, (bet, { seat }) => {
    const played = play.seats.find((each) => each.seat === seat);
    return played && winOf(bet, played, play);
  });
  for (const taken of seats.values()) {
    taken.bet = store.bets.get(taken.bet.id);
    taken.further = taken.further.map((bet) => store.bets.get(bet.id));
  }
  table.history = [dealerWord(play), ...table.history].slice(0, HISTORY);
  phases.begin('result', paced(config, resultMs), () => beginRound(table));
  audience.changed();
}

/** Goes on with a round that an earlier process was playing. */
function resume(table: Table, resumed: CurrentRound): void {
  const { store } = table;
  for (const { id, seat } of store.ofRound(resumed.id)) {
    const further = store.bets.ofRound(id);
    const bet = further.pop();
    if (bet !== undefined) resumed.seats.set(seat, { seat, bet, further });
  }
  table.round = resumed;
  deal(table, resumed);
  // A further stake that was taken just before the end: what it was for happens now.
  for (const taken of resumed.seats.values())
    for (const { kind, state } of taken.further) {
      const { action, isPlayed } = stakeKinds[kind];
      const played = resumed.play?.seats.find(({ seat }) => seat === taken.seat);
      if (state === 'taken' && action !== undefined && played !== undefined && !isPlayed(played))
        carryOut(table, resumed, taken, action);
    }
}
