// The life of a purchase, from the player's slip to the operator's last answer. Everything is in
// the books before it is asked of the operator, so after a kill each purchase goes on where it was:
// what may have been reserved is used and committed, or cancelled, until the operator says that it
// is done.

import type { Surroundings } from '../company.ts';
import { createAlarms, type Alarms } from '../alarms.ts';
import { inTransaction } from '../books.ts';
import { hub88Retries } from '../operator/rules.ts';
import { sportNames } from './model/leagues.ts';
import { oddsText, payoutOf } from './model/odds.ts';
import { selectionId } from './book.ts';
import type { BetRow, Leg, Purchase, PurchasesStore } from './purchases-store.ts';
import type { EventRow, SportsbookStore } from './sportsbook-store.ts';
import { amountText, element, type BtiWallet } from './wallet.ts';

export interface Order {
  clientId: string;
  player: string;
  bets: { kind: BetRow['kind']; stake: bigint; price: bigint; legs: Leg[] }[];
}

export type Purchases = ReturnType<typeof createPurchases>;

interface Needs {
  store: PurchasesStore;
  events: SportsbookStore;
  wallet: BtiWallet;
}

interface Deps extends Needs, Pick<Surroundings, 'books' | 'clock' | 'ids' | 'log'> {
  alarms: Alarms;
  /** The run of each purchase that is under way. */
  underWay: Map<string, Promise<void>>;
}

export function createPurchases({ books, clock, ids, log }: Surroundings, needs: Needs) {
  const { store } = needs;
  const alarms = createAlarms(clock, (id) => void goOn(deps, id));
  const underWay = new Map<string, Promise<void>>();
  const deps: Deps = { ...needs, books, clock, ids, log, alarms, underWay };
  return {
    /**
     * Places an order once for each id of the page's. Returns the purchase's state after the first
     * attempts.
     */
    place: (order: Order): Promise<Purchase> => place(deps, order),
    start(): void {
      for (const { id, state } of store.unfinished()) {
        // Nobody knows whether it was made, and the player was not told that it was.
        if (state === 'reserving')
          store.setState(id, { state: 'cancelling', refusal: 'UNCLEAR' }, clock.now());
        alarms.set(id, clock.now());
      }
    },
    async stop(): Promise<void> {
      alarms.cancelAll();
      await Promise.all(underWay.values());
      alarms.cancelAll();
    },
  };
}

/**
 * Places an order once for each id of the page's. Returns the purchase's state after the first
 * attempts.
 */
async function place(deps: Deps, order: Order): Promise<Purchase> {
  const { books, clock, ids, store } = deps;
  const known = store.byClient(order.player, order.clientId);
  const id = known?.id ?? ids.uuid();
  if (!known)
    inTransaction(books, () => {
      const stake = order.bets.reduce((sum, each) => sum + each.stake, 0n);
      store.add(
        {
          ...order,
          id,
          stake,
          bets: order.bets.map((bet, index) => ({ ...bet, id: `${id}-${index + 1}` })),
        },
        clock.now(),
      );
    });
  await goOn(deps, id);
  const purchase = store.purchase(id);
  if (!purchase) throw new Error('a purchase that was just written is not in the books');
  return purchase;
}

