// The page inside the app, for a phone without a network: the site itself comes from its address.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languageCodes, languages } from '@ceibo/contracts/languages';
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
    <style>${styleOf(colours)}</style>
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

function styleOf({ background }: Brand['colours']): string {
  return `
      body { margin: 0; background: ${background}; color: #f6f3ec;
        font: 400 1.0625rem/1.5 system-ui, sans-serif; }
      main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; display: grid;
        place-content: center; justify-items: center; gap: 14px; text-align: center;
        padding: max(24px, env(safe-area-inset-top)) 24px max(24px, env(safe-area-inset-bottom)); }
      img { border-radius: 16px; }
      section { display: grid; justify-items: center; gap: 14px; max-width: 44ch; }
      section[hidden] { display: none; }
      h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
      p { margin: 0; }
      button { min-height: 48px; margin-top: 10px; padding: 0 26px; border: 0; border-radius: 12px;
        background: #f6f3ec; color: ${background}; font: 700 1rem system-ui, sans-serif; }
      button:focus-visible { outline: 3px solid #f6f3ec; outline-offset: 3px; }
    `;
}
