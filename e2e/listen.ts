// Records what a page shows only for a moment, so that a test that looks late still finds it.

import { expect, type Locator } from '@playwright/test';

export interface Heard {
  /** The newest recorded text that matches, if there is one. */
  newest(pattern: RegExp): Promise<string | undefined>;
  /** Waits for a recorded text that matches, and returns the newest. */
  until(pattern: RegExp, options?: { timeout: number }): Promise<string>;
}

/**
 * Records every text that an element shows from now on. With a selector, it records the texts of
 * the elements inside that match.
 */
export async function listenTo(element: Locator, selector?: string): Promise<Heard> {
  const texts = await element.evaluateHandle((node, within) => {
    const said: string[] = [];
    const note = () => {
      for (const speaker of within === undefined ? [node] : node.querySelectorAll(within))
        said.push(speaker.textContent ?? '');
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(node, changes);
    return said;
  }, selector);
  const newest: Heard['newest'] = async (pattern) =>
    (await texts.jsonValue()).findLast((text) => pattern.test(text));
  return {
    newest,
    async until(pattern, options) {
      let found: string | undefined;
      await expect.poll(async () => (found = await newest(pattern)), options).toBeDefined();
      return found ?? '';
    },
  };
}
