// The first load of the home page, where nearly everybody comes in.

import { openBrowser } from './browser.ts';
import { measureScripts } from './scripts.ts';
import type { Suite } from './suite.ts';

export const suite: Suite = {
  name: 'home',
  run: async ({ stack }) => {
    const browser = await openBrowser();
    try {
      return [
        await measureScripts(browser, { name: 'home', site: stack.urls.site, path: '/home' }),
      ];
    } finally {
      await browser.close();
    }
  },
};
