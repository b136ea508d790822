// The figure of a jackpot, as the company tells it whose games fill it. The shape is our own: no
// wallet protocol has one.

import * as z from 'zod/mini';

/** Company → anybody who asks: how its jackpot stands, in centavos. */
export const jackpotFigure = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: z.string().check(z.regex(/^\d{1,15}$/)),
  currency: z.literal('ARS'),
});
