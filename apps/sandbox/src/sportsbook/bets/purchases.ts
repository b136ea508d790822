// The life of a purchase, from the player's slip to the operator's last answer. Each step is stored
// before its call, so a purchase continues after a kill. A reserve with an unknown outcome is
// committed or cancelled; the call is repeated until the operator confirms it.

import { inTransaction } from '../../books.ts';
import type { BetRow, NewPurchase, Purchase } from './bets-store.ts';
import { debitBody, reserveBody } from './messages.ts';
import { decimalText } from './prices.ts';
import { createRuns, type BetDeps, type Runs } from './runs.ts';

interface Deps extends BetDeps {
  lookAgain(purchase: Purchase, bets: readonly BetRow[]): string | undefined;
  runs: Runs;
}

export function createPurchases(bets: BetDeps, lookAgain: Deps['lookAgain']) {
  const { books, ids, store } = bets;
  const runs = createRuns(bets, async (id) => {
    const purchase = store.purchase(id);
    const next = purchase && (await nextOf(deps, purchase, store.betsOf(id)));
    if (next) store.setState(id, ...next);
    return next !== undefined;
  });
  const deps = { ...bets, lookAgain, runs };
  return {
    /**
     * Places an order once for each id of the page. Returns the purchase's state after the first
     * attempts; a bet on a running match is then still waiting.
     */
    async place(order: Omit<NewPurchase, 'id'>): Promise<Purchase> {
      const known = store.byClient(order.player, order.clientId);
      const id = known?.id ?? ids.uuid();
      if (!known) inTransaction(books, () => store.add({ ...order, id }));
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

type Next = [state: Purchase['state'], refusal?: string | null];

/** The call that is repeated in each state, and the state after it. */
const lastCalls = {
  debiting: ['debitReserve', 'committing'],
  committing: ['commitReserve', 'placed'],
  cancelling: ['cancelReserve', 'cancelled'],
} as const;

/** Makes the call that the state requires. Undefined when there is no more to do now. */
async function nextOf(deps: Deps, purchase: Purchase, bets: BetRow[]): Promise<Next | undefined> {
  const { clock, store, book, wallet, runs } = deps;
  const { id, state, player, stake, waitMs, waitUntil, refusal, attempts } = purchase;
  const names = { cust_id: player, reserve_id: id };
  const amount = decimalText(stake);
  switch (state) {
    case 'reserving': {
      const body = reserveBody(purchase, bets, book.event);
      const reply = await wallet.call('reserve', { ...names, amount }, body);
      if (reply.kind === 'unclear') return ['cancelling', 'UNCLEAR'];
      if (reply.code !== '0') return ['refused', reply.code];
      if (waitMs === 0) return decide(deps, purchase, bets);
      const until = new Date(clock.now().getTime() + waitMs);
      store.wait(id, until);
      runs.runAt(id, until);
      return undefined;
    }
    case 'waiting':
      return clock.now().getTime() < waitUntil ? undefined : decide(deps, purchase, bets);
    case 'debiting':
    case 'committing':
    case 'cancelling': {
      const [call, next] = lastCalls[state];
      const reply = await (state === 'debiting'
        ? wallet.call(call, { ...names, req_id: `${id}-d`, amount }, debitBody(purchase, bets))
        : wallet.call(call, names));
      const note = () => store.noteFailure(id);
      const isDone = runs.isDone(id, reply, { attempts, about: { state }, note });
      return isDone ? [next, refusal] : undefined;
    }
    default:
      return undefined;
  }
}

/** Refuses bets whose events began or ended, or whose odds fell, during the operator's call. */
function decide({ lookAgain }: Deps, purchase: Purchase, bets: readonly BetRow[]): Next {
  const refusal = lookAgain(purchase, bets);
  return refusal === undefined ? ['debiting'] : ['cancelling', refusal];
}
