// The bookmaker: the book of events, the bets on them, and the pages that follow both.

import type { Surroundings } from '../company.ts';
import { createBetsStore } from './bets/bets-store.ts';
import { createCashOuts } from './bets/cash-out.ts';
import { createPurchases } from './bets/purchases.ts';
import { createMovements, createSettlement } from './bets/settlement.ts';
import { createBetViews } from './bets/views.ts';
import { createBook } from './book/book.ts';
import { createLive } from './book/live.ts';
import { createSessions } from './http/calls.ts';
import { createFeed } from './http/feed.ts';
import { createFollowers } from './http/stream.ts';
import { createSlips } from './slip/slips.ts';
import { createBtiWallet } from './wallet.ts';

export type Bookmaker = ReturnType<typeof createBookmaker>;

export function createBookmaker(surroundings: Surroundings) {
  const store = createBetsStore(surroundings);
  const book = createBook(surroundings);
  const sessions = createSessions(surroundings);
  const followers = createFollowers(surroundings, book, sessions);
  const feed = createFeed(surroundings, book);
  const wallet = createBtiWallet(surroundings, (player, balance) =>
    followers.tell(player, () => ({ kind: 'balance', balance })),
  );
  const deps = { ...surroundings, store, book, wallet };
  const movements = createMovements(deps);
  const cashOuts = createCashOuts(deps, movements);
  const views = createBetViews(deps, cashOuts);
  const settlement = createSettlement(deps, movements, (bet) =>
    followers.tell(bet.player, () => ({ kind: 'bet', bet: views(store.bet(bet.id) ?? bet) })),
  );
  const slips = createSlips(surroundings, book);
  const purchases = createPurchases(deps, slips.lookAgain);
  const live = createLive(surroundings, book, settlement.settleEvent);
  return {
    ...deps,
    sessions,
    followers,
    feed,
    movements,
    cashOuts,
    views,
    settlement,
    slips,
    purchases,
    live,
  };
}
