// The tote with its books, and what runs in it: races, their pools and the tickets on them.

import { createBetEngine } from '../bets/bet-engine.ts';
import type { Surroundings } from '../company.ts';
import { createSessionStore } from '../operator/session-store.ts';
import type { OperatorWallet } from '../operator/wallet.ts';
import { createTicketStore, type TicketBet } from './bets/ticket-store.ts';
import { createRaceStore } from './race/race-store.ts';
import { createRaces } from './race/races.ts';

export type Tote = ReturnType<typeof createTote>;

export function createTote(surroundings: Surroundings, wallet: OperatorWallet) {
  const sessions = createSessionStore(surroundings, 'racing_sessions');
  const store = createRaceStore(surroundings.books);
  const tickets = createTicketStore(surroundings);
  const engine = createBetEngine<TicketBet>({
    surroundings,
    store: tickets,
    walletOf: () => wallet,
  });
  const races = createRaces({ surroundings, store, tickets }, engine);
  return { surroundings, wallet, sessions, store, tickets, engine, races };
}
