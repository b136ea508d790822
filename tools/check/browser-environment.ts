// What the environment of the browser tests holds beside the caller's.

import { join } from 'node:path';
import { ROOT } from '../stack/paths.ts';
import { ensureTestBrowser } from './ensure-browser.ts';

export function browserEnvironment(): Record<string, string> {
  return {
    CHROMIUM: ensureTestBrowser(console.log),
    // Each worker starts the whole product. Node keeps what it compiled: a third of each start.
    NODE_COMPILE_CACHE: join(ROOT, '.tsbuild/compiled'),
  };
}
