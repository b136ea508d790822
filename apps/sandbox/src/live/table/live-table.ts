// A table, as the rest of the company uses it.

import type { BetEngine } from '../../bets/bet-engine.ts';
import type { Surroundings } from '../../company.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import type { Html } from '../../html.ts';
import type { EntryStore, Entry, LiveBet } from './entry-store.ts';
import type { Amount } from '../../page-kit/wire.ts';
import type { ProblemCode } from '../wire.ts';
import type { Watcher } from '../../game-server/audience.ts';
import type { RoundStore } from './round-store.ts';

export interface LiveTable {
  /** The operator's code of the game, and the number of the table: one and the same. */
  readonly tableId: string;
  /** As the player reads it. */
  readonly name: string;
  /** False when the table is full. */
  watch(watcher: Watcher): boolean;
  unwatch(watcher: Watcher): void;
  /** Carries out a player's command. The result is sent on the stream. */
  act(session: Session, command: unknown): ProblemCode | undefined;
  /** The result of a player's entry in a finished round; `played` are the bets that count. */
  tell(entry: Entry, played: readonly LiveBet[], outcome: string): Html;
  /** Continues the work that an earlier process left. */
  start(): void;
  stop(): void;
}

export interface TableParts {
  surroundings: Surroundings;
  rounds: RoundStore;
  store: EntryStore;
  bets: BetEngine<LiveBet>;
  balances: Balances;
}

/** The company of the tables, as its calls and pages use it. */
export interface LiveCompany extends TableParts {
  /** Where the company is mounted. */
  prefix: string;
  tables: readonly LiveTable[];
  sessions: SessionStore;
  wallet: OperatorWallet;
  /** The operator's wallet, or that of play money. */
  walletOf(currency: string): OperatorWallet;
}

export type Balances = ReturnType<typeof createBalances>;

/** The balances in the operator's last answers, by player. */
export function createBalances() {
  const known = new Map<string, bigint>();
  const listeners: (() => void)[] = [];
  return {
    of: (player: string): Amount | null => known.get(player)?.toString() ?? null,
    /** Null when the operator did not answer: then the last balance stands. */
    note(player: string, balance: bigint | null): void {
      if (balance === null) return;
      known.set(player, balance);
      for (const hear of listeners) hear();
    },
    forget: (player: string) => void known.delete(player),
    /** Called after every change. */
    listen: (hear: () => void) => void listeners.push(hear),
  };
}
