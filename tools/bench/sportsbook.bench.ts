// The sportsbook's promises: how soon a pushed price is on a page, how long a bet takes, the end of
// an event with very many bets, and the first load of its page.

import { openBrowser } from './browser.ts';
import { measureScripts } from './scripts.ts';
import { measurePlacing } from './sportsbook/place.ts';
import { measurePush } from './sportsbook/push.ts';
import { measureSettling } from './sportsbook/settle.ts';
import type { Measurement, Suite } from './suite.ts';

const MOST_KB = 150;

export const suite: Suite = {
  name: 'sportsbook',
  run: async ({ stack }) => {
    const scripts = await firstLoad(stack.urls.sandbox);
    const placing = await measurePlacing(stack);
    const push = await measurePush(stack);
    return [push, placing, ...(await measureSettling(stack)), scripts];
  },
};

async function firstLoad(site: string): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const page = { name: 'sportsbook', site, path: '/sportsbook/' };
    return await measureScripts(browser, { ...page, budgetKb: MOST_KB });
  } finally {
    await browser.close();
  }
}
