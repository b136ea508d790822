// The first load of the home page, where nearly everybody comes in, and its start on a phone that
// has the site installed.

import { openBrowser } from './browser.ts';
import { measureColdStart } from './home/cold-start.ts';
import { measureScripts } from './scripts.ts';
import type { Suite } from './suite.ts';

export const suite: Suite = {
  name: 'home',
  run: async ({ stack }) => {
    const browser = await openBrowser();
    try {
      return [
        await measureScripts(browser, { name: 'home', site: stack.urls.site, path: '/home' }),
        await measureColdStart(browser, stack.urls.site),
      ];
    } finally {
      await browser.close();
    }
  },
};
