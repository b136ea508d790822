// What a table of any kind offers to the calls and streams of the pages.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import { type Audience, createAudience, type Watcher } from '../../game-server/audience.ts';
import type { Session } from '../../operator/session-store.ts';
import type { HandStore } from '../history/hand-store.ts';
import type { ProblemCode, TableView } from '../wire.ts';
import type { MoneyNotes } from './money-notes.ts';
import { presentTable } from './present-table.ts';
import { findPerson, peopleAt, type TableState } from './seats.ts';
import type { BuyIn, StayStore } from './stay-store.ts';

/** Changes within this time are sent together; a decision is answered at once for everybody. */
const GATHER_MS = 10;

export interface TableNeeds {
  surroundings: Surroundings;
  stays: StayStore;
  hands: HandStore;
  bets: BetEngine<BuyIn>;
  notes: MoneyNotes;
  balanceOf(player: string): string | null;
}

export interface PokerTable {
  readonly id: string;
  act(session: Session, wish: unknown): ProblemCode | undefined;
  /** False when too many watch. */
  watch(watcher: Watcher): boolean;
  unwatch(watcher: Watcher): void;
  isAt(player: string): boolean;
  people(): number;
  /** Something that this player sees has changed elsewhere. */
  refresh(): void;
  stop(): void;
}

/** The watchers of a table; `more` is what a tournament adds to a view. */
export function createWatchers(
  { surroundings: { clock }, notes, balanceOf }: TableNeeds,
  table: TableState,
  { awayMs, more }: { awayMs: number | null; more?(player: string): Partial<TableView> },
): Audience {
  const watchers = createAudience(clock, {
    gatherMs: GATHER_MS,
    viewFor: ({ player }) => ({
      ...presentTable(table, {
        player,
        now: clock.now().getTime(),
        balance: balanceOf(player),
        watching: watchers.size(),
        note: notes.newestOf(player, table.rules.id),
        awayMs,
      }),
      ...more?.(player),
    }),
  });
  return watchers;
}

/** What is the same for tables of any kind; `onWatch` is called when somebody comes to look. */
export function createCommon(
  table: TableState,
  { join, show, leave, changed }: Audience,
  onWatch = () => {},
): Pick<PokerTable, 'id' | 'watch' | 'unwatch' | 'isAt' | 'people' | 'refresh'> {
  return {
    id: table.rules.id,
    watch(watcher) {
      if (!join(watcher)) return false;
      show(watcher);
      onWatch();
      return true;
    },
    unwatch: leave,
    isAt: (player) => findPerson(table, player) !== undefined,
    people: () => peopleAt(table).length,
    refresh: changed,
  };
}
