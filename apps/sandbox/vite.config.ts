// Builds the pages of the companies that have one, one at a time: `vite build` the studio's,
// `vite build --mode crash`, `arcades`, `live`, `poker`, `sportsbook` or `racing` the others'.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const HEAD =
  '<meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">';
const ICON = /<!-- (i-[\w-]+)((?: [\w-]+)*) -->/g;

/**
 * Writes into each page what all pages have: the beginning of the head, and the icons that it names,
 * from src/page-kit/icons.svg. `<!-- i-x off -->` is an icon with a class, `<!-- icons: i-x i-info -->`
 * has those that scripts draw. An icon that is not there fails the build.
 */
const common: Plugin = {
  name: 'common parts of pages',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const file = readFileSync(join(import.meta.dirname, 'src/page-kit/icons.svg'), 'utf8');
      const symbols = new Map(
        [...file.matchAll(/<symbol id="([^"]+)".*<\/symbol>/g)].map(([symbol, id]) => [id, symbol]),
      );
      const drawn = [...html.matchAll(ICON)].map(([, name]) => name ?? '');
      return html
        .replace('<head>', `<head>${HEAD}`)
        .replaceAll(
          ICON,
          (_comment, name: string, classes: string) =>
            `<svg class="i${classes}" aria-hidden="true"><use href="#${name}"/></svg>`,
        )
        .replace(/<!-- icons: ([^>]+) -->/, (_comment, names: string) => {
          const wanted = new Set([...drawn, ...names.trim().split(/\s+/)]);
          const found = [...wanted].map((name) => {
            const symbol = symbols.get(name);
            if (symbol === undefined) throw new Error(`there is no icon ${name}`);
            return symbol;
          });
          const attributes =
            'class="icons" width="0" height="0" aria-hidden="true" focusable="false"';
          return `<svg ${attributes}>${found.join('')}</svg>`;
        });
    },
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
    plugins: [common],
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
