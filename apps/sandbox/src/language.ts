// The languages of all pages here.

export type Language = 'es' | 'pt' | 'en';

/** The language for a wish such as "pt-BR" or "en_GB"; Spanish for every other. */
export function languageOf(wanted: string | null): Language {
  const [short] = (wanted ?? '').toLowerCase().split(/[-_]/);
  return short === 'pt' || short === 'en' ? short : 'es';
}
