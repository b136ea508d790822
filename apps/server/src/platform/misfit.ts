// Where something from outside is not as its schema says, for people to read.

import * as z from 'zod/mini';

/**
 * Its first misfit, such as "transactions[3].amount is missing or wrong"; undefined when it is
 * wrong as a whole.
 */
export function firstMisfit({ issues: [first] }: z.core.$ZodError): string | undefined {
  const place = z.core.toDotPath(first?.path ?? []);
  return place === '' ? undefined : `${place} is missing or wrong`;
}
