// The server's own texts in the languages of the product: descriptions of refusals, and mails.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  type Language,
} from '@ceibo/contracts/languages';
import * as z from 'zod/mini';
import { ConfigError } from '../config-error.ts';
import { textFaults } from './messages/text-faults.ts';
import spanish from './messages/es.json' with { type: 'json' };

export type { Language } from '@ceibo/contracts/languages';
export type MessageKey = keyof typeof spanish;

/** A language whose file is not written yet gets its mails in Spanish. */
const messages: Map<Language, Readonly<Record<string, string>>> = new Map(
  languageCodes.map((code) => [code, readMessages(code)]),
);

/**
 * The operator's own texts of mails and refusals: files of `{"key": "text"}` in a folder, one per
 * language. Set once, before anything is served. Gives what is wrong with them: see `textFaults`.
 */
export function replaceMessages(folder: string): string[] {
  const faults = new Set<string>();
  for (const code of languageCodes) {
    const file = join(folder, `${code}.json`);
    if (!existsSync(file)) continue;
    const own = readTexts(file);
    for (const fault of textFaults(own, spanish)) faults.add(fault);
    messages.set(code, { ...messages.get(code), ...own });
  }
  return [...faults];
}

function readMessages(code: Language): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, `messages/${code}.json`);
  return existsSync(file) ? readTexts(file) : spanish;
}

function readTexts(file: string): Record<string, string> {
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new ConfigError(`${file} is not a file of texts: {"key": "text", …}`, { cause: error });
  }
}

/**
 * The language of an Accept-Language header, by its first tag that we speak; anything else is
 * the default language.
 */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return defaultLanguage;
}

/** A text of the server in a language, with `{name}` replaced by the values given. */
export function message(
  language: Language,
  key: MessageKey,
  values: Record<string, string> = {},
): string {
  const text = messages.get(language)?.[key] ?? spanish[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * The description of a refusal. A code without a text is a mistake that tools/tidy finds; the code
 * itself is then shown.
 */
export function describe(language: Language, code: string): string {
  return isMessageKey(code) ? message(language, code) : code;
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(spanish, key);
}
