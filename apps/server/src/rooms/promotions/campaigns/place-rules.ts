// The promotions that the law of a place allows: switches that the operator sets, because provinces
// differ. Pure.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import * as z from 'zod/mini';
import { inEveryLanguage } from '../../../platform/messages/texts-in-file.ts';
import type { BonusTerms } from '../grants/bonus-terms.ts';
import type { WheelContent } from '../wheel/wheel-content.ts';
import type { Campaign, Product } from './campaign.ts';

const legend = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** The rules of one place: "AR-B", "AR" or "*". A rule that is left out allows. */
export const placeRules = z.strictObject({
  place: z.string().check(z.regex(/^(\*|[A-Z]{2}(-[A-Z])?)$/)),
  /** Bonuses for new players: for registering, or for the first deposit. */
  welcome: z._default(z.boolean(), true),
  depositLinked: z._default(z.boolean(), true),
  /** One incentive may span casino and sports. */
  crossProduct: z._default(z.boolean(), true),
  /** Prizes may be drawn: the wheel. */
  wheel: z._default(z.boolean(), true),
  /** Visitors may see offers. */
  publicDisplay: z._default(z.boolean(), true),
  mostWagering: z._default(z.int().check(z.minimum(0), z.maximum(10)), 10),
  leastDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 1),
  /** Stakes take the bonus before cash. */
  bonusFirst: z._default(z.boolean(), false),
  /** The text that every offer must have. */
  legend: z.optional(inEveryLanguage(legend)),
});
export type PlaceRules = z.infer<typeof placeRules>;
export type Rules = Omit<PlaceRules, 'place' | 'legend'> & {
  legend?: TextsByLanguage | undefined;
};

const NO_RULES: Rules = {
  welcome: true,
  depositLinked: true,
  crossProduct: true,
  wheel: true,
  publicDisplay: true,
  mostWagering: 10,
  leastDays: 1,
  bonusFirst: false,
};

/** The rules of the narrowest place that has some: "AR-B", then "AR", then "*". */
export function rulesFor(
  { country, province }: { country: string | null; province: string | null },
  all: readonly PlaceRules[],
): Rules {
  const of = (wanted: string) => all.find(({ place }) => place === wanted);
  const narrow = country !== null && province !== null ? of(`${country}-${province}`) : undefined;
  return narrow ?? (country === null ? undefined : of(country)) ?? of('*') ?? NO_RULES;
}

/** True when the rules of a place allow the campaign there. */
export function isAllowed({ trigger, reward }: Campaign, rules: Rules): boolean {
  const isFirst = trigger.kind === 'deposit' && trigger.number === 1;
  if (!rules.welcome && (trigger.kind === 'registration' || isFirst)) return false;
  if (!rules.depositLinked && trigger.kind === 'deposit') return false;
  if (!rules.crossProduct && productsOf({ trigger, reward }).size > 1) return false;
  return mayGive(reward.bonus, rules);
}

/** True when the wheel may be spun there: each of its bonuses as well. */
export function isWheelAllowed({ product, sectors }: WheelContent, rules: Rules): boolean {
  const bonuses = sectors.flatMap(({ bonus }) => (bonus ? [bonus] : []));
  if (!rules.wheel || !bonuses.every((each) => mayGive(each, rules))) return false;
  if (rules.crossProduct) return true;
  // Stakes on either product bring the spin.
  const products = new Set<Product>(product === undefined ? ['casino', 'sports'] : [product]);
  for (const each of bonuses) for (const of of productsOfWeights(each)) products.add(of);
  if (sectors.some(({ spins }) => spins)) products.add('casino');
  return products.size === 1;
}

function mayGive(bonus: Terms | undefined, { mostWagering, leastDays }: Rules): boolean {
  return bonus === undefined || (bonus.wagering <= mostWagering && bonus.days >= leastDays);
}

type Terms = Pick<BonusTerms, 'wagering' | 'days'>;

/**
 * The products of an incentive, action and reward alike (UKGC SR code 5.1.1). Cash may be used for
 * any, freely, so it adds none.
 */
function productsOf({ trigger, reward }: Pick<Campaign, 'trigger' | 'reward'>): Set<Product> {
  const products = reward.bonus ? productsOfWeights(reward.bonus) : [];
  if (reward.spins) products.push('casino');
  return new Set('product' in trigger ? [...products, trigger.product] : products);
}

function productsOfWeights({ weights }: Pick<BonusTerms, 'weights'>): Product[] {
  const counted = Object.entries(weights).filter(([, weight]) => weight > 0);
  return counted.map(([category]) => productOf(category));
}

function productOf(category: string): Product {
  return category === 'sports' ? 'sports' : 'casino';
}
