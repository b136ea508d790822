// The XML in which the operator receives bets and settlements.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import type { EventRow } from '../book/event-store.ts';
import { sportNames } from '../model/calendar/calendar.ts';
import { marketNames, selectionNames } from '../model/words/names.ts';
import type { LegResult } from '../model/types.ts';
import { selectionId } from '../slip/selection-id.ts';
import { element } from '../wallet.ts';
import { decimalText } from './prices.ts';
import type { BetRow, Leg, Movement, Purchase } from './bets-store.ts';

const TYPES = { single: '1', multiple: '2', system: '3', builder: '4' } as const;
/** The operator stores no longer text. */
const MAX_TEXT = 160;

export function reserveBody(
  purchase: Purchase,
  bets: readonly BetRow[],
  eventOf: (id: string) => EventRow | undefined,
): string {
  const told = bets.map((bet) =>
    element(
      'Bet',
      {
        BetID: bet.id,
        BetTypeID: TYPES[bet.kind],
        ...(bet.systemOf === null ? {} : { SystemOf: String(bet.systemOf) }),
        PurchaseBetID: `${bet.id}-p`,
        Stake: decimalText(bet.stake),
        Odds: decimalText(bet.price),
        Gain: decimalText(bet.gain),
      },
      bet.legs.map((leg) => lineOf(leg, eventOf(leg.eventId))),
    ),
  );
  return purchaseOf(purchase, told);
}

export function debitBody(purchase: Purchase, bets: readonly BetRow[]): string {
  return purchaseOf(
    purchase,
    bets.map((bet) => element('Bet', { BetID: bet.id, Stake: decimalText(bet.stake) })),
  );
}

function purchaseOf({ id, player, stake }: Purchase, bets: readonly string[]): string {
  return element(
    'Bets',
    {
      cust_id: player,
      reserve_id: id,
      amount: decimalText(stake),
      currency_code: 'ARS',
      platform: 'Web',
    },
    bets,
  );
}

function lineOf(leg: Leg, event: EventRow | undefined): string {
  const { eventId, marketId, selectionId: selection, price } = leg;
  const content = event?.content;
  const [home, away] = [content?.home.name.es ?? '', content?.away.name.es ?? ''];
  const names = content && selectionNames(leg, content);
  return element('Lines', {
    LineID: selectionId(leg),
    EventID: eventId,
    EventName: `${home} - ${away}`.slice(0, MAX_TEXT),
    LeagueName: content?.league.name.es ?? '',
    SportName: content ? sportNames[content.sport].es : '',
    MarketType: marketId,
    MarketName: marketNames(marketId).es,
    Selection: (names?.es ?? selection).slice(0, MAX_TEXT),
    Odds: decimalText(price),
    StartDate: new Date(event?.startsAt ?? 0).toISOString(),
  });
}

export interface ToldResult {
  status: BetResult | 'PartCashOut';
  /** The sum of all payments. */
  payout: bigint;
  /** Partial cash-outs: the stake that stays open. */
  openStake?: bigint;
}

interface ToldLeg {
  leg: Leg;
  event: EventRow | undefined;
  /** Null while it is open. */
  result: LegResult | null;
}

const legResults = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'half-won': 'HalfWon',
  'half-lost': 'HalfLost',
  'dead-heat': 'DeadHeat',
} as const;

/** The legs of a cash-out are not told. */
export function resultBody(
  { id, purchaseId }: BetRow,
  { status, payout, openStake }: ToldResult,
  { legs, isClosed }: { legs: readonly ToldLeg[]; isClosed: boolean },
): string {
  const isCashOut = status === 'CashOut' || status === 'PartCashOut';
  const bet = element(
    'Bet',
    {
      BetID: id,
      Status: status,
      Payout: decimalText(payout),
      ...(openStake === undefined ? {} : { OpenStake: decimalText(openStake) }),
    },
    isCashOut ? [] : legs.flatMap(legElement),
  );
  const current = isClosed ? 'Closed' : 'Open';
  return element('Purchase', { ReserveID: purchaseId, CurrentStatus: current }, [bet]);
}

function legElement({ leg, event, result }: ToldLeg): string[] {
  if (result === null) return [];
  const score = event?.state ? { Score: event.state.score.join('-') } : {};
  const share = result.kind === 'dead-heat' ? { Share: (1 / result.among).toFixed(4) } : {};
  const told = { LineID: selectionId(leg), Result: legResults[result.kind], ...score, ...share };
  return [element('Leg', told)];
}

export function settlementBody({ id, player, kind, amount, body }: Movement): string {
  const told = { cust_id: player, req_id: id, amount: decimalText(amount), currency_code: 'ARS' };
  return element(kind, told, [body]);
}
