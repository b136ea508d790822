// The language of the page. It is that of its address (?lang=, where search engines lead), else the
// one chosen and kept on the device, else the default one. Texts that cannot be had in it are shown
// in the default one.

import {
  defaultLanguage,
  isLanguage,
  languageCodes,
  languages,
  type Language,
} from '@ceibo/contracts/languages';
import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as z from 'zod/mini';
import { growingPauseMs } from '../api/growing-pause.ts';
import type { Device, TextSource } from './device.ts';
import { LOCALE_KEY, LANGUAGE_KEY } from '../state/specified-names.ts';

const PARAMETER = 'lang';
const TRIES = 2;
/** A server that needs longer than this for a file is as good as away. */
const PATIENCE_MS = 15_000;

const textsSchema = z.record(z.string(), z.string());
type Texts = z.infer<typeof textsSchema>;

export function readLanguage(
  storage: Pick<Storage, 'getItem'>,
  { search }: Pick<Location, 'search'>,
): Language {
  const codes = [new URLSearchParams(search).get(PARAMETER), storage.getItem(LANGUAGE_KEY)];
  return codes.find(isLanguage) ?? defaultLanguage;
}

/**
 * Stores the choice and loads the page anew in it. False when it cannot be stored, so that a new
 * page would not know of it.
 */
export function keepLanguage(
  code: Language,
  { local, window: { location, history } }: Device,
): boolean {
  const isKept =
    local.setItem(LOCALE_KEY, languages[code].locale) && local.setItem(LANGUAGE_KEY, code);
  if (!isKept) return false;
  const address = new URL(location.href);
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  location.reload();
  return true;
}

/**
 * The player's choice: the page comes anew in it or, where nothing can be stored, changes its words
 * as it stands.
 */
export async function chooseLanguage(code: Language, device: Device): Promise<void> {
  if (keepLanguage(code, device)) return;
  const loaded = await loadTexts(code, device);
  if (loaded === null) return;
  i18next.addResourceBundle(loaded.code, 'translation', loaded.texts);
  document.documentElement.lang = languages[loaded.code].locale;
  await i18next.changeLanguage(loaded.code);
}

interface LoadedTexts {
  /** The language that they are in. */
  code: Language;
  texts: Texts;
}

/**
 * The texts of the language or, when they cannot be had, those of the default one; null when
 * neither can.
 */
export async function loadTexts(wanted: Language, source: TextSource): Promise<LoadedTexts | null> {
  for (const code of new Set<Language>([wanted, defaultLanguage])) {
    const texts = await tryTexts(code, source);
    if (texts !== null) return { code, texts };
  }
  return null;
}

/** Makes the texts those of the page. */
export async function startTexts({ code, texts }: LoadedTexts): Promise<void> {
  document.documentElement.lang = languages[code].locale;
  await i18next.use(initReactI18next).init(textOptions({ code, texts }));
}

/** The options of text look-up, in the browser and on the server. */
export function textOptions({ code, texts }: LoadedTexts): InitOptions {
  return {
    lng: code,
    fallbackLng: false,
    supportedLngs: languageCodes,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [code]: { translation: texts } },
  };
}

/** Asks again only when there was no answer: a file that is missing or broken stays so. */
async function tryTexts(code: Language, { fetch, pause }: TextSource): Promise<Texts | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(growingPauseMs(attempt - 1, 0));
    try {
      const response = await fetch(`/assets/Languages/${code}.json`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status >= 500) continue;
      const body: unknown = response.ok ? await response.json().catch(() => null) : null;
      return z.safeParse(textsSchema, body).data ?? null;
    } catch {
      // No answer came in time.
    }
  }
  return null;
}
