// Collections as an operator writes them in a file of JSON: docs/collections.md.

import { isDay } from '@ceibo/contracts/day';
import { suggestionLimits } from '@ceibo/contracts/games/suggestions';
import * as z from 'zod/mini';
import { jsonOf } from '../../../platform/json-of.ts';
import { inEveryLanguage } from '../../../platform/messages/texts-in-file.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';
import type { Collection } from './collections-store.ts';

const MOST_GAMES = 100;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const day = z.string().check(z.refine(isDay, 'is no day, such as 2026-12-31'));

const collection = z
  .strictObject({
    key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    /** All of them: a row without a title says nothing. */
    names: inEveryLanguage(name),
    firstDay: z._default(z.nullable(day), null),
    lastDay: z._default(z.nullable(day), null),
    games: z
      .array(z.string().check(z.minLength(1), z.maxLength(80)))
      .check(z.minLength(1), z.maxLength(MOST_GAMES), z.refine(areDifferent, 'names one twice')),
  })
  .check(
    z.refine(
      ({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay,
      'ends before it begins',
    ),
  );

const file = z.strictObject({
  collections: z.array(collection).check(
    z.maxLength(suggestionLimits.collections),
    z.refine((all) => areDifferent(all.map(({ key }) => key)), 'has one key twice'),
  ),
});

/** The collections of a file's text in its order, or what is wrong with it. */
export function readCollectionFile(content: string): Collection[] | { wrong: string } {
  const parsed = file.safeParse(jsonOf(content));
  return parsed.success
    ? parsed.data.collections
    : { wrong: firstIssue(parsed.error) ?? 'it is no JSON of collections' };
}

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
