// Settles bets by the results of events, and repeats the calls to the operator until it confirms
// them. A bet's new state and its movement of money are one transaction.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import type { Surroundings } from '../../company.ts';
import { inTransaction } from '../../books.ts';
import { stateOf, type Book } from '../book/book.ts';
import { verdictOn, type EventRow } from '../book/event-store.ts';
import { resultOf, resultWhenAbandoned } from '../model/results.ts';
import type { LegResult } from '../model/types.ts';
import { selectionId } from '../slip/selection-id.ts';
import { element, type BtiWallet, type WalletReply } from '../wallet.ts';
import { outcomeOf } from './outcome.ts';
import { decimalText } from './prices.ts';
import type { BetRow, Leg, PurchasesStore } from './purchases-store.ts';
import type { Movement, ResultsStore } from './results-store.ts';
import { createRuns, type Runs } from './runs.ts';

export type Settlement = ReturnType<typeof createSettlement>;

interface Needs {
  store: PurchasesStore;
  results: ResultsStore;
  book: Pick<Book, 'event'>;
  wallet: BtiWallet;
  onAnswer(player: string, reply: WalletReply): void;
  /** A bet of the player has a new result, or one of its selections or scores changed. */
  onChanged(player: string, betId: string): void;
}

interface Deps extends Needs, Pick<Surroundings, 'books' | 'clock' | 'ids' | 'log'> {
  /** Of the movements of each purchase. */
  runs: Runs;
}

/** The number of bets in one transaction. The server answers other calls between two of them. */
const BATCH = 200;

export function createSettlement(surroundings: Surroundings, needs: Needs) {
  const { results } = needs;
  const { clock } = surroundings;
  const runs = createRuns(surroundings, (purchaseId) => sendAll(deps, purchaseId));
  const deps: Deps = { ...surroundings, ...needs, runs };
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
      for (const purchaseId of results.purchasesToSettle()) runs.runAt(purchaseId, clock.now());
    },
    stop: runs.stop,
  };
}

/** The result of a leg; null while it is open. */
export function legResult(leg: Leg, event: EventRow | undefined): LegResult | null {
  if (!event) return null;
  const verdict = verdictOn(event, leg);
  if (verdict) return verdict;
  if (event.status === 'abandoned') return resultWhenAbandoned(leg, stateOf(event));
  return event.state === null ? null : resultOf(leg, event.state);
}

function settleEvent(deps: Deps, event: EventRow): void {
  const { books, clock, runs, store } = deps;
  const bets = store.betsOn(event.id);
  for (let first = 0; first < bets.length; first += BATCH) {
    const batch = bets.slice(first, first + BATCH);
    const changed = inTransaction(books, () => batch.filter((bet) => settleBet(deps, bet)));
    for (const { purchaseId } of changed) runs.runAt(purchaseId, clock.now());
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
function cashedOf({ results }: Deps, { id }: BetRow): bigint {
  return results.cashOutsOf(id).reduce((sum, { amount }) => sum + amount, 0n);
}

function voidOpen(deps: Deps, player: string): number {
  const { books, clock, runs, store } = deps;
  const voided = inTransaction(books, () => {
    const bets = store.openBetsOf(player);
    for (const bet of bets) {
      store.noteVoided(bet.id);
      settle(deps, bet, { status: 'Void', payout: bet.openStake + cashedOf(deps, bet) });
    }
    return bets;
  });
  for (const { purchaseId } of voided) runs.runAt(purchaseId, clock.now());
  return voided.length;
}

/** Gives a bet its new outcome and stores the movement for the difference in payout. */
function settle(deps: Deps, bet: BetRow, next: { status: BetResult; payout: bigint }): boolean {
  const { clock, results } = deps;
  if (bet.status === next.status && bet.payout === next.payout) return false;
  results.settle(bet.id, next, clock.now());
  addMovement(deps, bet, { ...next, before: bet.payout });
  deps.onChanged(bet.player, bet.id);
  return true;
}

interface ToldResult {
  status: BetResult | 'PartCashOut';
  /** The sum of all payments, after and before. */
  payout: bigint;
  before: bigint;
  /** Partial cash-outs: the stake that stays open. */
  openStake?: bigint;
}

function addMovement(
  { book, clock, ids, store, results }: Deps,
  bet: BetRow,
  { status, payout, before, openStake }: ToldResult,
): string {
  const isClosed =
    status !== 'PartCashOut' &&
    store.betsOf(bet.purchaseId).every(({ id, status: now }) => id === bet.id || now !== 'open');
  const isCashOut = status === 'CashOut' || status === 'PartCashOut';
  const told = element(
    'Bet',
    {
      BetID: bet.id,
      Status: status,
      Payout: decimalText(payout),
      ...(openStake === undefined ? {} : { OpenStake: decimalText(openStake) }),
    },
    isCashOut ? [] : bet.legs.flatMap((leg) => legElement(leg, book.event(leg.eventId))),
  );
  const body = element(
    'Purchase',
    { ReserveID: bet.purchaseId, CurrentStatus: isClosed ? 'Closed' : 'Open' },
    [told],
  );
  const id = ids.uuid();
  const difference = payout - before;
  const kind = difference < 0n ? 'Debit' : 'Credit';
  const amount = difference < 0n ? -difference : difference;
  results.addMovement({ id, purchaseId: bet.purchaseId, kind, amount, body }, clock.now());
  return id;
}

const legResults = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'half-won': 'HalfWon',
  'half-lost': 'HalfLost',
  'dead-heat': 'DeadHeat',
} as const;

function legElement(leg: Leg, event: EventRow | undefined): string[] {
  const result = legResult(leg, event);
  if (result === null) return [];
  const score = event?.state ? { Score: event.state.score.join('-') } : {};
  const share = result.kind === 'dead-heat' ? { Share: (1 / result.among).toFixed(4) } : {};
  const told = { LineID: selectionId(leg), Result: legResults[result.kind], ...score, ...share };
  return [element('Leg', told)];
}

/** Sends the movements of a purchase in order, since a payout must arrive before its reversal. */
async function sendAll(deps: Deps, purchaseId: string): Promise<void> {
  const { results } = deps;
  for (
    let movement = results.dueMovement(purchaseId);
    movement && (await tell(deps, movement));
    movement = results.dueMovement(purchaseId)
  );
}

/** False when the movement must be sent again later. */
async function tell(deps: Deps, movement: Movement): Promise<boolean> {
  const { clock, log, runs, results, wallet } = deps;
  const { id, purchaseId, player, kind, amount, body, attempts } = movement;
  const query = { cust_id: player, req_id: id, amount: decimalText(amount) };
  const reply = await wallet.call(
    kind === 'Credit' ? 'creditCustomer' : 'debitCustomer',
    query,
    settlementBody(movement, body),
  );
  deps.onAnswer(player, reply);
  if (reply.kind === 'answered' && reply.code === '0') {
    results.endMovement(id, clock.now());
    return true;
  }
  log.warn(
    { movement: id, reason: reply.kind === 'answered' ? reply.code : reply.reason },
    'a settlement was not taken: telling it again',
  );
  results.noteMovementFailure(id);
  runs.retry(purchaseId, attempts);
  return false;
}

function settlementBody({ id, player, kind, amount }: Movement, purchase: string): string {
  return element(
    kind,
    { cust_id: player, req_id: id, amount: decimalText(amount), currency_code: 'ARS' },
    [purchase],
  );
}
