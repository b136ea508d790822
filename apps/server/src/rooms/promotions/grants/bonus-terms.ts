// The terms of a bonus as files write them and as players read them: of campaigns, of prizes, and
// of winnings of free spins.

import { amount as amountText } from '@ceibo/contracts/amount';
import { textIn, type Language, type TextsByLanguage } from '@ceibo/contracts/languages';
import type { BonusTermsView } from '@ceibo/contracts/promotions/grants';
import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import * as z from 'zod/mini';
import type { GrantTerms } from './grants-store.ts';
import {
  sportsFaultOf,
  sportsFrom,
  sportsOfFile,
  sportsViewOf,
  type SportsOdds,
} from './sports-terms.ts';

/** The largest multiple of a bonus that may have to be staked: UKGC SR code 5.1.1 of 2026. */
const MOST_WAGERING = 10;

export interface BonusTerms {
  /** The multiple of the bonus that must be staked. */
  wagering: number;
  days: number;
  maxBet?: Money;
  weights: Readonly<Record<string, number>>;
  games?: Readonly<Record<string, number>>;
  sports?: SportsOdds;
}

const weight = z.int().check(z.minimum(0), z.maximum(10_000));
const name = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const bonusOfFile = z.strictObject({
  wagering: z.int().check(z.minimum(1), z.maximum(MOST_WAGERING)),
  days: z.int().check(z.minimum(1), z.maximum(365)),
  maxBet: z.optional(amountText),
  weights: z.record(name(40), weight),
  games: z.optional(z.record(name(100), weight)),
  sports: z.optional(sportsOfFile),
});
export type BonusOfFile = z.infer<typeof bonusOfFile>;

/** A prize may also be a bonus that need not be staked. */
export const prizeBonusOfFile = z.extend(bonusOfFile, {
  wagering: z.int().check(z.minimum(0), z.maximum(MOST_WAGERING)),
});

export function bonusFrom({ maxBet, games, sports, ...rest }: BonusOfFile): BonusTerms {
  return {
    ...rest,
    ...(maxBet !== undefined && { maxBet: parseMoney(maxBet) ?? 0n }),
    ...(games && { games }),
    ...sportsFrom({ weights: rest.weights, sports }),
  };
}

/** The fault of terms that have the right types; undefined when they have none. */
export function bonusFaultOf(terms: BonusTerms): string | undefined {
  const { wagering, maxBet, weights, games } = terms;
  if (maxBet === 0n) return 'maxBet: it lets no stake pass';
  if (wagering > 0 && !Object.values({ ...weights, ...games }).some((each) => each > 0))
    return 'weights: no stake counts, so the bonus never becomes cash';
  return sportsFaultOf(terms);
}

/** The terms that a grant keeps, whatever becomes of its campaign. */
export function grantTermsOf(
  { wagering, maxBet, weights, games, sports }: BonusTerms,
  { amount, bonusFirst }: { amount: Money; bonusFirst: boolean },
): GrantTerms {
  return {
    target: amount * BigInt(wagering),
    weights,
    ...(maxBet !== undefined && { maxBet }),
    ...(games && { games }),
    ...(sports && { sports }),
    ...(bonusFirst && { bonusFirst }),
  };
}

interface Words {
  language: Language;
  /** The names of the categories of games, by key. */
  names: Map<string, TextsByLanguage>;
}

/** As players read them before they take part. */
export function bonusViewOf(terms: BonusTerms, { language, names }: Words): BonusTermsView {
  const { wagering, days, maxBet, weights } = terms;
  return {
    wagering,
    days,
    maxBet: maxBet === undefined ? null : moneyToDecimal(maxBet),
    weights: Object.entries(weights).map(([category, part]) => {
      const known = names.get(category);
      return { category, name: known ? textIn(known, language) : category, weight: part };
    }),
    sports: sportsViewOf(terms),
  };
}
