// Says to people where outside data does not fit its schema.

import * as z from 'zod/mini';

/**
 * The first validation issue, such as "transactions[3].amount is missing or wrong", or with the
 * schema's own words, "link leads to no page"; undefined when the data is wrong as a whole.
 */
export function firstIssue({ issues: [first] }: z.core.$ZodError): string | undefined {
  const place = z.core.toDotPath(first?.path ?? []);
  const own = first && ownWords(first);
  const subject = place === '' && first?.code === 'unrecognized_keys' ? 'it' : place;
  if (own !== undefined) return `${subject} ${own}`.trim();
  return place === '' ? undefined : `${place} is missing or wrong`;
}

/** The message of zod for a check that has none of its own. */
const NO_WORDS = 'Invalid input';

function ownWords(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has an unknown "${issue.keys[0]}"`;
  return issue.code === 'custom' && issue.message !== NO_WORDS ? issue.message : undefined;
}
