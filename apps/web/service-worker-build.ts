// Builds the service worker beside the site, as one file without a hash in its name. It carries the
// name of the site's first script, so a browser sees a new worker whenever the site is new.

import { join } from 'node:path';
import { build, type Plugin } from 'vite';

export const serviceWorkerBuild: Plugin = {
  name: 'service-worker-build',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (entry === undefined) throw new Error('The build of the site has no first script');
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { SITE_ENTRY: JSON.stringify(`/${entry.fileName}`) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/installed/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
};
