// Bets as the page displays them.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import { toWire } from '../../game-server/on-wire.ts';
import { legResult, type Book } from '../book/book.ts';
import { scoreOf, statusOf } from '../book/views.ts';
import { marketNames, selectionNames } from '../model/words/names.ts';
import { selectionId } from '../slip/selection-id.ts';
import type { BetLine, BetState, BetView } from '../wire.ts';
import type { BetRow, BetsStore, Leg } from './bets-store.ts';
import type { CashOuts } from './cash-out.ts';
import { decimalText } from './prices.ts';
import type { BetDeps } from './runs.ts';

const states: Record<BetResult | 'open', BetState> = {
  open: 'open',
  Won: 'won',
  Lost: 'lost',
  Void: 'void',
  HalfWon: 'half-won',
  HalfLost: 'half-lost',
  CashOut: 'cashed-out',
};
const NOBODY = { es: '', pt: '', en: '' };

export function createBetViews(
  { book, store }: BetDeps,
  cashOuts: CashOuts,
): (bet: BetRow) => BetView {
  return (bet) => {
    const { id, kind, systemOf, status, stake, openStake, payout, placedAt, autoCashOut } = bet;
    const offer = status === 'open' ? cashOuts.offer(bet) : null;
    return toWire({
      id,
      purchase: bet.purchaseId,
      kind,
      systemOf,
      state: states[status],
      stake,
      openStake,
      odds: kind === 'system' ? null : decimalText(bet.price),
      possiblePayout: bet.gain,
      payout,
      placedAt,
      lines: bet.legs.map((leg) => lineOf(book, leg)),
      cashOut: typeof offer === 'string' ? null : offer,
      noCashOut: typeof offer === 'string' ? offer : null,
      cashedOut: store
        .cashOutsOf(id)
        .map((paid) => ({ at: paid.at, stake: paid.stake, amount: paid.amount })),
      autoCashOut,
      corrections: correctionsOf(store, id),
    });
  };
}

function correctionsOf(store: BetsStore, bet: string) {
  const all = store
    .resultsOf(bet)
    .map(({ at, status, payout }) => ({ at, now: { state: states[status], payout } }));
  return all.slice(1).map((next, index) => ({ ...next, was: (all[index] ?? next).now }));
}

function lineOf(book: Book, leg: Leg): BetLine {
  const event = book.event(leg.eventId);
  const result = legResult(leg, event);
  return {
    selection: selectionId(leg),
    eventId: leg.eventId,
    event: { home: event?.content.home.name ?? NOBODY, away: event?.content.away.name ?? NOBODY },
    market: marketNames(leg.marketId),
    pick: event ? selectionNames(leg, event.content) : NOBODY,
    odds: decimalText(leg.price),
    startsAt: event?.startsAt ?? 0,
    status: event ? statusOf(book, event) : 'ended',
    score: event ? scoreOf(event) : null,
    result: result?.kind ?? null,
    among: result?.kind === 'dead-heat' ? result.among : null,
  };
}
