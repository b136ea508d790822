// Builds the pages of the live tables.

import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // One address serves every table, so the pages name their files from the root.
  base: '/live/',
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../../../dist/live'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The page's policy allows files of its own origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: ['roulette.html', 'blackjack.html', 'baccarat.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
    },
  },
});
