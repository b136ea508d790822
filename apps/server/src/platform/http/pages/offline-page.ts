// The page that an installed site shows where there is no network. The service worker stores it
// (apps/web/src/installed), so it says the same to everybody, in every language: public/offline.js
// leaves the one that the device has chosen.

import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { defaultLanguage, languageCodes } from '@ceibo/contracts/languages';
import { offlineStyle } from '@ceibo/contracts/mobile/offline-style';
import { escapeHtml } from '../../mail/html.ts';
import { localeOf, textOf, themeColours, type HeadOptions } from './page-head.ts';

export const OFFLINE_PATH = '/offline.html';

/** `icon` is the address of the operator's icon, see `embedded`. */
export function offlinePage({ site, texts }: HeadOptions, icon: string | undefined): string {
  const { header, background } = themeColours[site.defaultTheme];
  const sections = languageCodes.map((code) => {
    const say = (key: string) => escapeHtml(textOf(key, texts(code), site) ?? '');
    return `<section lang="${localeOf(code)}" data-code="${code}">
        <h1>${say('boot.unreachable')}</h1>
        <p>${say('boot.unreachableText')}</p>
        <button type="button">${say('boot.retry')}</button>
      </section>`;
  });
  return `<!doctype html>
<html lang="${localeOf(defaultLanguage)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content="${header}" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(site.name)}</title>
    <style>${offlineStyle(background)}</style>
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      ${icon === undefined ? '' : `<img src="${icon}" alt="" width="72" height="72" />`}
      <b>${escapeHtml(site.name)}</b>
      ${sections.join('\n      ')}
    </main>
  </body>
</html>
`;
}

/** A picture of the site as a part of a page; undefined where the site has no such file. */
export function embedded(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  return `data:image/${extname(file).slice(1)};base64,${readFileSync(file, 'base64')}`;
}
