// Settles bets by the results of events. A bet's new state and its movement of money are one
// transaction; a movement is sent until the operator confirms it.

import { inTransaction } from '../../books.ts';
import { legResult } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import type { BetRow } from './bets-store.ts';
import { resultBody, settlementBody, type ToldResult } from './messages.ts';
import { decimalText, lesser, outcomeOf, type BetOutcome } from './prices.ts';
import { createRuns, type BetDeps } from './runs.ts';

/** Bets in one transaction. The server answers other calls between two of them. */
const BATCH = 200;

export type Movements = ReturnType<typeof createMovements>;

export function createMovements(deps: BetDeps) {
  const { book, ids, store, wallet } = deps;
  /**
   * Sends the movements of a purchase in order, since a payout must arrive before its reversal.
   * False when there is none, or it must be sent again later.
   */
  const runs = createRuns(deps, async (purchaseId) => {
    const movement = store.dueMovement(purchaseId);
    if (!movement) return false;
    const { id, player, kind, amount, attempts } = movement;
    const reply = await wallet.call(
      kind === 'Credit' ? 'creditCustomer' : 'debitCustomer',
      { cust_id: player, req_id: id, amount: decimalText(amount) },
      settlementBody(movement),
    );
    const note = () => store.noteMovementFailure(id);
    const isDone = runs.isDone(purchaseId, reply, { attempts, about: { movement: id }, note });
    if (isDone) store.endMovement(id);
    return isDone;
  });
  return {
    /** Stores a movement in the caller's transaction; a run of its purchase delivers it. */
    add(bet: BetRow, told: ToldResult): string {
      const { id: betId, purchaseId } = bet;
      const isClosed =
        told.status !== 'PartCashOut' &&
        store.betsOf(purchaseId).every(({ id, status }) => id === betId || status !== 'open');
      const id = ids.uuid();
      const gained = told.payout - bet.payout;
      const [kind, amount] =
        gained < 0n ? (['Debit', -gained] as const) : (['Credit', gained] as const);
      const body = resultBody(bet, told, { isClosed, eventOf: book.event });
      store.addMovement({ id, purchaseId, kind, amount, body });
      return id;
    },
    send: runs.runAnew,
    sendSoon: runs.runNow,
    start(): void {
      for (const { purchaseId } of store.dueMovements()) runs.runNow(purchaseId);
    },
    stop: runs.stop,
  };
}

export function createSettlement(
  { books, book, store }: BetDeps,
  movements: Movements,
  /** A bet has a new result, selection or score. */
  onChanged: (bet: BetRow) => void,
) {
  function settle(bet: BetRow, { status, payout: open }: BetOutcome) {
    // Cash-outs of a bet stay paid, whatever result the rest has.
    const payout = store.cashOutsOf(bet.id).reduce((sum, { amount }) => sum + amount, open);
    const isNew = bet.status !== status || bet.payout !== payout;
    if (isNew) {
      store.settle(bet.id, { status, payout });
      movements.add(bet, { status, payout });
      onChanged(bet);
    }
    return isNew;
  }

  function settleBet(bet: BetRow): boolean {
    const outcome = outcomeOf(
      bet,
      bet.legs.map((leg) => legResult(leg, book.event(leg.eventId))),
    );
    if (!outcome) {
      onChanged(bet);
      return false;
    }
    // No bet pays more than the operator was told, to the last centavo of its rounding.
    return settle(bet, { ...outcome, payout: lesser(outcome.payout, bet.gain) });
  }

  return {
    /** Settles the bets that an event decides now. A corrected result settles them again. */
    settleEvent(event: EventRow): void {
      const bets = store.betsOn(event.id);
      for (let first = 0; first < bets.length; first += BATCH) {
        const batch = bets.slice(first, first + BATCH);
        const changed = inTransaction(books, () => batch.filter(settleBet));
        for (const { purchaseId } of changed) movements.sendSoon(purchaseId);
      }
    },
    voidOpen(player: string): number {
      const bets = store.openBetsOf(player);
      inTransaction(books, () => {
        for (const bet of bets) {
          store.noteVoided(bet.id);
          settle(bet, { status: 'Void', payout: bet.openStake });
        }
      });
      for (const { purchaseId } of bets) movements.sendSoon(purchaseId);
      return bets.length;
    },
  };
}
