// The life of a purchase, from the player's slip to the operator's last answer. Each step is stored
// before its call, so a purchase continues after a kill. A reserve with an unknown outcome is
// committed or cancelled; the call is repeated until the operator confirms it.

import type { Surroundings } from '../../company.ts';
import { inTransaction } from '../../books.ts';
import type { Book } from '../book/book.ts';
import type { BtiWallet, WalletReply } from '../wallet.ts';
import { debitBody, reserveBody } from './messages.ts';
import { decimalText } from './prices.ts';
import type { BetRow, NewPurchase, Purchase, PurchasesStore } from './purchases-store.ts';
import { createRuns, type Runs } from './runs.ts';

export type Purchases = ReturnType<typeof createPurchases>;

interface Needs {
  store: PurchasesStore;
  book: Pick<Book, 'event'>;
  wallet: BtiWallet;
  /** Checks the bets of a reserve again. Returns why they cannot be placed, or undefined. */
  lookAgain(purchase: Purchase, bets: readonly BetRow[]): string | undefined;
  onAnswer(player: string, reply: WalletReply): void;
}

interface Deps extends Needs, Pick<Surroundings, 'books' | 'clock' | 'ids' | 'log'> {
  runs: Runs;
}

export function createPurchases(surroundings: Surroundings, needs: Needs) {
  const { store } = needs;
  const { clock } = surroundings;
  const runs = createRuns(surroundings, (id) => run(deps, id));
  const deps: Deps = { ...surroundings, ...needs, runs };
  return {
    /**
     * Places an order once for each id of the page. Returns the purchase's state after the first
     * attempts; a bet on a running match is then still waiting.
     */
    place: (order: Omit<NewPurchase, 'id'>): Promise<Purchase> => place(deps, order),
    start(): void {
      for (const { id, state, waitUntil } of store.unfinished()) {
        // The outcome of the reserve is unknown, and the player has no confirmation of it.
        if (state === 'reserving')
          store.setState(id, { state: 'cancelling', refusal: 'UNCLEAR' }, clock.now());
        runs.runAt(id, state === 'waiting' ? new Date(waitUntil) : clock.now());
      }
    },
    stop: runs.stop,
  };
}

async function place(deps: Deps, order: Omit<NewPurchase, 'id'>): Promise<Purchase> {
  const { books, clock, ids, store, runs } = deps;
  const known = store.byClient(order.player, order.clientId);
  const id = known?.id ?? ids.uuid();
  if (!known)
    inTransaction(books, () => {
      const bets = order.bets.map((bet, index) => ({ ...bet, id: `${id}-${index + 1}` }));
      store.add({ ...order, id, bets }, clock.now());
    });
  await runs.run(id);
  const purchase = store.purchase(id);
  if (!purchase) throw new Error('a purchase that was just written is not in the books');
  return purchase;
}

async function run(deps: Deps, id: string): Promise<void> {
  const { store } = deps;
  for (
    let purchase = store.purchase(id);
    purchase && (await step(deps, purchase));
    purchase = store.purchase(id)
  );
}

/**
 * Makes the call that the purchase's state requires. True when the state changed, so that there is
 * more to do at once.
 */
async function step(deps: Deps, purchase: Purchase): Promise<boolean> {
  const { clock, store, book, wallet } = deps;
  const { id, player, stake, state } = purchase;
  const names = { cust_id: player, reserve_id: id };
  const amount = decimalText(stake);
  const bets = store.betsOf(id);
  switch (state) {
    case 'reserving': {
      const body = reserveBody(purchase, bets, (eventId) => book.event(eventId));
      const reply = await wallet.call('reserve', { ...names, amount }, body);
      deps.onAnswer(player, reply);
      if (reply.kind === 'unclear') return become(deps, purchase, 'cancelling', 'UNCLEAR');
      if (reply.code !== '0') return become(deps, purchase, 'refused', reply.code);
      if (purchase.waitMs === 0) return decide(deps, purchase, bets);
      const until = new Date(clock.now().getTime() + purchase.waitMs);
      store.wait(id, until, clock.now());
      deps.runs.runAt(id, until);
      return false;
    }
    case 'waiting':
      return clock.now().getTime() >= purchase.waitUntil && decide(deps, purchase, bets);
    case 'debiting': {
      const call = { ...names, req_id: `${id}-d`, amount };
      const reply = await wallet.call('debitReserve', call, debitBody(purchase, bets));
      return isDone(reply) ? become(deps, purchase, 'committing') : later(deps, purchase, reply);
    }
    case 'committing': {
      const reply = await wallet.call('commitReserve', names);
      return isDone(reply) ? become(deps, purchase, 'placed') : later(deps, purchase, reply);
    }
    case 'cancelling': {
      const reply = await wallet.call('cancelReserve', names);
      deps.onAnswer(player, reply);
      return isDone(reply)
        ? become(deps, purchase, 'cancelled', purchase.refusal)
        : later(deps, purchase, reply);
    }
    default:
      return false;
  }
}

/** Refuses bets whose events began or ended, or whose odds fell, during the operator's call. */
function decide(deps: Deps, purchase: Purchase, bets: readonly BetRow[]): boolean {
  const refusal = deps.lookAgain(purchase, bets);
  return refusal === undefined
    ? become(deps, purchase, 'debiting')
    : become(deps, purchase, 'cancelling', refusal);
}

function become(
  { store, clock }: Deps,
  { id }: Purchase,
  state: Purchase['state'],
  refusal: string | null = null,
): boolean {
  store.setState(id, { state, refusal }, clock.now());
  return true;
}

function isDone(reply: WalletReply): boolean {
  return reply.kind === 'answered' && reply.code === '0';
}

function later(
  { log, runs, store }: Deps,
  { id, state, attempts }: Purchase,
  reply: WalletReply,
): boolean {
  const reason = reply.kind === 'answered' ? reply.code : reply.reason;
  log.warn(
    { purchase: id, state, reason },
    'the operator did not say that it is done: asking again',
  );
  store.noteFailure(id);
  runs.retry(id, attempts);
  return false;
}
