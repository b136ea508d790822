// Says to people where outside data does not fit its schema.

import * as z from 'zod/mini';

/**
 * The first validation issue, such as "transactions[3].amount is missing or wrong"; undefined when
 * the data is wrong as a whole.
 */
export function firstIssue({ issues: [first] }: z.core.$ZodError): string | undefined {
  const place = z.core.toDotPath(first?.path ?? []);
  return place === '' ? undefined : `${place} is missing or wrong`;
}
