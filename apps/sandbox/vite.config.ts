// Builds the pages of the companies that have one, one at a time: `vite build` the studio's,
// `vite build --mode crash`, `arcades`, `poker`, `sportsbook` or `racing` the others'.

import { join } from 'node:path';
import { defineConfig } from 'vite';

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
  racing: { folder: 'src/racing/page', pages: ['index.html'], base: '/racing/' },
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
