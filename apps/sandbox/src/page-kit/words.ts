// Texts of a page in its language. Each game has its own language files.

import type { Language } from '../language.ts';

/** Puts values into the places of a text: "Línea {line}". */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Writes the texts into the page where its HTML asks for them by name. */
export function writeTexts(words: object, language: Language, root: ParentNode = document): void {
  document.documentElement.lang = language;
  for (const target of root.querySelectorAll<HTMLElement>('[data-text], [data-label]')) {
    const { text, label } = target.dataset;
    if (text !== undefined) target.textContent = wordNamed(words, text);
    if (label !== undefined) target.setAttribute('aria-label', wordNamed(words, label));
  }
}

function wordNamed(words: object, name: string): string {
  const found: unknown = Object.entries(words).find(([key]) => key === name)?.[1];
  if (typeof found !== 'string') throw new Error(`no text is named ${name}`);
  return found;
}
