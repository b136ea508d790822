// The terms of free spins, and of the bonus that their winnings become, as files write them.

import { amount as amountText } from '@ceibo/contracts/amount';
import { isWholeCentavos, parseMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import type { BonusTerms } from '../campaigns/campaign.ts';
import { sportsFrom, sportsOfFile } from '../grants/sports-terms.ts';
import type { SpinTerms } from './give-spins.ts';

/** The largest multiple of a bonus that may have to be staked: UKGC SR code 5.1.1 of 2026. */
const MOST_WAGERING = 10;

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

export const spinsOfFile = z.strictObject({
  game: name(100),
  count: z.int().check(z.minimum(1), z.maximum(1000)),
  value: amountText,
  days: z.int().check(z.minimum(1), z.maximum(365)),
  cap: amountText,
});

export function bonusFrom({
  maxBet,
  games,
  sports,
  ...rest
}: z.infer<typeof bonusOfFile>): BonusTerms {
  return {
    ...rest,
    ...(maxBet !== undefined && { maxBet: parseMoney(maxBet) ?? 0n }),
    ...(games && { games }),
    ...(sports && { sports: sportsFrom(sports) }),
  };
}

export function spinsFrom({ value, cap, ...rest }: z.infer<typeof spinsOfFile>): SpinTerms {
  return { ...rest, value: parseMoney(value) ?? 0n, cap: parseMoney(cap) ?? 0n };
}

/** What the types cannot say. */
export function spinsFaultOf({ value, cap }: SpinTerms): string | undefined {
  if (value === 0n || !isWholeCentavos(value)) return 'spins: a spin stakes whole centavos';
  return cap === 0n || !isWholeCentavos(cap) ? 'spins: the cap is of whole centavos' : undefined;
}
