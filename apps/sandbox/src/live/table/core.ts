// The common parts of every table: its clock, its watchers and the books; how players come and go;
// the stakes of a round, from its opening to its payment.

import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { type Audience, createAudience } from '../../game-server/audience.ts';
import type { Session } from '../../operator/session-store.ts';
import { sumOf } from '../amounts.ts';
import type { LastRound, ViewBase } from '../wire.ts';
import type { Entry, LiveBet } from './entry-store.ts';
import type { LiveTable, TableParts } from './live-table.ts';
import { createPhases, type Phases } from './phases.ts';

/** Changes within this time are sent together. */
const GATHER_MS = 50;

/** A round that is under way. */
interface Round {
  id: string;
  number: number;
  /** The stakes that players mean to make, while bets are taken. */
  drafts: ReadonlyMap<unknown, { session: Session }>;
}

export interface TableCore<Phase extends string, Current extends Round>
  extends Omit<TableParts, 'surroundings'>, Surroundings {
  tableId: string;
  phases: Phases<Phase | 'waiting'>;
  audience: Audience;
  round: Current | undefined;
  isStopping: boolean;
}
type AnyTable = TableCore<string, Round>;

export function createCore<Phase extends string, Current extends Round>(
  { surroundings, ...parts }: TableParts,
  { tableId, viewFor }: { tableId: string; viewFor(session: Session): object },
): TableCore<Phase, Current> {
  const { clock } = surroundings;
  const audience = createAudience(clock, { gatherMs: GATHER_MS, viewFor });
  parts.balances.listen(() => audience.changed());
  const phases = createPhases<Phase | 'waiting'>(clock, 'waiting');
  const known = { ...surroundings, ...parts, tableId, phases, audience };
  return { ...known, round: undefined, isStopping: false };
}

/** The common part of all tables' views: the round, and the facts for its player. */
export function commonView<Phase extends string>(
  { phases, audience, balances, round }: TableCore<Phase, Round>,
  { player }: Session,
): Omit<ViewBase, 'last'> & { phase: Phase | 'waiting' } {
  return {
    phase: phases.name,
    ...phases.timing(),
    round: round?.number ?? 0,
    roundId: round?.id ?? '',
    people: audience.size(),
    balance: balances.of(player),
  };
}

/** The player's newest finished round, for a player who was away, and its outcome. */
export function lastRoundOf(
  { rounds, store, round }: AnyTable,
  session: Session,
): { view: LastRound; outcome: string } | undefined {
  const entries = store.newest(session);
  const [newest] = entries;
  if (newest === undefined || newest.roundId === round?.id) return undefined;
  const played = rounds.find(newest.roundId);
  const bets = entries
    .flatMap(({ id }) => store.bets.ofRound(id))
    .filter(({ state }) => state !== 'refused' && state !== 'disputed');
  if (played === undefined || bets.length === 0) return undefined;
  const priced = bets.filter(({ win }) => win !== null);
  const isReturned = priced.length === 0;
  const view = {
    stake: String(sumOf((isReturned ? bets : priced).map(({ stake }) => stake))),
    win: String(sumOf(priced.map(({ win }) => win ?? 0n))),
    state: isReturned ? ('returned' as const) : ('paid' as const),
  };
  return { view, outcome: played.outcome };
}

/**
 * A player who reloads the page has a new session, and the operator has closed the old one. The
 * player's stakes of this round move to the new session.
 */
export function createDoors(
  table: AnyTable,
  beginRound: () => void,
): Pick<LiveTable, 'tableId' | 'watch' | 'unwatch' | 'stop'> {
  const { tableId, audience, phases, balances } = table;
  return {
    tableId,
    watch(watcher) {
      if (!audience.join(watcher)) return false;
      const { session } = watcher;
      for (const draft of table.round?.drafts.values() ?? [])
        if (draft.session.player === session.player) draft.session = session;
      if (phases.name === 'waiting') beginRound();
      audience.show(watcher);
      audience.changed();
      return true;
    },
    unwatch(watcher) {
      audience.leave(watcher);
      balances.forget(watcher.session.player);
      audience.changed();
    },
    stop() {
      table.isStopping = true;
      phases.stop();
      audience.endAll();
    },
  };
}

/** A new round; none while the table stops, and while nobody is there: then it waits. */
export function openRound(table: AnyTable): Pick<Round, 'id' | 'number'> | undefined {
  const { tableId, clock, ids, phases, rounds, audience } = table;
  if (table.isStopping) return undefined;
  table.round = undefined;
  if (audience.size() === 0) {
    phases.begin('waiting');
    return undefined;
  }
  const id = ids.uuid();
  return { id, number: rounds.open(tableId, id, clock.now()) };
}

/** Sends the opening bets that are in the books, until each is taken or not. */
export async function placeAll(
  { bets, audience }: AnyTable,
  seats: ReadonlyMap<unknown, { bet: LiveBet }>,
): Promise<void> {
  audience.changed();
  const placing = [...seats.values()].map(async (seat) => {
    seat.bet = await bets.place(seat.bet.id);
    audience.changed();
  });
  await Promise.all(placing);
}

/**
 * Writes the wins of all stakes and the end of the round in one transaction, then pays the wins.
 * `winOf` is undefined of a bet that was not played.
 */
export function payRound(
  { clock, books, rounds, store, bets }: AnyTable,
  roundId: string,
  winOf: (bet: LiveBet, entry: Entry) => bigint | undefined,
): void {
  const entries = store.ofRound(roundId);
  inTransaction(books, () => {
    for (const entry of entries)
      for (const bet of store.bets.ofRound(entry.id)) {
        const win = winOf(bet, entry);
        if (win !== undefined) store.bets.price(bet.id, win);
      }
    rounds.finish(roundId, clock.now());
  });
  for (const { id } of entries) bets.settle(id);
}

/** Nobody waits for this work of a table: a mistake in it must be found in the log. */
export function inBackground({ log }: AnyTable, work: Promise<void>): void {
  work.catch((error: unknown) => log.error({ err: error }, 'a round of a table failed'));
}
