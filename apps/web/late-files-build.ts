// Puts the site's own way to wait for late files (src/api/late-files.ts) in the place of Vite's,
// and tells it for each part which files that are.

import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite imports its own helper from, by a name that the code of parts uses. */
const HELPER = /^\0vite\/preload-helper/;
const USED_NAME = '__vitePreload';

const own = JSON.stringify(join(import.meta.dirname, 'src/api/late-files.ts'));

/** Fails a build whose Vite asks for no such module: nobody would wait for late files. */
export function lateFilesBuild(): Plugin {
  let isReplaced = false;
  return {
    name: 'late-files-build',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler() {
        isReplaced = true;
        return `export { importWithFiles as ${USED_NAME} } from ${own};`;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error('Vite asked for no helper of parts');
    },
  };
}

/**
 * The files that a part needs beside what the first page loads: `file`, its own, comes first. The
 * page itself, whose `hostType` is "html", names all that it needs.
 */
export function filesOfParts(isInitial: (file: string) => boolean) {
  return (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
    hostType === 'html'
      ? needed
      : [...new Set([file, ...needed])].filter((each) => !isInitial(each));
}
