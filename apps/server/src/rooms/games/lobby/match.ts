// Which games a query finds, and how well each fits. Words that stand in the catalogue as they were
// typed, or begin so, are found here; only for the others PostgreSQL is asked what may have been
// meant.

import { closenessOf } from '@ceibo/contracts/finding/closeness';
import { wordsIn } from '@ceibo/contracts/finding/words';
import { lobbyLimits } from '@ceibo/contracts/lobby';
import type { Query } from '../../../platform/database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { wordsLike, type WordLike } from './catalogue-store.ts';

/** Games by their place in the catalogue, with how well they fit. */
export type Scores = ReadonlyMap<number, number>;

export interface Match {
  /** Games that fit every word of the query. */
  whole: Scores;
  /** Where none fits the whole query, games that fit some word of it. */
  partly: Scores;
}

/** Finds the games of a query; null for a query without words, which every game fits. */
export async function matchOf(
  database: Query,
  catalogue: Catalogue,
  text: string,
): Promise<Match | null> {
  const typed = wordsIn(text.slice(0, lobbyLimits.query));
  if (typed.length === 0) return null;
  const key = `match ${typed.join(' ')}`;
  const match = catalogue.kept.get(key, () => matchWords(database, catalogue, typed));
  match.catch(() => catalogue.kept.forget(key));
  return match;
}

async function matchWords(
  database: Query,
  catalogue: Catalogue,
  typed: readonly string[],
): Promise<Match> {
  const found = await gamesOfWords(database, catalogue, typed);
  const whole = inAll(found);
  if (whole.size > 0) return { whole, partly: whole };
  const partly = inSome(found);
  if (typed.length === 1) return { whole, partly };
  // "ruby play" for RubyPlay: the query written as one word counts when its words lead nowhere.
  const [asOne = whole] = await gamesOfWords(database, catalogue, [typed.join('')]);
  return { whole: asOne, partly };
}

/** What all words found, from the word on that found least. */
function inAll(found: readonly Scores[]): Scores {
  const [least = new Map<number, number>(), ...others] = found.toSorted((a, b) => a.size - b.size);
  const whole = new Map<number, number>();
  for (const [place, score] of least) {
    if (others.every((scores) => scores.has(place)))
      whole.set(
        place,
        others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), score),
      );
  }
  return whole;
}

function inSome(found: readonly Scores[]): Scores {
  const partly = new Map<number, number>();
  for (const [place, score] of found.flatMap((scores) => [...scores]))
    partly.set(place, (partly.get(place) ?? 0) + score);
  return partly;
}

/**
 * The games of each word. One that games bear as it was typed, or that begins one of theirs, is not
 * taken for another.
 */
async function gamesOfWords(
  database: Query,
  catalogue: Catalogue,
  typed: readonly string[],
): Promise<Scores[]> {
  const known = typed.map((word) => beginningWith(catalogue.sortedWords, word));
  const unknown = [...typed.keys()].filter((place) => known[place]?.length === 0);
  const asked =
    unknown.length === 0
      ? []
      : wordsLike(
          database,
          unknown.map((place) => typed[place] ?? ''),
        );
  // While PostgreSQL looks, the others are judged.
  const found = typed.map((word, place) =>
    scoresOf(
      catalogue,
      (known[place] ?? []).map((each) => ({ typed: word, word: each })),
    ),
  );
  const near = Map.groupBy(await asked, ({ place }) => unknown[place]);
  return found.map((scores, place) =>
    known[place]?.length === 0 ? scoresOf(catalogue, near.get(place) ?? []) : scores,
  );
}

function scoresOf(
  { words }: Catalogue,
  candidates: readonly Omit<WordLike, 'place'>[],
): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { typed, word } of candidates) {
    const games = words.get(word);
    const closeness = games === undefined ? 0 : closenessOf(typed, word);
    if (games === undefined || closeness === 0) continue;
    for (const [place, weight] of games)
      scores.set(place, Math.max(weight * closeness, scores.get(place) ?? 0));
  }
  return scores;
}

/** The words of a sorted list that begin so. */
export function beginningWith(sorted: readonly string[], beginning: string): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  const from = sorted.slice(low);
  const others = from.findIndex((word) => !word.startsWith(beginning));
  return others < 0 ? from : from.slice(0, others);
}
