// Names in the three languages.

import type { Names } from '../types.ts';

export const names = (es: string, pt: string, en: string): Names => ({ es, pt, en });
export const same = (text: string): Names => names(text, text, text);
export const inEach = (text: (language: keyof Names) => string): Names =>
  names(text('es'), text('pt'), text('en'));
