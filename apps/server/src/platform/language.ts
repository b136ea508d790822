// The three languages of the product, and the server's own texts: descriptions of refusals and
// mails.

import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

export type Language = 'es' | 'pt' | 'en';
export type MessageKey = keyof typeof es;

const messages: Record<Language, Record<MessageKey, string>> = { es, pt, en };

/**
 * The language of an Accept-Language header, by its first tag that we speak; anything else is
 * Spanish.
 */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'es';
}

function isLanguage(text: string): text is Language {
  return text === 'es' || text === 'pt' || text === 'en';
}

/** A text of the server in a language, with `{name}` replaced by the values given. */
export function message(
  language: Language,
  key: MessageKey,
  values: Record<string, string> = {},
): string {
  return messages[language][key].replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

/**
 * The description of a refusal. A code without a text is a mistake that tools/tidy finds; the code
 * itself is then shown.
 */
export function describe(language: Language, code: string): string {
  return isMessageKey(code) ? message(language, code) : code;
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(es, key);
}
