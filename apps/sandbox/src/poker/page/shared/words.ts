// The texts of the room's pages.

import type { FormatMoney } from '../../../page-kit/money.ts';
import { applyTheme } from '../../../page-kit/theme.ts';
import { fill, loadWords, type SharedWords, writeTexts } from '../../../page-kit/words.ts';
import type { Made, TableFacts } from '../../wire.ts';
import type spanish from '../languages/es.json';

type Own = typeof spanish;
export type Words = SharedWords & Own;

/** The page looks and speaks as its address asks for. */
export async function dressPage(): Promise<Words> {
  applyTheme(new URLSearchParams(location.search));
  const words = await loadWords(
    import.meta.glob<Own>('../languages/*.json', { import: 'default' }),
  );
  writeTexts(words);
  return words;
}

/** The text of this name in a group of texts; empty when there is none. */
export function pick(group: Readonly<Record<string, string>>, name: string): string {
  return group[name] ?? '';
}

export function startWords(words: Words, startsInMs: number | null): string {
  if (startsInMs === null) return words.startsWhenEntered;
  return fill(words.startsIn, { seconds: secondsOf(startsInMs) });
}

export function waitingWords(
  words: Words,
  { myPlace, heldForMs }: { myPlace: number | null; heldForMs: number | null },
): string {
  if (heldForMs === null) return fill(words.yourPlace, { place: myPlace ?? '' });
  return fill(words.heldForYou, { seconds: secondsOf(heldForMs) });
}

/** The commission of a table. */
export function rakeWords(words: Words, table: TableFacts, money: FormatMoney): string {
  const percent = Number(table.rakePerMyriad) / 100;
  return fill(words.rake, { percent, cap: money(table.rakeCap) });
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
  words: Own,
  { category, ranks: [first = '', second = ''] }: Made,
): string {
  return fill(pick(words.made, category), {
    rank: pick(words.rank, first),
    first: pick(words.ranks, first),
    second: pick(words.ranks, second),
  });
}

/** "As" is "as de picas". */
export function cardWords(words: Own, card: string | null): string {
  if (card === null) return words.hiddenCard;
  return `${pick(words.rank, card[0] ?? '')} ${pick(words.suits, card[1] ?? '')}`;
}