function goOn(deps: Deps, id: string): Promise<void> {
  const { log, underWay } = deps;
  const running =
    underWay.get(id) ??
    run(deps, id)
      .catch((error: unknown) =>
        log.error({ err: error, purchase: id }, 'a purchase could not go on'),
      )
      .finally(() => underWay.delete(id));
  underWay.set(id, running);
  return running;
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
  const { clock, log, alarms, store, events, wallet } = deps;
  const { id, player, stake, state, attempts } = purchase;
  const names = { cust_id: player, reserve_id: id };
  const bets = store.betsOf(id);
  const later = (reason: string): boolean => {
    log.warn(
      { purchase: id, state, reason },
      'the operator did not say that it is done: asking again',
    );
    store.noteFailure(id);
    alarms.set(id, new Date(clock.now().getTime() + hub88Retries.pauseMs(attempts)));
    return false;
  };
  const become = (next: Purchase['state'], refusal: string | null = null): boolean => {
    store.setState(id, { state: next, refusal }, clock.now());
    return true;
  };
  switch (state) {
    case 'reserving': {
      const reply = await wallet.call(
        'reserve',
        { ...names, amount: amountText(stake) },
        reserveBody(purchase, bets, (eventId) => events.event(eventId)),
      );
      if (reply.kind === 'unclear') return become('cancelling', 'UNCLEAR');
      if (reply.code !== '0') return become('refused', reply.code);
      // What began or was ended while the operator answered is not bet on any more.
      return bets
        .flatMap(({ legs }) => legs)
        .some(({ eventId }) => isTooLateFor(deps, events.event(eventId)))
        ? become('cancelling', 'EVENT_BEGUN')
        : become('debiting');
    }
    case 'debiting': {
      const reply = await wallet.call(
        'debitReserve',
        { ...names, req_id: `${id}-d`, amount: amountText(stake) },
        debitBody(purchase, bets),
      );
      return reply.kind === 'answered' && reply.code === '0'
        ? become('committing')
        : later(reply.kind === 'answered' ? reply.code : reply.reason);
    }
    case 'committing': {
      const reply = await wallet.call('commitReserve', names);
      return reply.kind === 'answered' && reply.code === '0'
        ? become('placed')
        : later(reply.kind === 'answered' ? reply.code : reply.reason);
    }
    case 'cancelling': {
      const reply = await wallet.call('cancelReserve', names);
      return reply.kind === 'answered' && reply.code === '0'
        ? become('cancelled', purchase.refusal)
        : later(reply.kind === 'answered' ? reply.code : reply.reason);
    }
    default:
      return false;
  }
}

function isTooLateFor({ clock }: Deps, event: EventRow | undefined): boolean {
  return event === undefined || event.result !== null || event.startsAt <= clock.now().getTime();
}

function reserveBody(
  { id, player, stake }: Purchase,
  bets: readonly BetRow[],
  eventOf: (id: string) => EventRow | undefined,
): string {
  const told = bets.map((bet) =>
    element(
      'Bet',
      {
        BetID: bet.id,
        BetTypeID: bet.kind === 'single' ? '1' : '2',
        PurchaseBetID: `${bet.id}-p`,
        Stake: amountText(bet.stake),
        Odds: oddsText(bet.price),
        Gain: amountText(payoutOf(bet.stake, bet.price)),
      },
      bet.legs.map((leg) => lineOf(leg, eventOf(leg.eventId))),
    ),
  );
  return element(
    'Bets',
    {
      cust_id: player,
      reserve_id: id,
      amount: amountText(stake),
      currency_code: 'ARS',
      platform: 'Web',
    },
    told,
  );
}

function lineOf({ eventId, outcome, price }: Leg, event: EventRow | undefined): string {
  const content = event?.content;
  const [home, away] = [content?.home.name.es ?? '', content?.away.name.es ?? ''];
  return element('Lines', {
    LineID: selectionId(eventId, outcome),
    EventID: eventId,
    EventName: `${home} - ${away}`,
    LeagueName: content?.league.es ?? '',
    SportName: content ? sportNames[content.sport].es : '',
    MarketType: 'ML0',
    Selection: { Home: home, Away: away, Tie: 'X' }[outcome],
    Odds: oddsText(price),
    StartDate: new Date(event?.startsAt ?? 0).toISOString(),
  });
}

function debitBody({ id, player, stake }: Purchase, bets: readonly BetRow[]): string {
  const told = bets.map((bet) => element('Bet', { BetID: bet.id, Stake: amountText(bet.stake) }));
  return element(
    'Bets',
    {
      cust_id: player,
      reserve_id: id,
      amount: amountText(stake),
      currency_code: 'ARS',
      platform: 'Web',
    },
    told,
  );
}
