// The terms of free spins, as files write them.

import { amount as amountText } from '@ceibo/contracts/amount';
import { isWholeCentavos, parseMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import type { SpinTerms } from './give-spins.ts';

export const spinsOfFile = z.strictObject({
  game: z.string().check(z.minLength(1), z.maxLength(100)),
  count: z.int().check(z.minimum(1), z.maximum(1000)),
  value: amountText,
  days: z.int().check(z.minimum(1), z.maximum(365)),
  cap: amountText,
});

export function spinsFrom({ value, cap, ...rest }: z.infer<typeof spinsOfFile>): SpinTerms {
  return { ...rest, value: parseMoney(value) ?? 0n, cap: parseMoney(cap) ?? 0n };
}

/** The fault that the types cannot state; undefined when there is none. */
export function spinsFaultOf({ value, cap }: SpinTerms): string | undefined {
  if (value === 0n || !isWholeCentavos(value)) return 'spins: a spin stakes whole centavos';
  return cap === 0n || !isWholeCentavos(cap) ? 'spins: the cap is of whole centavos' : undefined;
}
