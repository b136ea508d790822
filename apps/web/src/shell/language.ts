// The language of the page: chosen by the player, kept on the device, Spanish unless it is one of the three.

import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { growingPauseMs } from '../api/growing-pause.ts';

/** Each language by the name it gives itself, and its locale. */
export const languages = {
  es: { name: 'Español', locale: 'es-AR' },
  pt: { name: 'Português', locale: 'pt-BR' },
  en: { name: 'English', locale: 'en' },
} as const;

export type LanguageCode = keyof typeof languages;

export const languageCodes: readonly LanguageCode[] = ['es', 'pt', 'en'];

export function isLanguageCode(code: string | null): code is LanguageCode {
  return code !== null && Object.hasOwn(languages, code);
}

export function readLanguage(storage: Storage): LanguageCode {
  const code = storage.getItem('code');
  return isLanguageCode(code) ? code : 'es';
}

/** Stores the choice and loads the page anew in it. */
export function chooseLanguage(code: LanguageCode): void {
  localStorage.setItem('locale', languages[code].locale);
  localStorage.setItem('code', code);
  location.reload();
}

/** Loads the texts, trying until they are there, since nothing can be said without them. */
export async function startLanguage(code: LanguageCode): Promise<i18n> {
  document.documentElement.lang = languages[code].locale;
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: code,
      fallbackLng: false,
      supportedLngs: languageCodes,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      backend: { loadPath: '/assets/Languages/{{lng}}.json' },
    });
  for (let attempt = 0; !i18next.hasResourceBundle(code, 'translation'); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, growingPauseMs(attempt, Math.random())));
    await i18next.reloadResources();
  }
  return i18next;
}
