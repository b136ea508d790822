// The XML in which the operator receives bets and settlements.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import { legResult } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import { sportNames } from '../model/calendar/calendar.ts';
import { marketNames, selectionNames } from '../model/words/names.ts';
import { selectionId } from '../slip/selection-id.ts';
import { decimalText } from './prices.ts';
import type { BetRow, Leg, Movement, Purchase } from './bets-store.ts';

type EventOf = (id: string) => EventRow | undefined;

const TYPES = { single: '1', multiple: '2', system: '3', builder: '4' } as const;
const MAX_TEXT = 160;

export function reserveBody(purchase: Purchase, bets: readonly BetRow[], eventOf: EventOf): string {
  const told = bets.map((bet) =>
    element(
      'Bet',
      {
        BetID: bet.id,
        BetTypeID: TYPES[bet.kind],
        SystemOf: bet.systemOf,
        PurchaseBetID: `${bet.id}-p`,
        Stake: bet.stake,
        Odds: bet.price,
        Gain: bet.gain,
      },
      bet.legs.map((leg) => lineOf(leg, eventOf(leg.eventId))),
    ),
  );
  return purchaseOf(purchase, told);
}

export function debitBody(purchase: Purchase, bets: readonly BetRow[]): string {
  return purchaseOf(
    purchase,
    bets.map((bet) => element('Bet', { BetID: bet.id, Stake: bet.stake })),
  );
}

function purchaseOf({ id, player, stake }: Purchase, bets: readonly string[]): string {
  return element(
    'Bets',
    {
      cust_id: player,
      reserve_id: id,
      amount: stake,
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
    Odds: price,
    StartDate: new Date(event?.startsAt ?? 0).toISOString(),
  });
}

export interface ToldResult {
  status: BetResult | 'PartCashOut';
  payout: bigint;
  /** Partial cash-outs: the stake that stays open. */
  openStake?: bigint;
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
  { id, purchaseId, legs }: BetRow,
  { status, payout, openStake }: ToldResult,
  { isClosed, eventOf }: { isClosed: boolean; eventOf: EventOf },
): string {
  const isCashOut = status === 'CashOut' || status === 'PartCashOut';
  const bet = element(
    'Bet',
    {
      BetID: id,
      Status: status,
      Payout: payout,
      OpenStake: openStake,
    },
    isCashOut ? [] : legs.flatMap((leg) => legElement(leg, eventOf(leg.eventId))),
  );
  const current = isClosed ? 'Closed' : 'Open';
  return element('Purchase', { ReserveID: purchaseId, CurrentStatus: current }, [bet]);
}

function legElement(leg: Leg, event: EventRow | undefined): string[] {
  const result = legResult(leg, event);
  if (result === null) return [];
  const told = {
    LineID: selectionId(leg),
    Result: legResults[result.kind],
    Score: event?.state?.score.join('-'),
    Share: result.kind === 'dead-heat' ? (1 / result.among).toFixed(4) : undefined,
  };
  return [element('Leg', told)];
}

export function settlementBody({ id, player, kind, amount, body }: Movement): string {
  const told = { cust_id: player, req_id: id, amount, currency_code: 'ARS' };
  return element(kind, told, [body]);
}

const reference = (character: string): string => `&#${character.charCodeAt(0)};`;

/** Amounts and odds are bigint. Attributes without a value are left out. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number | bigint | null | undefined>>,
  children: readonly string[] = [],
): string {
  const told = Object.entries(attributes).map(([key, value = null]) => {
    if (value === null) return '';
    const text = typeof value === 'bigint' ? decimalText(value) : String(value);
    return ` ${key}="${text.replaceAll(/[&<>"\n\r\t]/g, reference)}"`;
  });
  const content = children.join('');
  return content === ''
    ? `<${name}${told.join('')}/>`
    : `<${name}${told.join('')}>${content}</${name}>`;
}
