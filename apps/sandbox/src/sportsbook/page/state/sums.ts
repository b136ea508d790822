// The content of a slip and its sums: stakes, total, possible payout and highest stake; and the
// reasons why it cannot be placed. Pure; amounts are centavos.

import { gainOf, oddsOf } from '../../bets/prices.ts';
import {
  MOST_SELECTIONS,
  type EventCard,
  type MarketView,
  type OddsPolicy,
  type QuoteAnswer,
  type QuoteLine,
  type SelectionView,
  type SlipKind,
} from '../../wire.ts';
import type { Player } from './api.ts';
import { readMoney, wayOf, type Way } from './words.ts';

export type Selection = ReturnType<typeof selectionOf>;

export function selectionOf(event: EventCard, market: MarketView, selection: SelectionView) {
  return {
    id: selection.id,
    eventId: event.id,
    marketId: market.id,
    home: event.home.name,
    away: event.away.name,
    market: market.name,
    pick: selection.name,
    /** The odds that the player accepted last. */
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

export function lineOf(quote: QuoteAnswer | null, selectionId: string): QuoteLine | undefined {
  return quote?.lines.find(({ id }) => id === selectionId);
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
  const { quote, selections, systemOf, stake } = content;
  const isSingle = kind === 'single';
  const stakes = isSingle
    ? selections.map(({ id }) => readMoney(stakeTextOf(content, id)))
    : [readMoney(stake)];
  const total = sumOf(stakes) * BigInt(isSingle ? 1 : (quote?.bets ?? 1));
  if (stakes.includes(undefined) || quote === null || quote.refusal !== null)
    return { kind, stakes, total, gain: null };
  // Exactly what the ticket will say: the book's own sum, from the exact product of the odds.
  const terms = { kind, systemOf, price: oddsOf(quote.odds ?? '0.00') };
  const legs = selections.map(({ id }) => ({ price: oddsOf(lineOf(quote, id)?.odds ?? '0.00') }));
  const gainOfEach = () =>
    legs.map((leg, place) => gainOf({ ...terms, openStake: stakes[place] ?? 0n, legs: [leg] }));
  const gain = isSingle ? sumOf(gainOfEach()) : gainOf({ ...terms, openStake: total, legs });
  return { kind, stakes, total, gain };
}

function sumOf(stakes: Sums['stakes']): bigint {
  return stakes.reduce<bigint>((sum, stake) => sum + (stake ?? 0n), 0n);
}

/**
 * The highest stake that the book and the balance allow: of each bet, or of the single with a stake
 * of its own. Undefined without a quote.
 */
export function highestStake(
  content: SlipContent,
  balance: bigint | null,
  selectionId?: string,
): bigint | undefined {
  const { quote, selections } = content;
  if (quote === null) return undefined;
  const own = selections.findIndex(({ id }) => id === selectionId);
  const book = mostOf(quote, own);
  if (balance === null) return book;
  const left =
    own < 0
      ? balance / BigInt(quote.bets || 1)
      : balance - sumOf(sumsOf(content).stakes.toSpliced(own, 1));
  if (left < 0n) return 0n;
  return left < book ? left : book;
}

function mostOf({ maxStake, maxStakes }: QuoteAnswer, place: number): bigint {
  return BigInt(maxStakes[place] ?? maxStake);
}

/** Which way odds moved since the player accepted them, of each selection whose odds did. */
export function movesOf({ selections, quote }: Pick<SlipContent, 'selections' | 'quote'>): Way[] {
  return selections.flatMap(({ id, odds }) => wayOf(odds, lineOf(quote, id)?.odds ?? null) ?? []);
}

export function needsAcceptance(content: SlipContent): boolean {
  const moves = movesOf(content);
  if (content.policy === 'any') return false;
  return content.policy === 'none' ? moves.length > 0 : moves.includes('down');
}

/** Why the slip cannot be placed now; the first reason is displayed. */
export function obstacleOf(
  content: SlipContent & { sent: object | null; isPlacing: boolean },
  { id, balance }: Player,
): { code: string; amount?: bigint } | null {
  const { quote, sent, isPlacing } = content;
  const { stakes, total } = sumsOf(content);
  if (id === null) return { code: 'visitor' };
  if (sent !== null && !isPlacing) return { code: 'otherOrder' };
  if (stakes.includes(undefined)) return { code: 'STAKE_INVALID' };
  if (quote === null) return { code: 'quoting' };
  const known = stakes.map((stake) => stake ?? 0n);
  const least = BigInt(quote.minStake);
  if (known.some((stake) => stake < least)) return { code: 'stakeFrom', amount: least };
  const tooHigh = known.findIndex((stake, place) => stake > mostOf(quote, place));
  if (tooHigh >= 0) return { code: 'stakeTo', amount: mostOf(quote, tooHigh) };
  if (quote.refusal !== null) return { code: quote.refusal };
  return balance !== null && total > balance ? { code: 'NOT_ENOUGH_MONEY' } : null;
}
