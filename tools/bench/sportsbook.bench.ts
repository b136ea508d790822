// The sportsbook's promises: how soon a pushed price is on a page, how long a bet takes, and how
// long the end of an event. Also the first load of its page, and how soon it answers a press.

import { openBrowser } from './browser.ts';
import { measureScripts } from './scripts.ts';
import { measurePlacing } from './sportsbook/place.ts';
import { measurePush } from './sportsbook/push.ts';
import { measureReactions } from './sportsbook/reactions.ts';
import { measureSettling } from './sportsbook/settle.ts';
import type { Measurement, Suite } from './suite.ts';

const MOST_KB = 150;

export const suite: Suite = {
  name: 'sportsbook',
  run: async ({ stack }) => {
    const page = await measurePage(stack.urls.sandbox);
    const placing = await measurePlacing(stack);
    const push = await measurePush(stack);
    return [push, placing, ...(await measureSettling(stack)), ...page];
  },
};

async function measurePage(site: string): Promise<Measurement[]> {
  const browser = await openBrowser();
  try {
    const page = { name: 'sportsbook', site, path: '/sportsbook/' };
    const scripts = await measureScripts(browser, { ...page, budgetKb: MOST_KB });
    return [scripts, await measureReactions(browser, site)];
  } finally {
    await browser.close();
  }
}
