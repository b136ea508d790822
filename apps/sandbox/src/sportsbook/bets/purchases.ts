// The life of a purchase, from the player's slip to the operator's last answer. Each step is stored
// before its call, so a purchase continues after a kill. A reserve with an unknown outcome is
// committed or cancelled; the call is repeated until the operator confirms it.

import { inTransaction } from '../../books.ts';
import { failureOf, type WalletReply } from '../wallet.ts';
import type { BetRow, NewPurchase, Purchase } from './bets-store.ts';
import { debitBody, reserveBody } from './messages.ts';
import { decimalText } from './prices.ts';
import { createRuns, type BetDeps, type Runs } from './runs.ts';

export type Purchases = ReturnType<typeof createPurchases>;

interface Deps extends BetDeps {
  /** Checks the bets of a reserve again. Returns why they cannot be placed, or undefined. */
  lookAgain(purchase: Purchase, bets: readonly BetRow[]): string | undefined;
  runs: Runs;
}

export function createPurchases(bets: BetDeps, lookAgain: Deps['lookAgain']) {
  const runs = createRuns(bets, (id) => step(deps, id));
  const deps: Deps = { ...bets, lookAgain, runs };
  const { store } = bets;
  return {
    /**
     * Places an order once for each id of the page. Returns the purchase's state after the first
     * attempts; a bet on a running match is then still waiting.
     */
    async place(order: Omit<NewPurchase, 'id'>): Promise<Purchase> {
      const known = store.byClient(order.player, order.clientId);
      const id = known?.id ?? bets.ids.uuid();
      if (!known) inTransaction(bets.books, () => store.add({ ...order, id }));
      await runs.run(id);
      const purchase = store.purchase(id);
      if (!purchase) throw new Error('a purchase that was just written is not in the books');
      return purchase;
    },
    start(): void {
      for (const { id, state, waitUntil } of store.unfinished()) {
        // The outcome of the reserve is unknown, and the player has no confirmation of it.
        if (state === 'reserving') store.setState(id, 'cancelling', 'UNCLEAR');
        if (state === 'waiting') runs.runAt(id, new Date(waitUntil));
        else runs.runNow(id);
      }
    },
    stop: runs.stop,
  };
}

/**
 * Makes the call that the purchase's state requires. True when the state changed, so that there is
 * more to do at once.
 */
async function step(deps: Deps, id: string): Promise<boolean> {
  const { clock, store, book, wallet } = deps;
  const purchase = store.purchase(id);
  if (!purchase) return false;
  const names = { cust_id: purchase.player, reserve_id: id };
  const amount = decimalText(purchase.stake);
  const bets = store.betsOf(id);
  switch (purchase.state) {
    case 'reserving': {
      const body = reserveBody(purchase, bets, book.event);
      const reply = await wallet.call('reserve', { ...names, amount }, body);
      if (reply.kind === 'unclear') return become(deps, purchase, 'cancelling', 'UNCLEAR');
      if (reply.code !== '0') return become(deps, purchase, 'refused', reply.code);
      if (purchase.waitMs === 0) return decide(deps, purchase, bets);
      const until = new Date(clock.now().getTime() + purchase.waitMs);
      store.wait(id, until);
      deps.runs.runAt(id, until);
      return false;
    }
    case 'waiting':
      return clock.now().getTime() >= purchase.waitUntil && decide(deps, purchase, bets);
    case 'debiting': {
      const query = { ...names, req_id: `${id}-d`, amount };
      const reply = await wallet.call('debitReserve', query, debitBody(purchase, bets));
      return after(deps, purchase, reply, 'committing');
    }
    case 'committing':
      return after(deps, purchase, await wallet.call('commitReserve', names), 'placed');
    case 'cancelling':
      return after(deps, purchase, await wallet.call('cancelReserve', names), 'cancelled');
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

/** The next state when the operator says that it is done. Otherwise it is asked again later. */
function after(
  deps: Deps,
  purchase: Purchase,
  reply: WalletReply,
  next: Purchase['state'],
): boolean {
  const { id, state, refusal, attempts } = purchase;
  const reason = failureOf(reply);
  if (reason === undefined) return become(deps, purchase, next, refusal);
  deps.log.warn(
    { purchase: id, state, reason },
    'the operator did not say that it is done: asking again',
  );
  deps.store.noteFailure(id);
  deps.runs.retry(id, attempts);
  return false;
}

function become(
  { store }: Deps,
  { id }: Purchase,
  state: Purchase['state'],
  refusal: string | null = null,
): boolean {
  store.setState(id, state, refusal);
  return true;
}
