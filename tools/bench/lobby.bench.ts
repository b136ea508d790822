// The lobby with five thousand games: how long the server takes to answer, and the page to react.

import { openBrowser } from './browser.ts';
import { measureCalls } from './lobby/calls.ts';
import { fillLobby } from './lobby/fill.ts';
import { measureReactions } from './lobby/reactions.ts';
import type { Suite } from './suite.ts';

export const suite: Suite = {
  name: 'lobby',
  run: async ({ stack }) => {
    const { empty } = await fillLobby(stack.databaseUrl);
    try {
      const calls = await measureCalls(stack.urls.server);
      const browser = await openBrowser();
      try {
        return [...calls, ...(await measureReactions(browser, stack.urls.site))];
      } finally {
        await browser.close();
      }
    } finally {
      await empty();
    }
  },
};
