// Settles bets by the results of events, and repeats the calls to the operator until it confirms
// them. A bet's new state and its movement of money are one transaction.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import { inTransaction } from '../../books.ts';
import { stateOf } from '../book/book.ts';
import { verdictKey, type EventRow } from '../book/event-store.ts';
import { resultOf, resultWhenAbandoned } from '../model/results.ts';
import type { LegResult } from '../model/types.ts';
import { failureOf } from '../wallet.ts';
import type { BetRow, Leg } from './bets-store.ts';
import { resultBody, settlementBody, type ToldResult } from './messages.ts';
import { outcomeOf } from './outcome.ts';
import { decimalText } from './prices.ts';
import { createRuns, type BetDeps, type Runs } from './runs.ts';

export type Settlement = ReturnType<typeof createSettlement>;

interface Deps extends BetDeps {
  /** A bet of the player has a new result, or one of its selections or scores changed. */
  onChanged(player: string, betId: string): void;
  /** The runs of each purchase's movements. */
  runs: Runs;
}

/** The number of bets in one transaction. The server answers other calls between two of them. */
const BATCH = 200;

export function createSettlement(bets: BetDeps, onChanged: Deps['onChanged']) {
  const runs = createRuns(bets, (purchaseId) => sendNext(deps, purchaseId));
  const deps: Deps = { ...bets, onChanged, runs };
  return {
    /** Settles the bets that an event decides now. A corrected result settles them again. */
    settleEvent: (event: EventRow): void => settleEvent(deps, event),
    /** Voids the open bets of a player for good and returns their number. */
    voidOpen: (player: string): number => voidOpen(deps, player),
    /** Stores a movement of money in the caller's transaction; `send` delivers it afterwards. */
    addMovement: (bet: BetRow, told: ToldResult): string => addMovement(deps, bet, told),
    /** Sends the due movements of a purchase. An alarm repeats those that fail. */
    send: runs.runAnew,
    start(): void {
      for (const purchaseId of bets.store.purchasesToSettle()) runs.runNow(purchaseId);
    },
    stop: runs.stop,
  };
}

/** The result of a leg; null while it is open. */
export function legResult(leg: Leg, event: EventRow | undefined): LegResult | null {
  if (!event) return null;
  const verdict = event.verdicts[verdictKey(leg)];
  if (verdict) return verdict;
  if (event.status === 'abandoned') return resultWhenAbandoned(leg, stateOf(event));
  return event.state === null ? null : resultOf(leg, event.state);
}

function settleEvent(deps: Deps, event: EventRow): void {
  const { books, runs, store } = deps;
  const bets = store.betsOn(event.id);
  for (let first = 0; first < bets.length; first += BATCH) {
    const batch = bets.slice(first, first + BATCH);
    const changed = inTransaction(books, () => batch.filter((bet) => settleBet(deps, bet)));
    for (const { purchaseId } of changed) runs.runNow(purchaseId);
  }
}

/** True when the bet has a new result. */
function settleBet(deps: Deps, bet: BetRow): boolean {
  const outcome = outcomeOf(
    bet,
    bet.legs.map((leg) => legResult(leg, deps.book.event(leg.eventId))),
  );
  if (!outcome) {
    deps.onChanged(bet.player, bet.id);
    return false;
  }
  // No bet pays more than the operator was told, to the last centavo of its rounding.
  const open = outcome.payout > bet.gain ? bet.gain : outcome.payout;
  return settle(deps, bet, { status: outcome.status, payout: open + cashedOf(deps, bet) });
}

/** Cash-outs of a bet stay paid, whatever result the rest has. */
function cashedOf({ store }: Deps, { id }: BetRow): bigint {
  return store.cashOutsOf(id).reduce((sum, { amount }) => sum + amount, 0n);
}

function voidOpen(deps: Deps, player: string): number {
  const { books, runs, store } = deps;
  const voided = inTransaction(books, () => {
    const bets = store.openBetsOf(player);
    for (const bet of bets) {
      store.noteVoided(bet.id);
      settle(deps, bet, { status: 'Void', payout: bet.openStake + cashedOf(deps, bet) });
    }
    return bets;
  });
  for (const { purchaseId } of voided) runs.runNow(purchaseId);
  return voided.length;
}

/** Gives a bet its new outcome and stores the movement for the difference in payout. */
function settle(deps: Deps, bet: BetRow, next: { status: BetResult; payout: bigint }): boolean {
  if (bet.status === next.status && bet.payout === next.payout) return false;
  deps.store.settle(bet.id, next);
  addMovement(deps, bet, next);
  deps.onChanged(bet.player, bet.id);
  return true;
}

function addMovement({ book, ids, store }: Deps, bet: BetRow, told: ToldResult): string {
  const { id: betId, purchaseId } = bet;
  const isClosed =
    told.status !== 'PartCashOut' &&
    store.betsOf(purchaseId).every(({ id, status }) => id === betId || status !== 'open');
  const legs = bet.legs.map((leg) => {
    const event = book.event(leg.eventId);
    return { leg, event, result: legResult(leg, event) };
  });
  const id = ids.uuid();
  const difference = told.payout - bet.payout;
  const kind = difference < 0n ? 'Debit' : 'Credit';
  const amount = difference < 0n ? -difference : difference;
  store.addMovement({
    id,
    purchaseId,
    kind,
    amount,
    body: resultBody(bet, told, { legs, isClosed }),
  });
  return id;
}

/**
 * Sends the movements of a purchase in order, since a payout must arrive before its reversal. False
 * when there is none, or it must be sent again later.
 */
async function sendNext(deps: Deps, purchaseId: string): Promise<boolean> {
  const { log, runs, store, wallet } = deps;
  const movement = store.dueMovement(purchaseId);
  if (!movement) return false;
  const { id, player, kind, amount, attempts } = movement;
  const reply = await wallet.call(
    kind === 'Credit' ? 'creditCustomer' : 'debitCustomer',
    { cust_id: player, req_id: id, amount: decimalText(amount) },
    settlementBody(movement),
  );
  const reason = failureOf(reply);
  if (reason === undefined) {
    store.endMovement(id);
    return true;
  }
  log.warn({ movement: id, reason }, 'a settlement was not taken: telling it again');
  store.noteMovementFailure(id);
  runs.retry(purchaseId, attempts);
  return false;
}
