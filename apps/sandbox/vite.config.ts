// Builds the studio's game pages. Every file is also written compressed, because the sandbox serves files as they lie on disk.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const OUT = join(import.meta.dirname, 'dist/game');
const compressible = /\.(?:html|js|css|svg)$/;

function writeCompressed(): Plugin {
  return {
    name: 'write-compressed',
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name)) continue;
        const content = readFileSync(join(OUT, name));
        writeFileSync(join(OUT, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(join(OUT, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: join(import.meta.dirname, 'src/studios/game'),
  base: './',
  publicDir: false,
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The page's policy allows files of its own origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
  },
  plugins: [writeCompressed()],
});
