// The pages' texts, one file per language; Spanish is the measure of what a file must hold.

import type { Language } from '../wire.ts';
import type spanish from './languages/es.json';

export type Words = typeof spanish;

const files: Record<Language, () => Promise<{ default: Words }>> = {
  es: () => import('./languages/es.json'),
  pt: () => import('./languages/pt.json'),
  en: () => import('./languages/en.json'),
};

export function languageOf(wanted: string | null): Language {
  return wanted === 'pt' || wanted === 'en' ? wanted : 'es';
}

export async function loadWords(language: Language): Promise<Words> {
  return (await files[language]()).default;
}

/** Puts values into the places of a text: "Retirado a {multiplier}". */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Writes the texts into the page where its HTML asks for them by name. */
export function writeTexts(words: object, language: Language, root: ParentNode = document): void {
  document.documentElement.lang = language;
  for (const element of root.querySelectorAll<HTMLElement>('[data-text], [data-label]')) {
    const { text, label } = element.dataset;
    if (text !== undefined) element.textContent = wordNamed(words, text);
    if (label !== undefined) element.setAttribute('aria-label', wordNamed(words, label));
  }
}

function wordNamed(words: object, name: string): string {
  const found: unknown = Object.entries(words).find(([key]) => key === name)?.[1];
  if (typeof found !== 'string') throw new Error(`no text is named ${name}`);
  return found;
}
