// The common parts of every table: its clock, its watchers and the books; and how players come and
// go.

import type { Surroundings } from '../../company.ts';
import { type Audience, createAudience } from '../../game-server/audience.ts';
import type { Session } from '../../operator/session-store.ts';
import { sumOf } from '../amounts.ts';
import type { LastRound, ViewBase } from '../wire.ts';
import type { LiveTable, TableParts } from './live-table.ts';
import { createPhases, type Phases } from './phases.ts';

/** Changes within this time are sent together. */
const GATHER_MS = 50;

export interface TableCore<Phase extends string>
  extends Omit<TableParts, 'surroundings'>, Surroundings {
  phases: Phases<Phase | 'waiting'>;
  audience: Audience;
  isStopping: boolean;
}

export function createCore<Phase extends string>(
  { surroundings, ...parts }: TableParts,
  viewFor: (session: Session) => object,
): TableCore<Phase> {
  const { clock } = surroundings;
  const audience = createAudience(clock, { gatherMs: GATHER_MS, viewFor });
  parts.balances.listen(() => audience.changed());
  const phases = createPhases<Phase | 'waiting'>(clock, 'waiting');
  return { ...surroundings, ...parts, phases, audience, isStopping: false };
}

/** The common part of all tables' views: the round, and the facts for its player. */
export function commonView<Phase extends string>(
  { phases, audience, balances }: TableCore<Phase>,
  { player }: Session,
  round: { id: string; number: number } | undefined,
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
  { rounds, store }: Pick<TableParts, 'rounds' | 'store'>,
  session: Session,
  current: { id: string } | undefined,
): { view: LastRound; outcome: string } | undefined {
  const entries = store.newestEntries(session);
  const [newest] = entries;
  if (newest === undefined || newest.roundId === current?.id) return undefined;
  const played = rounds.find(newest.roundId);
  const bets = entries
    .flatMap(({ id }) => store.bets.ofRound(id))
    .filter(({ state }) => state !== 'refused' && state !== 'disputed');
  if (played === undefined || bets.length === 0) return undefined;
  const isReturned = bets.every(({ win }) => win === null);
  const counted = isReturned ? bets : bets.filter(({ win }) => win !== null);
  const view = {
    stake: String(sumOf(counted.map(({ stake }) => stake))),
    win: String(sumOf(counted.map(({ win }) => win ?? 0n))),
    state: isReturned ? ('returned' as const) : ('paid' as const),
  };
  return { view, outcome: played.outcome };
}

/**
 * A player who reloads the page has a new session, and the operator has closed the old one. The
 * player's stakes of this round move to the new session.
 */
export function createDoors(
  table: TableCore<string>,
  { moveTo, beginRound }: { moveTo(session: Session): void; beginRound(): void },
): Pick<LiveTable, 'watch' | 'unwatch' | 'stop'> {
  const { audience, phases, balances } = table;
  return {
    watch(watcher) {
      if (!audience.join(watcher)) return false;
      moveTo(watcher.session);
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

/** Nobody waits for this work of a table: a mistake in it must be found in the log. */
export function inBackground({ log }: TableCore<string>, work: Promise<void>): void {
  work.catch((error: unknown) => log.error({ err: error }, 'a round of a table failed'));
}
