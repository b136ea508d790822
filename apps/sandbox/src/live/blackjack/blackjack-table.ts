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
  type TableCore,
} from '../table/core.ts';
import type { LiveTable, TableParts } from '../table/live-table.ts';
import type { Action, BlackjackPhase, BlackjackView, ProblemCode } from '../wire.ts';
import { shuffleShoe } from '../table/shoe.ts';
import { command, faultOfBid, type BetCommand, type MoveCommand } from './commands.ts';
import { newRound, presentRound, type CurrentRound, type TakenSeat } from './present-table.ts';
import { winOf } from './prices.ts';
import { dealerWord, optionsOf, readOutcome, replay } from './round.ts';
import { dealtSeats, kindOf, unplayedStakes } from './stakes.ts';
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

interface Table extends TableCore<BlackjackPhase> {
  alarms: Alarms;
  round: CurrentRound | undefined;
  /** The dealer's final hands of past rounds, the newest first. */
  history: string[];
}

export function createBlackjackTable(parts: TableParts): LiveTable {
  const { rounds } = parts;
  const table: Table = {
    ...createCore<BlackjackPhase>(parts, (session) => viewFor(table, session)),
    alarms: createAlarms(parts.surroundings.clock, (seat) => decideFor(table, Number(seat))),
    round: undefined,
    history: [],
  };
  const doors = createDoors(table, {
    moveTo(session) {
      for (const bid of table.round?.bids.values() ?? [])
        if (bid.session.player === session.player) bid.session = session;
    },
    beginRound: () => beginRound(table),
  });
  return {
    ...doors,
    tableId,
    name: 'Blackjack',
    tell: tellEntry,
    act: (session, asked) => act(table, session, asked),
    start() {
      rounds.voidOpen(tableId);
      table.history = rounds.done(tableId, HISTORY).flatMap(({ outcome }) => {
        const play = replay(readOutcome(outcome));
        return play === undefined ? [] : [dealerWord(play)];
      });
      for (const { id, number, outcome } of rounds.drawn(tableId))
        resume(table, id, number, outcome);
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
    ...commonView(table, session, round),
    ...presentRound(round, { player, tableId, phase: phases.name, now: clock.now() }),
    history,
    last: lastRoundOf(table, session, round)?.view ?? null,
  };
}

function act(table: Table, session: Session, asked: unknown): ProblemCode | undefined {
  const parsed = command.safeParse(asked);
  if (!parsed.success) return 'BAD_REQUEST';
  if (parsed.data.roundId !== table.round?.id) return 'BETS_CLOSED';
  return parsed.data.kind === 'bet'
    ? layStake(table, session, parsed.data)
    : decide(table, session, parsed.data);
}

function layStake(table: Table, session: Session, asked: BetCommand): ProblemCode | undefined {
  const { phases, audience } = table;
  if (table.round === undefined || phases.name !== 'betting') return 'BETS_CLOSED';
  const fault = faultOfBid(table.round, session.player, asked);
  if (fault !== undefined) return fault;
  const amount = BigInt(asked.amount);
  if (amount === 0n) table.round.bids.delete(asked.seat);
  else table.round.bids.set(asked.seat, { session, amount });
  audience.changed();
  return undefined;
}

function decide(
  table: Table,
  session: Session,
  { seat, turn, action }: MoveCommand,
): ProblemCode | undefined {
  const { phases } = table;
  const playing = table.round;
  const taken = playing?.seats.get(seat);
  if (playing?.play === undefined || taken?.player !== session.player) return 'NOT_NOW';
  const mine = playing.outcome?.moves.filter((move) => move.seat === seat) ?? [];
  // A repeat of a completed act gets the first answer again.
  if (turn < mine.length) return mine[turn]?.action === action ? undefined : 'NOT_NOW';
  if (taken.isAsking || phases.name !== playing.play.stage) return 'NOT_NOW';
  if (!optionsOf(playing.play, seat).includes(action)) return 'NOT_NOW';
  if (action === 'double' || action === 'split' || action === 'insure') {
    inBackground(table, askStake(table, playing, taken, { action, session }));
    return undefined;
  }
  carryOut(table, playing, taken, action);
  moveOn(table, playing);
  return undefined;
}

function beginRound(table: Table): void {
  const { clock, ids, phases, rounds, audience } = table;
  if (table.isStopping) return;
  table.round = undefined;
  if (audience.size() === 0) return phases.begin('waiting');
  const id = ids.uuid();
  const number = rounds.open(tableId, id, clock.now());
  table.round = newRound({ id, number, outcome: null });
  takeBets(table);
}

function takeBets(table: Table): void {
  const { config, phases, audience } = table;
  phases.begin('betting', paced(config, bettingMs), () => {
    if (table.round === undefined) return;
    // Without a stake there is nothing to deal: the clock begins anew, while somebody is there.
    if (table.round.bids.size > 0) inBackground(table, closeBetting(table, table.round));
    else if (audience.size() > 0) takeBets(table);
    else beginRound(table);
  });
  audience.changed();
}

/**
 * No more bets. The shoe and everybody's stakes are in the books together, before the first stake
 * is sent.
 */
async function closeBetting(table: Table, closing: CurrentRound): Promise<void> {
  const { clock, random, books, phases, rounds, store, bets, audience } = table;
  phases.begin('closing');
  closing.outcome = { shoe: shuffleShoe(random).join(''), seats: null, moves: [] };
  const { outcome } = closing;
  inTransaction(books, () => {
    rounds.draw(closing.id, outcome, clock.now());
    for (const [seat, { session, amount }] of closing.bids) {
      const entryId = store.addEntry({ roundId: closing.id, session, seat, chips: [] });
      closing.seats.set(seat, {
        seat,
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
  if (table.isStopping) return;
  outcome.seats = dealtSeats(closing);
  rounds.record(closing.id, outcome);
  deal(table, closing);
}

function deal(table: Table, dealt: CurrentRound): void {
  const { clock, config, phases, rounds, audience } = table;
  const play = dealt.outcome === null ? undefined : replay(dealt.outcome);
  dealt.play = play;
  if (play === undefined) {
    // The operator took no stake, so there is no hand to play.
    rounds.finish(dealt.id, clock.now());
    phases.begin('result', paced(config, resultMs), () => beginRound(table));
    return audience.changed();
  }
  phases.begin('dealing', dealRestMs + dealCardMs * 2 * (play.seats.length + 1), () =>
    moveOn(table, dealt),
  );
  audience.changed();
}

/** Goes on to the next step: insurance, the next player's turn, the dealer, or the result. */
function moveOn(table: Table, playing: CurrentRound): void {
  const { phases, audience } = table;
  const { play } = playing;
  const seats = [...playing.seats.values()];
  if (play === undefined || table.isStopping) return;
  if (play.stage === 'over')
    return seats.some(({ isAsking }) => isAsking) ? undefined : showDealer(table, playing);
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
  if (playing.play.stage === 'insurance') {
    if (optionsOf(playing.play, seat).length > 0) carryOut(table, playing, taken, 'decline');
  } else {
    while (optionsOf(playing.play, seat).length > 0) carryOut(table, playing, taken, 'stand');
  }
  moveOn(table, playing);
}

/** A decision is in the books before its cards are shown. */
function carryOut(table: Table, playing: CurrentRound, taken: TakenSeat, action: Action): void {
  const { outcome } = playing;
  if (outcome === null) return;
  outcome.moves.push({ seat: taken.seat, action });
  table.rounds.record(playing.id, outcome);
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
  taken.isAsking = true;
  const stake = action === 'insure' ? taken.stake / 2n : taken.stake;
  const bet = store.addBet(taken.entryId, session, {
    kind: kindOf(playing, taken.seat, action),
    stake,
  });
  audience.changed();
  const sent = await bets.place(bet.id);
  taken.bets = [...taken.bets, sent];
  taken.isAsking = false;
  if (table.isStopping) return;
  if (sent.state === 'taken') carryOut(table, playing, taken, action);
  else {
    taken.refused = sent;
    giveTime(table, playing, taken);
  }
  moveOn(table, playing);
}

function showDealer(table: Table, playing: CurrentRound): void {
  const { phases, alarms, audience } = table;
  const drawn = (playing.play?.dealer.length ?? 2) - 1;
  alarms.cancelAll();
  for (const taken of playing.seats.values()) taken.decideBy = undefined;
  phases.begin('dealer', dealerCardMs * (drawn + 1), () => showResult(table, playing));
  audience.changed();
}

/**
 * Writes the wins of all stakes and the end of the round in one transaction, then pays the wins.
 */
function showResult(table: Table, playing: CurrentRound): void {
  const { clock, config, books, phases, rounds, store, bets, audience } = table;
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
  table.history = [dealerWord(play), ...table.history].slice(0, HISTORY);
  phases.begin('result', paced(config, resultMs), () => beginRound(table));
  audience.changed();
}

/** Goes on with a round that an earlier process was playing. */
function resume(table: Table, id: string, number: number, json: string): void {
  const { rounds, store } = table;
  const resumed = newRound({ id, number, outcome: readOutcome(json) });
  for (const { id: entryId, seat, player } of store.entriesOf(id)) {
    const placed = store.bets.ofRound(entryId);
    const stake = placed.at(-1)?.stake ?? 0n;
    resumed.seats.set(seat, { seat, player, entryId, stake, bets: placed });
  }
  table.round = resumed;
  if (resumed.outcome !== null && resumed.outcome.seats === null) {
    resumed.outcome.seats = dealtSeats(resumed);
    rounds.record(id, resumed.outcome);
  }
  deal(table, resumed);
  // A further stake that was taken just before the end: what it was for happens now.
  for (const [taken, action] of unplayedStakes(resumed)) carryOut(table, resumed, taken, action);
}
