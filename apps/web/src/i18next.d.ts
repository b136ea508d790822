// Makes every text key a type: a key that the language files do not have is a compile error.

import 'i18next';
import type appTexts from '../public/assets/Languages/app/es.json';
import type texts from '../public/assets/Languages/es.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof texts & typeof appTexts };
  }
}
