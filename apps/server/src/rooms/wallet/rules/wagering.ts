// The wagering of a bonus: the grant that owns the bonus pocket, its requirement, and the count of
// each stake. Pure. It is decided and counted under the wallet's lock
// (docs/decisions/0132-grants.md). The promotions room decides the terms.

import { shareDown, type Money } from '@ceibo/money';

/** Hundredths of a percent. */
export const WHOLE_WEIGHT = 10_000n;

/** The terms of a grant. They are frozen when it is accepted. */
export interface WageringTerms {
  grant: string;
  /** The amount that stakes must count before the bonus becomes cash. */
  target: Money;
  /** The largest sum that may be staked on one round while there is bonus at risk. */
  maxBet?: Money;
  /** From this moment on (RFC 3339) it closes, unless enough was counted before. */
  until?: string;
  /** Stakes take bonus before cash, where the jurisdiction's rules say so. */
  bonusFirst?: true;
  /** The share of a stake that counts, in hundredths of a percent, by the category of its game. */
  weights: Readonly<Record<string, number>>;
  /** The weights of single games, which count instead. */
  games?: Readonly<Record<string, number>>;
  /**
   * The smallest odds at which a sports bet counts: of the whole, and of each selection. With
   * `oneSided`, bets on different outcomes of one market count nothing.
   */
  sports?: { minOdds?: number; minLegOdds?: number; oneSided?: true };
}

export interface Wagering extends WageringTerms {
  counted: Money;
  /** No bonus is staked and nothing is counted any more: open rounds finish, then it ends. */
  isClosing?: true;
}

/** The reason that a stake counts later, not in whole, or not at all. */
export type CountReason = 'later' | 'void' | 'half' | 'cash-out' | 'odds' | 'leg-odds' | 'opposite';

/** The count of a stake, its rollback or the settlement of a bet for the grant of its wallet. */
export interface Count {
  amount: Money;
  /** Hundredths of a percent. */
  weight: number;
  /** The change of the counted stake of a settled bet, negative when it fell. */
  base?: Money;
  reason?: CountReason;
}

interface Weighed {
  amount: Money;
  game?: string;
  categories?: readonly string[];
  /** It counts when it is settled, by the weight of now. */
  isLater?: boolean;
}

/**
 * The count of a stake: the whole of it, own money and bonus, by the weight of its game. The
 * smallest weight counts for a game in several categories; nothing counts in a category without a
 * weight. A stake without categories counts nothing, and no stake counts once the grant is closing.
 */
export function countOf(
  wagering: Wagering | null,
  { amount, game, categories, isLater = false }: Weighed,
): Count | undefined {
  if (wagering === null || wagering.isClosing || categories === undefined) return undefined;
  const weight = weightOf(wagering, { game, categories });
  if (isLater) return { amount: 0n, weight, reason: 'later' };
  return { amount: shareDown(amount, { part: BigInt(weight), whole: WHOLE_WEIGHT }), weight };
}

/** The share of a stake that counts by the terms, in hundredths of a percent. */
export function weightOf(
  { weights, games }: Pick<WageringTerms, 'weights' | 'games'>,
  { game, categories }: { game: string | undefined; categories: readonly string[] },
): number {
  const ofGame = game === undefined ? undefined : games?.[game];
  const known = categories.map((each) => weights[each]).filter((each) => each !== undefined);
  return ofGame ?? (known.length === 0 ? 0 : Math.min(...known));
}

/**
 * The wagering as it stands at a moment: its date closes it, even before a transfer records that.
 */
export function wageringAt(wagering: Wagering | null, at: Date): Wagering | null {
  if (wagering?.until === undefined || wagering.counted >= wagering.target) return wagering;
  return at < new Date(wagering.until) ? wagering : { ...wagering, isClosing: true };
}

/** The wagering after a count of its own grant; others leave it as it is. */
export function withCount(wagering: Wagering, by: Money): Wagering {
  return by === 0n ? wagering : { ...wagering, counted: wagering.counted + by };
}

/** The wagering as the row has it: amounts are text, for JSON has no exact numbers. */
export interface WageringRow extends Omit<Wagering, 'target' | 'maxBet' | 'counted'> {
  target: string;
  maxBet?: string;
  counted: string;
}

export function wageringToJson(wagering: Wagering): string {
  return JSON.stringify(wagering, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

export function wageringFromRow({ target, maxBet, counted, ...row }: WageringRow): Wagering {
  return {
    ...row,
    target: BigInt(target),
    ...(maxBet === undefined ? {} : { maxBet: BigInt(maxBet) }),
    counted: BigInt(counted),
  };
}
