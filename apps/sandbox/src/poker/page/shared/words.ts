// The pages' texts, one file per language; the Spanish file defines which texts a file must hold.

import { applyTheme } from '../../../page-kit/theme.ts';
import { fill, language, loadTexts, writeTexts } from '../../../page-kit/words.ts';
import type { Made } from '../../wire.ts';
import type spanish from '../languages/es.json';

export type Words = typeof spanish;

const files = import.meta.glob<Words>('../languages/*.json', { import: 'default' });

/** The page looks and speaks as its address asks for. */
export async function dressPage(): Promise<Words> {
  applyTheme(new URLSearchParams(location.search));
  const words = await loadTexts(language, files);
  writeTexts(words);
  return words;
}

/** The text of this name in a group of texts; empty when there is none. */
export function pick(group: Readonly<Record<string, string>>, name: string): string {
  return group[name] ?? '';
}

/** The time to the start of a sit-and-go, or its condition while seats are free. */
export function startWords(words: Words, startsInMs: number | null): string {
  if (startsInMs === null) return words.startsWhenEntered;
  return fill(words.startsIn, { seconds: secondsOf(startsInMs) });
}

/** The player's place on the waiting list of a table, or the time that a seat is held for them. */
export function waitingWords(
  words: Words,
  { myPlace, heldForMs }: { myPlace: number | null; heldForMs: number | null },
): string {
  if (heldForMs === null) return fill(words.yourPlace, { place: myPlace ?? '' });
  return fill(words.heldForYou, { seconds: secondsOf(heldForMs) });
}

const PLACES = 6;

/** The place at a felt, counted clockwise from the bottom; two seats face each other. */
export function placeClass(seat: number, seats: number): string {
  return `place-${((seat % seats) * PLACES) / seats}`;
}

/** Seconds that have begun count as whole ones. */
export function secondsOf(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** "Par de damas". */
export function madeWords(
  words: Words,
  { category, ranks: [first = '', second = ''] }: Made,
): string {
  return fill(pick(words.made, category), {
    rank: pick(words.rank, first),
    first: pick(words.ranks, first),
    second: pick(words.ranks, second),
  });
}

/** "As" is "as de picas". */
export function cardWords(words: Words, card: string | null): string {
  if (card === null) return words.hiddenCard;
  return `${pick(words.rank, card[0] ?? '')} ${pick(words.suits, card[1] ?? '')}`;
}
