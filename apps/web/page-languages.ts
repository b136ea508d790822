// Writes into index.html what is needed before any script of the site runs, in every language of
// the list. It is the locales that theme.js chooses from, and the texts for a site that cannot
// start.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageCodes, languages, type Language } from '@ceibo/contracts/languages';

type Texts = Record<string, string>;

export const pageLanguages: Plugin = {
  name: 'page-languages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('data-locales="{}"', `data-locales='${JSON.stringify(locales())}'`)
        .replace('<!-- unreachable -->', unreachable)
        .replace('<!-- without scripts -->', () =>
          inEach((texts) => texts['boot.withoutScripts'] ?? '', 'p').join(''),
        ),
  },
};

function locales(): Partial<Record<Language, string>> {
  return Object.fromEntries(languageCodes.map((code) => [code, languages[code].locale]));
}

function unreachable(): string {
  const words = inEach(
    (texts) => `<b>${texts['boot.unreachable']}</b> ${texts['boot.unreachableText']}`,
    'p',
  );
  const again = inEach((texts) => texts['boot.retry'] ?? '', 'span');
  return `${words.join('')}<button type="button">${again.join(' · ')}</button>`;
}

function inEach(textOf: (texts: Texts) => string, element: 'p' | 'span'): string[] {
  return languageCodes.map((code) => {
    const file = join(import.meta.dirname, `public/assets/Languages/${code}.json`);
    const texts: Texts = JSON.parse(readFileSync(file, 'utf8'));
    return `<${element} lang="${code}">${textOf(texts)}</${element}>`;
  });
}
