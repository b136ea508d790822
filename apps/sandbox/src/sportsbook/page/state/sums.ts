// The content of a slip and its sums: stakes, total, possible payout and highest stake; and the
// reasons why it cannot be placed. Pure; amounts are centavos.

import { gainOf, oddsOf } from '../../bets/prices.ts';
import {
  MOST_SELECTIONS,
  type EventCard,
  type MarketView,
  type Names,
  type OddsPolicy,
  type QuoteAnswer,
  type RefusalCode,
  type SelectionView,
  type SlipKind,
} from '../../wire.ts';
import { readMoney, wayOf, type Way } from './words.ts';

export interface Selection {
  id: string;
  eventId: string;
  marketId: string;
  home: Names;
  away: Names;
  market: Names;
  pick: Names;
  /** The odds that the player accepted last. */
  odds: string;
  startsAt: number;
}

export function selectionOf(
  event: EventCard,
  market: MarketView,
  selection: SelectionView,
): Selection {
  return {
    id: selection.id,
    eventId: event.id,
    marketId: market.id,
    home: event.home.name,
    away: event.away.name,
    market: market.name,
    pick: selection.name,
    odds: selection.odds ?? '1.00',
    startsAt: event.startsAt,
  };
}

/**
 * The selections after a press on one. It leaves the slip, or replaces another selection of its
 * market. Undefined: the slip is full.
 */
export function toggled(
  selections: readonly Selection[],
  pressed: Selection,
): readonly Selection[] | undefined {
  const others = selections.filter(
    ({ id, eventId, marketId }) =>
      id !== pressed.id && !(eventId === pressed.eventId && marketId === pressed.marketId),
  );
  if (selections.some(({ id }) => id === pressed.id)) return others;
  return others.length < MOST_SELECTIONS ? [...others, pressed] : undefined;
}

export interface SlipContent {
  selections: readonly Selection[];
  kind: SlipKind;
  systemOf: number;
  stake: string;
  /** Singles: one stake for all of them, or one for each. */
  isSameStake: boolean;
  stakes: Readonly<Record<string, string>>;
  policy: OddsPolicy;
  quote: QuoteAnswer | null;
}

/** Several selections, all of one event. */
export function isOneEvent(selections: readonly Selection[]): boolean {
  return selections.length > 1 && new Set(selections.map(({ eventId }) => eventId)).size === 1;
}

/** The kind of bet that the selections allow now. */
export function kindOf({ selections, kind }: Pick<SlipContent, 'selections' | 'kind'>): SlipKind {
  if (selections.length < 2) return 'single';
  const isOne = isOneEvent(selections);
  if (kind === 'builder' && !isOne) return 'multiple';
  if (kind === 'multiple' && isOne) return 'builder';
  return kind === 'system' && selections.length < 3 ? 'multiple' : kind;
}

/** Singles with a stake each. */
export function hasOwnStakes(content: SlipContent): boolean {
  return kindOf(content) === 'single' && content.selections.length > 1 && !content.isSameStake;
}

export function stakeTextOf(content: SlipContent, selectionId: string): string {
  return hasOwnStakes(content) ? (content.stakes[selectionId] ?? content.stake) : content.stake;
}

export interface Sums {
  kind: SlipKind;
  /** One for each single, in the order of the selections; otherwise one, of each bet. */
  stakes: readonly (bigint | undefined)[];
  total: bigint;
  /** The possible payout; null without a quote or without a stake. */
  gain: bigint | null;
}

export function sumsOf(content: SlipContent): Sums {
  const kind = kindOf(content);
  const { quote, selections } = content;
  const stakes =
    kind === 'single'
      ? selections.map(({ id }) => readMoney(stakeTextOf(content, id)))
      : [readMoney(content.stake)];
  const sum = sumOf(stakes);
  const total = kind === 'single' ? sum : sum * BigInt(quote?.bets ?? 1);
  if (stakes.includes(undefined) || quote === null || quote.refusal !== null)
    return { kind, stakes, total, gain: null };
  return { kind, stakes, total, gain: gainOfSlip(content, quote, { kind, stakes, total }) };
}

