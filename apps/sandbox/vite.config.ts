// Builds the pages of the companies that have one, one at a time: `vite build` the studio's,
// `vite build --mode crash`, `arcades`, `live`, `poker`, `sportsbook` or `racing` the others'.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const KIT = join(import.meta.dirname, 'src/page-kit');

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

/**
 * Puts parts that pages share into a page: those of a company from its folder `parts`, the others
 * from the page kit's. The words behind a part's name stand in the place of its $1 and $2.
 */
function withParts(html: string, folder: string): string {
  return html.replaceAll(
    /<!-- part: (\S+)((?: [^\s<>]+)*) -->/g,
    (_comment, name, words: string) => {
      const paths = [folder, KIT].map((from) => join(from, 'parts', `${name}.html`));
      const part = readFileSync(paths.find(existsSync) ?? name, 'utf8').trim();
      const values = words.trim().split(' ');
      return withParts(
        part.replaceAll(/\$(\d)/g, (_place, at) => values[at - 1] ?? ''),
        folder,
      );
    },
  );
}

/** Puts the beginning that all heads have into the head of a page. */
function withHead(html: string): string {
  const viewport = 'width=device-width, initial-scale=1, viewport-fit=cover';
  return html.replace(
    '<head>',
    `<head><meta charset="utf-8"><meta name="viewport" content="${viewport}">`,
  );
}

const ICON = /<!-- (i-[\w-]+)((?: [\w-]+)*) -->/g;

/**
 * Draws the icons of src/page-kit/icons.svg: `<!-- i-x off -->` is one with a class, `<!-- icons:
 * i-x i-info -->` brings them into the page, with more that scripts draw.
 */
function withIcons(html: string): string {
  const drawn = [...html.matchAll(ICON)].map(([, name]) => name ?? '');
  return html
    .replaceAll(ICON, '<svg class="i$2" aria-hidden="true"><use href="#$1"/></svg>')
    .replace(/<!-- icons: ([^>]+) -->/, (_comment, names: string) => {
      const symbols = [...new Set([...drawn, ...names.trim().split(/\s+/)])].map(iconNamed);
      const attributes = 'class="icons" width="0" height="0" aria-hidden="true" focusable="false"';
      return `<svg ${attributes}>${symbols.join('')}</svg>`;
    });
}

function iconNamed(name: string): string {
  const file = readFileSync(join(KIT, 'icons.svg'), 'utf8');
  const [symbol] = new RegExp(`<symbol id="${name}".*</symbol>`).exec(file) ?? [];
  if (symbol === undefined) throw new Error(`there is no icon ${name}`);
  // Most icons are drawn in this measure.
  return symbol.replace(`"${name}">`, `"${name}" viewBox="0 0 256 256">`);
}

/** Fills in the parts that pages share. A part or an icon that is not there fails the build. */
const pageParts: Plugin = {
  name: 'page-parts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) => withIcons(withHead(withParts(html, dirname(filename)))),
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
