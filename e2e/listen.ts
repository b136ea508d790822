// What a page says for a moment: it is kept, so that a test on a busy machine, which looks late,
// misses nothing.

import { expect, type Locator } from '@playwright/test';

export interface Heard {
  /** The newest text that fits, of all that were said; undefined if none does. */
  newest(pattern: RegExp): Promise<string | undefined>;
  /** The same, waited for. */
  until(pattern: RegExp, options?: { timeout: number }): Promise<string>;
}

/** Keeps every text of an element from now on, or of those in it that fit a selector. */
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
