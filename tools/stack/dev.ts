// npm run dev: the product with sources watched. Vite serves the site on PORT and renews it in the
// browser as it is edited; the server and the sandbox restart when their sources change.

import { join } from 'node:path';
import { createServer } from 'vite';
import { mailPages } from './mail-pages.ts';
import { dataFolder, ROOT } from './paths.ts';
import { requireFree } from './ports.ts';
import { portsFromEnvironment, runUntilStopped } from './terminal.ts';

const { server: sitePort, ...ports } = portsFromEnvironment();

await runUntilStopped(
  { dataDir: dataFolder(), ports, publicUrl: `http://127.0.0.1:${sitePort}`, isWatched: true },
  async (stack) => {
    await requireFree(sitePort, 'PORT');
    const proxy = Object.fromEntries(
      ['/api', '/partners'].map((path) => [path, stack.urls.server]),
    );
    const mails = mailPages(process.env['SITE_CONFIG'], `http://127.0.0.1:${sitePort}`);
    const vite = await createServer({
      root: join(ROOT, 'apps/web'),
      server: { host: '127.0.0.1', port: sitePort, strictPort: true, proxy },
      // From a plugin, it comes before vite answers every other address with the site's page.
      plugins: [
        {
          name: 'mails',
          configureServer: ({ middlewares }) => {
            middlewares.use(mails);
          },
        },
      ],
    });
    await vite.listen();
    return { stop: () => vite.close() };
  },
);
