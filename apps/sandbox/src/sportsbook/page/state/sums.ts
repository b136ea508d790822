// The sums of a slip: stakes, total, possible payout and highest stake; and the reasons why it
// cannot be placed. Pure; amounts are centavos.

import type { OddsPolicy, QuoteAnswer, RefusalCode, SlipKind } from '../../wire.ts';
import { gainOf } from '../../bets/outcome.ts';
import { oddsOf } from '../../bets/prices.ts';
import { readMoney } from './formats.ts';
import type { Selection } from './selections.ts';

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
  const sum = stakes.reduce<bigint>((total, stake) => total + (stake ?? 0n), 0n);
  const total = kind === 'single' ? sum : sum * BigInt(quote?.bets ?? 1);
  if (stakes.includes(undefined) || quote === null || quote.refusal !== null)
    return { kind, stakes, total, gain: null };
  return { kind, stakes, total, gain: gainOfSlip(content, quote, { kind, stakes, total }) };
}

/** Exactly what the ticket will say: the book's own sum, from the exact product of the odds. */
function gainOfSlip(
  { selections, systemOf }: SlipContent,
  quote: QuoteAnswer,
  { kind, stakes, total }: Pick<Sums, 'kind' | 'stakes' | 'total'>,
): bigint {
  const odds = new Map(quote.lines.map((line) => [line.id, line.odds]));
  const legs = selections.map(({ id }) => ({ price: oddsOf(odds.get(id) ?? '0.00') }));
  const price = oddsOf(quote.odds ?? '0.00');
  const terms = { kind, price, systemOf: kind === 'system' ? systemOf : null };
  if (kind !== 'single') return gainOf({ ...terms, openStake: total, legs });
  return legs.reduce(
    (paid, leg, index) => paid + gainOf({ ...terms, openStake: stakes[index] ?? 0n, legs: [leg] }),
    0n,
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
  const isOwn = selectionId !== undefined && hasOwnStakes(content);
  const index = content.selections.findIndex(({ id }) => id === selectionId);
  const book = isOwn ? mostOfSingle(quote, index) : BigInt(quote.maxStake);
  if (balance === null) return book;
  const { stakes, kind } = sumsOf(content);
  if (isOwn) {
    const others = content.selections.reduce(
      (sum, { id }, at) => (id === selectionId ? sum : sum + (stakes[at] ?? 0n)),
      0n,
    );
    return lower(book, balance - others);
  }
  const bets = kind === 'single' ? content.selections.length : quote.bets;
  return lower(book, balance / BigInt(Math.max(1, bets)));
}

function mostOfSingle({ maxStake, maxStakes }: QuoteAnswer, index: number): bigint {
  return BigInt(maxStakes[index] ?? maxStake);
}

function lower(book: bigint, affordable: bigint): bigint {
  const left = affordable < 0n ? 0n : affordable;
  return left < book ? left : book;
}

/** The selections whose odds differ from those that the player accepted. */
export function changedOdds({
  selections,
  quote,
}: Pick<SlipContent, 'selections' | 'quote'>): { id: string; way: 'up' | 'down' }[] {
  return selections.flatMap(({ id, odds }) => {
    const now = quote?.lines.find((line) => line.id === id)?.odds ?? odds;
    if (now === odds) return [];
    return [{ id, way: oddsOf(now) > oddsOf(odds) ? ('up' as const) : ('down' as const) }];
  });
}

/** Whether the player has to accept the quoted odds before the bet. */
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
  const { stakes, total, gain, kind } = sumsOf(content);
  if (isVisitor) return { code: 'visitor' };
  if (content.sent !== null && !content.isPlacing) return { code: 'otherOrder' };
  if (stakes.includes(undefined)) return { code: 'STAKE_INVALID' };
  if (quote === null) return { code: 'quoting' };
  const known = stakes.map((stake) => stake ?? 0n);
  const least = BigInt(quote.minStake);
  if (known.some((stake) => stake < least)) return { code: 'stakeFrom', amount: least };
  const mostOf = (index: number) =>
    kind === 'single' ? mostOfSingle(quote, index) : BigInt(quote.maxStake);
  const tooHigh = known.findIndex((stake, index) => stake > mostOf(index));
  if (tooHigh >= 0) return { code: 'stakeTo', amount: mostOf(tooHigh) };
  if (quote.refusal !== null) return { code: 'refused', refusal: quote.refusal };
  if (gain === null) return { code: 'cannotBet' };
  return balance !== null && total > balance ? { code: 'overBalance' } : null;
}
