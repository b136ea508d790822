// Texts of an operator's file, by their language. One list says which languages there are
// (`@ceibo/contracts/languages`), so a new language needs no change here.

import {
  defaultLanguage,
  languageCodes,
  type Language,
  type TextsByLanguage,
} from '@ceibo/contracts/languages';
import * as z from 'zod/mini';

type Text = z.ZodMiniType<string, string>;
type Texts = z.ZodMiniType<TextsByLanguage>;

/** One object of texts for each language of the site. */
export function forEachLanguage<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.strictObject(
    Object.fromEntries(languageCodes.map((code) => [code, schema])) as Record<Language, Schema>,
  );
}

/** A text in every language of the site. Stored texts may be older than a language. */
export function inEveryLanguage(text: Text): Texts {
  return forEachLanguage(text);
}

/** A text in the default language, which stands for every other that the file leaves out. */
export function inDefaultLanguage(text: Text): Texts {
  const other = z.exactOptional(text);
  const others = Object.fromEntries(languageCodes.map((code) => [code, other]));
  return z.strictObject({ ...others, [defaultLanguage]: text });
}
