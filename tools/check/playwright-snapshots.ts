// Loaded into Playwright before its own code: an expectation that waits describes no page. Since
// 1.60 Playwright writes the whole page down, as a tree of roles and names, each time that one is
// not met yet. That was a seventh of what a page's main thread computed. A test that fails still
// has its page described: Playwright does so at the end of the test when no expectation did.

import { registerHooks } from 'node:module';

const FILE = '/playwright-core/lib/coreBundle.js';
/** The beginning of the description in the script that Playwright puts into a page. */
const BEGINNING = String.raw`ariaSnapshotForExpectFailure(element, options) {\n`;

/** Playwright's code without the description; throws when the code has become another. */
export function withoutSnapshots(code: string): string {
  const [before, after, ...more] = code.split(BEGINNING);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('Playwright describes pages to waiting expectations in another way than known');
  return `${before}${BEGINNING}return undefined;${after}`;
}

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(FILE) || !loaded.source) return loaded;
    hooks.deregister();
    const { source } = loaded;
    const code = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: withoutSnapshots(code) };
  },
});
