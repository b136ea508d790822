// What a table of any kind offers to the calls and streams of the pages.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import type { Watcher } from '../../game-server/audience.ts';
import type { Session } from '../../operator/session-store.ts';
import type { HandStore } from '../history/hand-store.ts';
import type { ProblemCode } from '../wire.ts';
import type { MoneyNotes } from './money-notes.ts';
import type { BuyIn, StayStore } from './stay-store.ts';

/** Changes within this time are sent together; a decision is answered at once for everybody. */
export const GATHER_MS = 10;

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
