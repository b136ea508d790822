// Builds the studio's game pages.

import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: join(import.meta.dirname, 'src/studios/game'),
  // One build serves the pages of all games, below /games/<code>/.
  base: '/games/',
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist/game'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The page's policy allows files of its own origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
  },
});