function sumOf(stakes: Sums['stakes']): bigint {
  return stakes.reduce<bigint>((sum, stake) => sum + (stake ?? 0n), 0n);
}

/** Exactly what the ticket will say: the book's own sum, from the exact product of the odds. */
function gainOfSlip(
  { selections, systemOf }: SlipContent,
  quote: QuoteAnswer,
  { kind, stakes, total }: Omit<Sums, 'gain'>,
): bigint {
  const odds = new Map(quote.lines.map((line) => [line.id, line.odds]));
  const legs = selections.map(({ id }) => ({ price: oddsOf(odds.get(id) ?? '0.00') }));
  const price = oddsOf(quote.odds ?? '0.00');
  const terms = { kind, price, systemOf: kind === 'system' ? systemOf : null };
  if (kind !== 'single') return gainOf({ ...terms, openStake: total, legs });
  return sumOf(
    legs.map((leg, index) => gainOf({ ...terms, openStake: stakes[index] ?? 0n, legs: [leg] })),
  );
}

/**
 * The highest stake that the book and the balance allow: of one single, or of each bet. Undefined
 * without a quote.
 */
export function highestStake(
  content: SlipContent,
  balance: bigint | null,
  selectionId?: string,
): bigint | undefined {
  const { quote } = content;
  if (quote === null) return undefined;
  const own = hasOwnStakes(content)
    ? content.selections.findIndex(({ id }) => id === selectionId)
    : -1;
  const book = mostOf(quote, own);
  if (balance === null) return book;
  const { stakes } = sumsOf(content);
  const left =
    own < 0 ? balance / BigInt(Math.max(1, quote.bets)) : balance - sumOf(stakes.toSpliced(own, 1));
  if (left < 0n) return 0n;
  return left < book ? left : book;
}

/** The book's highest stake for each bet, or for the single in this place. */
function mostOf({ maxStake, maxStakes }: QuoteAnswer, place: number): bigint {
  return BigInt(maxStakes[place] ?? maxStake);
}

/** The selections whose odds differ from those that the player accepted. */
export function changedOdds({
  selections,
  quote,
}: Pick<SlipContent, 'selections' | 'quote'>): { id: string; way: Way }[] {
  return selections.flatMap(({ id, odds }) => {
    const way = wayOf(odds, quote?.lines.find((line) => line.id === id)?.odds ?? null);
    return way === undefined ? [] : [{ id, way }];
  });
}

export function needsAcceptance(content: SlipContent): boolean {
  const changed = changedOdds(content);
  if (content.policy === 'any') return false;
  return content.policy === 'none' ? changed.length > 0 : changed.some(({ way }) => way === 'down');
}

export type Obstacle =
  | { code: 'visitor' | 'otherOrder' | 'STAKE_INVALID' | 'quoting' | 'cannotBet' | 'overBalance' }
  | { code: 'stakeFrom' | 'stakeTo'; amount: bigint }
  | { code: 'refused'; refusal: RefusalCode };

/** Why the slip cannot be placed now; the first reason is displayed. */
export function obstacleOf(
  content: SlipContent & { sent: object | null; isPlacing: boolean },
  { isVisitor, balance }: { isVisitor: boolean; balance: bigint | null },
): Obstacle | null {
  const { quote } = content;
  const { stakes, total, gain } = sumsOf(content);
  if (isVisitor) return { code: 'visitor' };
  if (content.sent !== null && !content.isPlacing) return { code: 'otherOrder' };
  if (stakes.includes(undefined)) return { code: 'STAKE_INVALID' };
  if (quote === null) return { code: 'quoting' };
  const known = stakes.map((stake) => stake ?? 0n);
  const least = BigInt(quote.minStake);
  if (known.some((stake) => stake < least)) return { code: 'stakeFrom', amount: least };
  const tooHigh = known.findIndex((stake, place) => stake > mostOf(quote, place));
  if (tooHigh >= 0) return { code: 'stakeTo', amount: mostOf(quote, tooHigh) };
  if (quote.refusal !== null) return { code: 'refused', refusal: quote.refusal };
  if (gain === null) return { code: 'cannotBet' };
  return balance !== null && total > balance ? { code: 'overBalance' } : null;
}
