// The languages of the product. languages.json is their only list. Each has its code, the name it
// gives itself, its locale and the region whose dates it writes. The day that its weeks begin with
// (Sunday is 0) and its decimal mark follow. README.md of apps/web says what else a new language
// needs.

import list from './languages.json' with { type: 'json' };

export type Language = keyof typeof list;

interface LanguageFacts {
  name: string;
  locale: string;
  region: string;
  weekStart: number;
  decimal: string;
}

export const languages: Readonly<Record<Language, LanguageFacts>> = list;

/** Everything is written in it, so texts that another language lacks are shown in it. */
export const defaultLanguage = 'es' satisfies Language;

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(list, code);
}

/** In the order in which the site offers them. */
export const languageCodes: readonly Language[] = Object.keys(list).filter(isLanguage);

/** The language of a code, or the default one for a code that names none. */
export function languageOrDefault(code: unknown): Language {
  return isLanguage(code) ? code : defaultLanguage;
}

/** Texts by the code of their language. The default language may not be missing. */
export type TextsByLanguage = Readonly<Record<string, string>>;

/** The text in a language, or in the default one where the language is unknown or has none. */
export function textIn(texts: TextsByLanguage, language: string): string {
  return texts[language] ?? texts[defaultLanguage] ?? '';
}
