// Replaces Vite's helper for dynamic imports by the site's own (src/api/late-files.ts), which waits
// for the files of a part. The build gives it the files of each part.

import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module of Vite's helper, and the name under which built code calls it. */
const HELPER = /^\0vite\/preload-helper/;
const USED_NAME = '__vitePreload';

const own = JSON.stringify(join(import.meta.dirname, 'src/api/late-files.ts'));

/** Fails the build when Vite no longer uses that module: late files would not be waited for. */
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
