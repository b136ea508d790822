// Results, their meaning for bets, and the calls to the operator until it confirms them. A result
// and all its consequences are one transaction of the books.

import type { Surroundings } from '../company.ts';
import { createAlarms, type Alarms } from '../alarms.ts';
import { inTransaction } from '../books.ts';
import { hub88Retries } from '../operator/rules.ts';
import type { Book } from './book.ts';
import { combinedPrice, payoutOf } from './model/odds.ts';
import type { BetRow, Leg, Movement, PurchasesStore } from './purchases-store.ts';
import type { Result, SportsbookStore } from './sportsbook-store.ts';
import { amountText, element, type BtiWallet } from './wallet.ts';

export type Settlement = ReturnType<typeof createSettlement>;

interface Needs {
  store: PurchasesStore;
  events: SportsbookStore;
  book: Book;
  wallet: BtiWallet;
}

interface Deps extends Needs, Pick<Surroundings, 'books' | 'clock' | 'ids' | 'log'> {
  alarms: Alarms;
}

export function createSettlement({ books, clock, ids, log }: Surroundings, needs: Needs) {
  const { store, events, book } = needs;
  const underWay = new Map<string, Promise<void>>();
  const alarms = createAlarms(clock, (purchaseId) => {
    // Movements of a purchase are sent one at a time; the next is sent afterwards.
    if (underWay.has(purchaseId)) return;
    const telling = tellAll(deps, purchaseId)
      .catch((error: unknown) =>
        log.error({ err: error, purchase: purchaseId }, 'a settlement could not be told'),
      )
      .finally(() => underWay.delete(purchaseId));
    underWay.set(purchaseId, telling);
  });
  const deps: Deps = { ...needs, books, clock, ids, log, alarms };
  return {
    enter: (eventId: string, result: Result): void => enter(deps, eventId, result),
    /** Voids the open bets of a player, for ever; gives how many they were. */
    voidOpen: (player: string): number => voidOpen(deps, player),
    /** Ends every event whose time is over, by a draw. */
    endEvents(): void {
      for (const event of events.over(clock.now())) enter(deps, event.id, book.drawResult(event));
    },
    start(): void {
      for (const purchaseId of store.purchasesToSettle()) alarms.set(purchaseId, clock.now());
    },
    async stop(): Promise<void> {
      alarms.cancelAll();
      await Promise.all(underWay.values());
      alarms.cancelAll();
    },
  };
}

/** Stores a result, the first or a corrected one, and settles the bets that it decides. */
function enter(deps: Deps, eventId: string, result: Result): void {
  const { books, clock, alarms, store, events } = deps;
  const settled = inTransaction(books, () => {
    events.setResult(eventId, result, clock.now());
    const bets = store.betsOn(eventId);
    for (const bet of bets) {
      const outcome = outcomeOf(bet, (id) => events.event(id)?.result ?? null);
      if (outcome) settle(deps, bet, outcome);
    }
    return bets;
  });
  for (const { purchaseId } of settled) alarms.set(purchaseId, clock.now());
}

function voidOpen(deps: Deps, player: string): number {
  const { books, clock, alarms, store } = deps;
  const voided = inTransaction(books, () => {
    const bets = store.openBetsOf(player);
    for (const bet of bets) {
      store.noteVoided(bet.id);
      settle(deps, bet, { status: 'Void', payout: bet.stake });
    }
    return bets;
  });
  for (const { purchaseId } of voided) alarms.set(purchaseId, clock.now());
  return voided.length;
}

/** Gives a bet its new outcome, and enters the movement that makes the player's money right. */
function settle(
  { clock, ids, store }: Deps,
  bet: BetRow,
  next: { status: Exclude<BetRow['status'], 'open'>; payout: bigint },
): void {
  if (bet.status === next.status && bet.payout === next.payout) return;
  store.settle(bet.id, next, clock.now());
  const difference = next.payout - bet.payout;
  const isClosed = store.betsOf(bet.purchaseId).every(({ status }) => status !== 'open');
  const told = element('Bet', {
    BetID: bet.id,
    Status: next.status,
    Payout: amountText(next.payout),
  });
  const body = element(
    'Purchase',
    { ReserveID: bet.purchaseId, CurrentStatus: isClosed ? 'Closed' : 'Open' },
    [told],
  );
  const id = ids.uuid();
  const amount = difference < 0n ? -difference : difference;
  store.addMovement(
    { id, purchaseId: bet.purchaseId, kind: difference < 0n ? 'Debit' : 'Credit', amount, body },
    clock.now(),
  );
}

/**
 * Sends the due movements of a purchase, one after the other: a payout must arrive before it is
 * taken back.
 */
async function tellAll(deps: Deps, purchaseId: string): Promise<void> {
  const { store } = deps;
  for (
    let movement = store.dueMovement(purchaseId);
    movement && (await tell(deps, movement));
    movement = store.dueMovement(purchaseId)
  );
}

/** False when the movement must be sent again later. */
async function tell(
  { clock, log, alarms, store, wallet }: Deps,
  movement: Movement,
): Promise<boolean> {
  const { id, purchaseId, player, kind, amount, body, attempts } = movement;
  const query = { cust_id: player, req_id: id, amount: amountText(amount) };
  const reply = await wallet.call(
    kind === 'Credit' ? 'creditCustomer' : 'debitCustomer',
    query,
    settlementBody(movement, body),
  );
  if (reply.kind === 'answered' && reply.code === '0') {
    store.endMovement(id, clock.now());
    return true;
  }
  log.warn(
    { movement: id, reason: reply.kind === 'answered' ? reply.code : reply.reason },
    'a settlement was not taken: telling it again',
  );
  store.noteMovementFailure(id);
  alarms.set(purchaseId, new Date(clock.now().getTime() + hub88Retries.pauseMs(attempts)));
  return false;
}

/**
 * The result of a bet: lost with its first lost leg; otherwise open until every leg is decided. A
 * void leg counts as a price of one.
 */
function outcomeOf(
  { stake, legs }: Pick<BetRow, 'stake' | 'legs'>,
  resultOf: (eventId: string) => Result | null,
): { status: Exclude<BetRow['status'], 'open'>; payout: bigint } | undefined {
  const decided = legs.map((leg) => ({ leg, result: resultOf(leg.eventId) }));
  if (decided.some(isLost)) return { status: 'Lost', payout: 0n };
  if (decided.some(({ result }) => result === null)) return undefined;
  const standing = decided.filter(({ result }) => result !== 'Void').map(({ leg }) => leg.price);
  return standing.length === 0
    ? { status: 'Void', payout: stake }
    : { status: 'Won', payout: payoutOf(stake, combinedPrice(standing)) };
}

function settlementBody({ id, player, kind, amount }: Movement, purchase: string): string {
  return element(
    kind,
    { cust_id: player, req_id: id, amount: amountText(amount), currency_code: 'ARS' },
    [purchase],
  );
}

function isLost({ leg, result }: { leg: Leg; result: Result | null }): boolean {
  return result !== null && result !== 'Void' && result !== leg.outcome;
}
