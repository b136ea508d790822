import type { Language } from '../wire.ts';

/** The language of the game for a launch's `lang` ("pt-BR", "en_GB"…); Spanish for every other. */
export function languageOf(lang: string): Language {
  const [short] = lang.toLowerCase().split(/[-_]/);
  return short === 'pt' || short === 'en' ? short : 'es';
}
