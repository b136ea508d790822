// Checks that a screen says everything in the language chosen.

import { texts } from './show-page.ts';

export type Language = keyof typeof texts;
export type TextKey = keyof typeof texts.es;

export const languages = ['es', 'pt', 'en'] as const satisfies readonly Language[];

/** A text of the language files, with its values. */
export function textIn(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  return Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
    texts[language][key],
  );
}

const areas = new Set(Object.keys(texts.es).map((key) => key.split('.')[0]));
const KEY = new RegExp(`\\b(?:${[...areas].join('|')})\\.[a-z]+[A-Z.]`);

/** The page's words that are not of this language, or are no text at all. */
export function strangeWords(language: Language): string[] {
  const page = piecesOfText().join('\n');
  const unfilled = page.includes('{{') ? ['{{'] : [];
  const key = KEY.exec(page)?.[0];
  return [
    ...foreign(language).filter((text) => says(page, text)),
    ...unfilled,
    ...(key === undefined ? [] : [key]),
  ];
}

/** Sentences of the other languages that are not said in this one. */
function foreign(language: Language): string[] {
  const own = new Set<string>(Object.values(texts[language]));
  return Object.entries(texts)
    .filter(([code]) => code !== language)
    .flatMap(([, others]) => Object.values(others))
    .filter((text) => text.split(' ').length >= 3 && !text.includes('{{') && !own.has(text));
}

/** Neighbouring texts in two elements are two words. */
function piecesOfText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '');
  return pieces;
}

/** True when a page has a text, and not only as the beginning of a longer word. */
function says(page: string, text: string): boolean {
  const at = page.indexOf(text);
  return at >= 0 && !/^\p{L}/u.test(page.slice(at + text.length));
}
