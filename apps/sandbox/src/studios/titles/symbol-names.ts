// The names of symbols in all languages: in the plural, as prizes are told.

import type { Language } from '../../language.ts';
import names from './symbol-names.json' with { type: 'json' };
import { type SlotGame, symbolsOf } from '../slot/slot-game.ts';
import type { SymbolNames } from '../wire.ts';

const COLUMNS: Record<Language, number> = { es: 0, pt: 1, en: 2 };
const known = new Map<string, readonly string[]>(Object.entries(names));

/** By symbol; one with a meaning is called by what its picture shows. */
export function symbolNamesOf(
  game: Pick<SlotGame, 'prizes' | 'pictures'>,
  language: Language,
): SymbolNames {
  const pictures: Readonly<Record<string, string>> = game.pictures;
  return Object.fromEntries(
    symbolsOf(game).map((symbol) => [
      symbol,
      known.get(pictures[symbol] ?? symbol)?.[COLUMNS[language]] ?? symbol,
    ]),
  );
}
