// Builds the pages of the companies that have one, one at a time: `vite build` the studio's,
// `vite build --mode crash`, `arcades`, `live`, `poker`, `sportsbook` or `racing` the others'.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Each build serves the pages of one company: those of all slots lie below /games/<code>/. */
const BUILDS = {
  game: { folder: 'src/studios/game', pages: ['index.html'], base: '/games/' },
  crash: { folder: 'src/crash/page', pages: ['index.html', 'fairness.html'], base: './' },
  arcades: { folder: 'src/arcades/page', pages: ['index.html', 'verify.html'], base: '/arcades/' },
  poker: {
    folder: 'src/poker/page',
    pages: ['lobbyflash.html', 'tableflash.html'],
    base: './',
  },
  sportsbook: { folder: 'src/sportsbook/page', pages: ['index.html'], base: '/sportsbook/' },
  live: {
    folder: 'src/live/page',
    pages: ['roulette.html', 'blackjack.html', 'baccarat.html'],
    // One address serves every table, so the pages name their files from the root.
    base: '/live/',
  },
  racing: { folder: 'src/racing/page', pages: ['index.html'], base: '/racing/' },
};

/** Puts a part that several pages of a company share, from its folder `parts`, into a page. */
function withParts(html: string, folder: string): string {
  return html.replaceAll(/<!-- part: (\S+) -->/g, (_comment, name: string) =>
    withParts(readFileSync(join(folder, 'parts', `${name}.html`), 'utf8').trim(), folder),
  );
}

/** The icons by their names, from src/page-kit/icons.svg. */
function iconNamed(name: string): string {
  const file = readFileSync(join(import.meta.dirname, 'src/page-kit/icons.svg'), 'utf8');
  const [symbol] = new RegExp(`<symbol id="${name}".*</symbol>`).exec(file) ?? [];
  if (symbol === undefined) throw new Error(`there is no icon ${name}`);
  return symbol;
}

/**
 * Puts `<!-- part: head -->` and the icons that a page names, `<!-- icons: i-x i-info -->`, into
 * the page. A part or an icon that is not there fails the build.
 */
const pageParts: Plugin = {
  name: 'page-parts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) =>
      withParts(html, dirname(filename)).replace(
        /<!-- icons: ([^>]+) -->/,
        (_comment, names: string) => {
          const attributes =
            'class="icons" width="0" height="0" aria-hidden="true" focusable="false"';
          return `<svg ${attributes}>${names.trim().split(/\s+/).map(iconNamed).join('')}</svg>`;
        },
      ),
  },
};

function isBuild(mode: string): mode is keyof typeof BUILDS {
  return Object.hasOwn(BUILDS, mode);
}

export default defineConfig(({ mode }) => {
  const name = isBuild(mode) ? mode : 'game';
  const { folder, pages, base } = BUILDS[name];
  const root = join(import.meta.dirname, folder);
  return {
    root,
    base,
    publicDir: false,
    plugins: [pageParts],
    build: {
      outDir: join(import.meta.dirname, 'dist', name),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // The page's policy allows files of its own origin only, so nothing may become a data:
      // address.
      assetsInlineLimit: 0,
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  };
});
