// The tables' texts, one file per language; Spanish is the measure of what a file must hold.

import type { Language } from '../../wire.ts';
import type spanish from '../languages/es.json';

export type Words = typeof spanish;

const files: Record<Language, () => Promise<{ default: Words }>> = {
  es: () => import('../languages/es.json'),
  pt: () => import('../languages/pt.json'),
  en: () => import('../languages/en.json'),
};

/** The page's language for an address's `language` ("pt-BR", "en"…); Spanish for every other. */
export function languageOf(wanted: string | null): Language {
  const [short] = (wanted ?? '').toLowerCase().split(/[-_]/);
  return short === 'pt' || short === 'en' ? short : 'es';
}

export async function loadWords(language: Language): Promise<Words> {
  return (await files[language]()).default;
}

/** Puts values into the places of a text: "Ganaste {amount}". */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Writes the texts into the page where its HTML asks for them by name. */
export function writeTexts(words: Words, language: Language): void {
  document.documentElement.lang = language;
  for (const target of document.querySelectorAll<HTMLElement>('[data-text], [data-label]')) {
    const { text, label } = target.dataset;
    if (text !== undefined) target.textContent = wordNamed(words, text);
    if (label !== undefined) target.setAttribute('aria-label', wordNamed(words, label));
  }
}

function wordNamed(words: Words, name: string): string {
  const found = Object.entries(words).find(([key]) => key === name)?.[1];
  if (typeof found !== 'string') throw new Error(`no text is named ${name}`);
  return found;
}
