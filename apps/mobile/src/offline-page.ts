// The page inside the app, for a phone without a network: the site itself comes from its address.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languageCodes, languages } from '@ceibo/contracts/languages';
import { offlineStyle } from '@ceibo/contracts/mobile/offline-style';
import * as z from 'zod/mini';
import type { Brand } from './brand.ts';
import { xmlText } from './edit.ts';

const TEXTS = join(import.meta.dirname, '../../web/public/assets/Languages');
const texts = z.object({
  'boot.unreachable': z.string(),
  'boot.unreachableText': z.string(),
  'boot.retry': z.string(),
});

/** In every language; the phone's own decides which is seen. */
export function offlinePage({ app, name, colours }: Brand): string {
  const sections = languageCodes.map((code) => {
    const said = texts.parse(JSON.parse(readFileSync(join(TEXTS, `${code}.json`), 'utf8')));
    return `<section lang="${languages[code].locale}" hidden>
        <h1>${xmlText(said['boot.unreachable'])}</h1>
        <p>${xmlText(said['boot.unreachableText'])}</p>
        <button type="button">${xmlText(said['boot.retry'])}</button>
      </section>`;
  });
  return `<!doctype html>
<html lang="${languages[defaultLanguage].locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark" />
    <title>${xmlText(name)}</title>
    <style>${offlineStyle(colours.background)}</style>
  </head>
  <body>
    <main>
      <img src="icon.png" alt="" width="72" height="72" />
      ${sections.join('\n      ')}
    </main>
    <script>${scriptOf(app.site)}</script>
  </body>
</html>
`;
}

/** The site is tried again by a press, and by itself once there is a network. */
function scriptOf(site: string): string {
  return `
      const sections = [...document.querySelectorAll('section')];
      const spoken = navigator.language.slice(0, 2);
      const shown = sections.find(({ lang }) => lang.slice(0, 2) === spoken) ?? sections[0];
      shown.hidden = false;
      document.documentElement.lang = shown.lang;
      const again = () => location.replace(${JSON.stringify(site).replaceAll('<', '\\u003c')});
      document.querySelectorAll('button').forEach((button) => (button.onclick = again));
      addEventListener('online', again);
    `;
}
