// The sectors of the wheel, as an operator's file has them, and the sector that comes out. Pure.

import { amount as money } from '@ceibo/contracts/amount';
import { languageCodes, textIn } from '@ceibo/contracts/languages';
import { minMoney, parseMoney, type Money } from '@ceibo/money';
import * as z from 'zod/mini';
import { inEveryLanguage } from '../../../platform/messages/texts-in-file.ts';
import { bonusFaultOf, bonusFrom, bonusOfFile } from '../grants/bonus-terms.ts';
import type { SpinTerms } from '../spins/give-spins.ts';
import { spinsFaultOf, spinsFrom, spinsOfFile } from '../spins/terms.ts';

/** All chances together: hundredths of a percent. */
const WHOLE_CHANCE = 10_000;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const sector = z.strictObject({
  /** The key by which a day's stock is counted, also when the wheel is saved anew. */
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  title: inEveryLanguage(title),
  /** Zero, and no free spins: no prize. */
  amount: z._default(money, '0.00'),
  /** In place of an amount; the winnings become `bonus`, where there is one. */
  spins: z.optional(spinsOfFile),
  chance: z.int().check(z.minimum(1), z.maximum(WHOLE_CHANCE)),
  /** The number of these prizes in a day: every prize has a stock, so a day has a greatest cost. */
  perDay: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  bonus: z.optional(bonusOfFile),
});

export const wheelContent = z.strictObject({
  active: z._default(z.boolean(), true),
  /** The product whose stakes of the day before bring a spin; left out: both count. */
  product: z.optional(z.enum(['casino', 'sports'])),
  sectors: z.array(sector).check(
    z.minLength(2),
    z.maxLength(16),
    z.refine(
      (all) => all.reduce((sum, { chance }) => sum + chance, 0) === WHOLE_CHANCE,
      'the chances are not 10000 together',
    ),
    // A prize that has run out becomes this sector.
    z.refine((all) => all.filter(isNone).length === 1, 'one sector must be without a prize'),
    z.refine(
      (all) => all.every((each) => isNone(each) === (each.perDay === undefined)),
      'every prize needs a stock (perDay), and nothing else has one',
    ),
    z.refine(
      (all) => all.every((each) => !isNone(each) || each.bonus === undefined),
      'a bonus of nothing',
    ),
    z.refine((all) => all.every(hasSoundBonus), 'a bonus whose terms never let it become cash'),
    z.refine(
      (all) => all.every((each) => !each.spins || amountOf(each) === 0n),
      'a prize is an amount or free spins',
    ),
    z.refine((all) => all.every(hasSoundSpins), 'free spins of less than they stake'),
    z.refine((all) => areDifferent(all.map(({ key }) => key)), 'two sectors bear one key'),
    z.refine(
      (all) =>
        languageCodes.every((code) => areDifferent(all.map((each) => textIn(each.title, code)))),
      'two sectors bear one title',
    ),
  ),
});
export type WheelContent = z.infer<typeof wheelContent>;
export type Sector = WheelContent['sectors'][number];

type Valued = Pick<z.infer<typeof sector>, 'amount' | 'spins'>;

export function amountOf({ amount }: Pick<Valued, 'amount'>): Money {
  return parseMoney(amount) ?? 0n;
}

export function spinsOf({ spins }: Pick<Valued, 'spins'>): SpinTerms | undefined {
  return spins && spinsFrom(spins);
}

/** The most that a prize can be. */
export function mostOf(each: Valued): Money {
  return spinsOf(each)?.cap ?? amountOf(each);
}

/** The sum of the spins' stakes. It is the prize in cash where their game gives no free spins. */
export function stakesOf({ count, value }: SpinTerms): Money {
  return value * BigInt(count);
}

/** True when the spins have no fault, and their cap covers their stakes. */
function hasSoundSpins(each: Valued): boolean {
  const spins = spinsOf(each);
  return !spins || (spinsFaultOf(spins) === undefined && stakesOf(spins) <= spins.cap);
}

function hasSoundBonus({ bonus }: Pick<z.infer<typeof sector>, 'bonus'>): boolean {
  return !bonus || bonusFaultOf(bonusFrom(bonus)) === undefined;
}

function areDifferent(texts: string[]): boolean {
  return new Set(texts).size === texts.length;
}

function isNone(each: Valued): boolean {
  return mostOf(each) === 0n;
}

/** The sector that a number from 0 to 9999 means. */
export function sectorAt({ sectors }: Pick<WheelContent, 'sectors'>, drawn: number): Sector {
  let below = 0;
  const found = sectors.find(({ chance }) => {
    below += chance;
    return drawn < below;
  });
  if (!found) throw new Error('the chances of the wheel do not reach the number drawn');
  return found;
}

/** The sector without a prize. */
export function noneOf({ sectors }: Pick<WheelContent, 'sectors'>): Sector {
  const found = sectors.find(isNone);
  if (!found) throw new Error('the wheel has no sector without a prize');
  return found;
}

/** The most that so many spins of one day can cost. */
export function greatestCost({ sectors }: Pick<WheelContent, 'sectors'>, spins: bigint): Money {
  let [left, cost] = [spins, 0n];
  for (const each of sectors.toSorted((one, other) => (mostOf(one) < mostOf(other) ? 1 : -1))) {
    const given = minMoney(BigInt(each.perDay ?? 0), left);
    cost += given * mostOf(each);
    left -= given;
  }
  return cost;
}

/** A number from 0 to 9999, each as likely: numbers that favour the low ones are drawn anew. */
export function draw(random: { bytes(count: number): Buffer }): number {
  const fair = 65_536 - (65_536 % WHOLE_CHANCE);
  for (;;) {
    const drawn = random.bytes(2).readUInt16BE();
    if (drawn < fair) return drawn % WHOLE_CHANCE;
  }
}
