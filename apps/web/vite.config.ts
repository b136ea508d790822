import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { filesOfParts, lateFilesBuild } from './late-files-build.ts';
import { pageLanguages } from './page-languages.ts';
import { serviceWorkerBuild } from './service-worker-build.ts';
import { slimContracts } from './slim-contracts.ts';

const server = 'http://127.0.0.1:8080';

const libraries = [
  'zod|react-router|@reduxjs|react-redux|redux|redux-thunk|reselect|immer',
  'use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements',
];

// Vendors change far less often than our own code, so each is a file that a returning browser
// already holds. Everything else that the first page needs is one file more; without that group
// each module shared with a popup would be a request of its own. Code that only later pages need
// stays out of all of them.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  // Each is too small for a file of its own: together they compress better.
  {
    name: 'libraries',
    test: new RegExp(`node_modules/(${libraries.join('|')})/`),
    priority: 2,
  },
  { name: 'app', priority: 1 },
].map((group) => ({ ...group, tags: ['$initial' as const] }));

const seldomShared = [
  'Prose|DataTable|Pager|HoverMenu|save-file',
  'Date(Field|Calendar)|date-calendar|day-input|calendar-month',
];
const ofNoRoom = [
  new RegExp(`apps/web/src/ui/\\w+/(?!${seldomShared.join('|')})`),
  /apps\/web\/src\/((state|api|live|shell\/header|native\/in-app)\b|[\w-]+\.tsx?$)/,
  /packages\/contracts\/src\/live/,
];

// Modules that several late parts share. Those of no room are one file, which nearly every part
// needs: each file is a request, and a script two. A room's are fetched by the first of its parts.
const late = [
  { name: 'common', test: (id: string) => ofNoRoom.some((place) => place.test(id)) },
  { name: 'lobby', test: /rooms\/games\/lobby\/|contracts\/src\/lobby/ },
  ...['identity', 'content', 'cashier', 'games', 'limits', 'promotions'].map((room) => ({
    name: room,
    // The server looks up what a page of text needs by the name of its own file.
    test: new RegExp(`apps/web/src/rooms/${room}/(?!ContentPage)`),
  })),
].map((group) => ({ ...group, minShareCount: 2, priority: 0 }));

/** With the first page's own script, and the helpers that the bundler adds. */
const initialNames = [...groups.map(({ name }) => name), 'index', 'rolldown-runtime'];
const isInitial = (file: string) => initialNames.some((name) => file.startsWith(`assets/${name}-`));

/**
 * The first load lists every part that may come later, by name, so those names are short. The
 * manifest says which file is which.
 */
const shortNames = {
  chunkFileNames: ({ name }: { name: string }) =>
    initialNames.includes(name) ? 'assets/[name]-[hash].js' : 'assets/p-[hash:7].js',
  // Pictures keep theirs: the build for the server, which writes first views, names them by itself.
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css'))
      ? 'assets/p-[hash:7][extname]'
      : 'assets/[name]-[hash][extname]',
};

/**
 * The first paint needs the styles, so they come before the scripts. Scripts paint nothing until
 * all of them are there, so they come after the pictures and fonts. Browsers would give scripts the
 * greater share of a slow line.
 */
const paintFirst: Plugin = {
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      const withoutStyles = styles.reduce((page, link) => page.replace(link, ''), html);
      return withoutStyles
        .replace(/[ \t]*<script src="\/theme\.js">/, (script) => styles.join('') + script)
        .replaceAll(
          /<(script type="module"|link rel="modulepreload") /g,
          '<$1 fetchpriority="low" ',
        );
    },
  },
};

/** Vite copies public files as they are; this one is a script that every page waits for. */
const minifyThemeScript: Plugin = {
  name: 'minify-theme-script',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = join(dir, 'theme.js');
    const { code, errors } = minifySync('theme.js', readFileSync(file, 'utf8'));
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    writeFileSync(file, code);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    slimContracts(
      join(import.meta.dirname, 'src'),
      join(import.meta.dirname, '../../packages/contracts/src'),
    ),
    pageLanguages,
    paintFirst,
    ...(isSsrBuild ? [] : [lateFilesBuild(), minifyThemeScript, serviceWorkerBuild]),
  ],
  server: { proxy: { '/api': server, '/partners': server } },
  // The server loads a bundle to write first views: it has everything in it, and nothing for
  // developers.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    // Tells the server which styles belong to a page that is loaded late.
    manifest: !isSsrBuild,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: filesOfParts(isInitial) },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // A constant is written where it is used, so that names which only late parts use
            // cost the first load nothing.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: { codeSplitting: { groups: [...groups, ...late] }, ...shortNames },
          },
        }),
  },
}));
