// The games that a query finds, with their scores. A word that stands in the catalogue as it was
// typed, or begins one that does, is not taken for another; for the others, words that differ by a
// mistake or two are found.

import { closenessOf } from '@ceibo/contracts/finding/closeness';
import { wordsIn } from '@ceibo/contracts/finding/words';
import { lobbyLimits } from '@ceibo/contracts/lobby';
import type { Catalogue } from './catalogue.ts';

/** The score of each game, by its place in the catalogue; 0 for one that does not fit. */
type Scores = Float64Array;

export interface Match {
  /** The fit of the games: they fit every word of the query or, when none does, some word of it. */
  fit: 'whole' | 'part' | 'nothing';
  scores: Scores;
}

/** The words of the catalogue, and the games that bear each. */
type SearchedWords = Pick<Catalogue, 'words' | 'sortedWords'> & { games: { length: number } };

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
  const found = typed.map((word) => scoresOf(catalogue, word));
  const whole = found.reduce(both);
  if (areAny(whole)) return { fit: 'whole', scores: whole };
  if (typed.length > 1) {
    // "ruby play" for RubyPlay: the query written as one word counts when its words lead nowhere.
    const asOne = scoresOf(catalogue, typed.join(''));
    if (areAny(asOne)) return { fit: 'whole', scores: asOne };
  }
  const part = found.reduce(either);
  return { fit: areAny(part) ? 'part' : 'nothing', scores: part };
}

function both(scores: Scores, others: Scores): Scores {
  return scores.map((score, place) => {
    const other = others[place] ?? 0;
    return score > 0 && other > 0 ? score + other : 0;
  });
}

function either(scores: Scores, others: Scores): Scores {
  return scores.map((score, place) => score + (others[place] ?? 0));
}

function areAny(scores: Scores): boolean {
  return scores.some((score) => score > 0);
}

/** The scores of games for a typed word: by the nearest word that they bear. */
function scoresOf({ games, words, sortedWords }: SearchedWords, typed: string): Scores {
  const known = beginningWith(sortedWords, typed);
  // Not a map: a typed word of one letter may be near to words of every game.
  const scores = new Float64Array(games.length);
  for (const word of known.length > 0 ? known : sortedWords) {
    const closeness = closenessOf(typed, word);
    if (closeness === 0) continue;
    for (const { place, weight } of words.get(word) ?? [])
      scores[place] = Math.max(closeness * weight, scores[place] ?? 0);
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
