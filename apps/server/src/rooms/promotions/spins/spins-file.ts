// Free spins as an operator writes them in a file of JSON: README.md of this room.

import * as z from 'zod/mini';
import { jsonOf } from '../../../platform/json-of.ts';
import { inEveryLanguage } from '../../../platform/messages/texts-in-file.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';
import { bonusFaultOf, bonusFrom, bonusOfFile } from '../grants/bonus-terms.ts';
import { spinsFaultOf, spinsFrom, spinsOfFile } from './terms.ts';
import type { NewSpins } from './give-spins.ts';

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const spinsFile = z.strictObject({
  reference: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  title: inEveryLanguage(title),
  spins: spinsOfFile,
  bonus: z.optional(bonusOfFile),
});

type FromFile = Omit<NewSpins, 'id' | 'playerId' | 'source'>;

/** The spins of a file's text, or what is wrong with it. */
export function readSpinsFile(content: string): FromFile | { wrong: string } {
  const parsed = spinsFile.safeParse(jsonOf(content));
  if (!parsed.success) return { wrong: firstIssue(parsed.error) ?? 'it is no JSON of free spins' };
  const { reference, title: titles, spins, bonus } = parsed.data;
  const given = spinsFrom(spins);
  const terms = bonus ? bonusFrom(bonus) : null;
  const wrong = spinsFaultOf(given) ?? (terms ? bonusFaultOf(terms) : undefined);
  return wrong === undefined ? { reference, title: titles, spins: given, terms } : { wrong };
}
