// Which games a query finds, and how well each fits. A word that stands in the catalogue as it was
// typed, or begins one that does, is not taken for another; for the others, words that differ by a
// mistake or two are found.

import { closenessOf } from '@ceibo/contracts/finding/closeness';
import { wordsIn } from '@ceibo/contracts/finding/words';
import { lobbyLimits } from '@ceibo/contracts/lobby';
import type { Catalogue, GamesOfWord } from './catalogue.ts';

/** Games by their place in the catalogue, with how well they fit. */
export type Scores = ReadonlyMap<number, number>;

export interface Match {
  /** Games that fit every word of the query. */
  whole: Scores;
  /** Where none fits the whole query, games that fit some word of it. */
  partly: Scores;
}

/** The words of the catalogue, and the games that bear each. */
type SearchedWords = Pick<Catalogue, 'words' | 'sortedWords'>;

/** Finds the games of a query; null for a query without words, which every game fits. */
export function matchOf(
  catalogue: SearchedWords & { kept: Pick<Catalogue['kept'], 'get'> },
  text: string,
): Match | null {
  const typed = wordsIn(text.slice(0, lobbyLimits.query));
  if (typed.length === 0) return null;
  return catalogue.kept.get(`match ${typed.join(' ')}`, () => matchWords(catalogue, typed));
}

function matchWords(catalogue: SearchedWords, typed: readonly string[]): Match {
  const near = typed.map((word) => nearWords(catalogue, word));
  const whole = inAll(near);
  if (whole.size > 0) return { whole, partly: whole };
  const partly = inSome(near.map(scoresOf));
  if (typed.length === 1) return { whole, partly };
  // "ruby play" for RubyPlay: the query written as one word counts when its words lead nowhere.
  return { whole: scoresOf(nearWords(catalogue, typed.join(''))), partly };
}

/** The games that fit all words: those of the rarest word that fit the others, too. */
function inAll(near: readonly (readonly NearWord[])[]): Scores {
  const [rarest = [], ...others] = near.toSorted((a, b) => bearersOf(a) - bearersOf(b));
  const found = scoresOf(rarest);
  const scoring = others.map((words) => scorer(words, found.size));
  const whole = new Map<number, number>();
  for (const [place, score] of found) {
    const scores = scoring.map((scoreAt) => scoreAt(place));
    if (scores.every((each) => each > 0))
      whole.set(
        place,
        scores.reduce((sum, each) => sum + each, score),
      );
  }
  return whole;
}

/**
 * Gives how well games fit a typed word. For few games each is looked up: a typed word of one
 * letter may be near to the words of the whole catalogue.
 */
function scorer(near: readonly NearWord[], games: number): (place: number) => number {
  if (games * near.length < bearersOf(near)) return (place) => scoreOf(near, place);
  const scores = scoresOf(near);
  return (place) => scores.get(place) ?? 0;
}

function bearersOf(words: readonly NearWord[]): number {
  return words.reduce((sum, { games }) => sum + games.size, 0);
}

function inSome(found: readonly Scores[]): Scores {
  const partly = new Map<number, number>();
  for (const [place, score] of found.flatMap((scores) => [...scores]))
    partly.set(place, (partly.get(place) ?? 0) + score);
  return partly;
}

/** A word of the catalogue that is near a typed one, and the games that bear it. */
interface NearWord {
  closeness: number;
  games: GamesOfWord;
}

function nearWords({ words, sortedWords }: SearchedWords, typed: string): NearWord[] {
  const known = beginningWith(sortedWords, typed);
  const near: NearWord[] = [];
  for (const word of known.length > 0 ? known : sortedWords) {
    const closeness = closenessOf(typed, word);
    const games = closeness === 0 ? undefined : words.get(word);
    if (games !== undefined) near.push({ closeness, games });
  }
  return near;
}

/** How well a game fits a typed word: by the nearest that it bears; 0 when it bears none. */
function scoreOf(near: readonly NearWord[], place: number): number {
  return near.reduce(
    (best, { closeness, games }) => Math.max(best, closeness * (games.get(place) ?? 0)),
    0,
  );
}

function scoresOf(near: readonly NearWord[]): Scores {
  const scores = new Map<number, number>();
  for (const { closeness, games } of near)
    for (const [place, weight] of games)
      scores.set(place, Math.max(closeness * weight, scores.get(place) ?? 0));
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
