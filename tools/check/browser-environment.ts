// The environment of the browser tests, beside the caller's.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../stack/paths.ts';
import { ensureBrowser, ensureTestBrowser } from './ensure-browser.ts';

/** Each worker starts the whole product. Node keeps what it compiled: a third of each start. */
export const STACK_ENVIRONMENT = { NODE_COMPILE_CACHE: join(ROOT, '.tsbuild/compiled') };

/** Leaves out descriptions of pages that nobody reads. */
const SNAPSHOTS = pathToFileURL(join(import.meta.dirname, 'playwright-snapshots.ts')).href;

export function browserEnvironment(): Record<string, string> {
  return {
    ...STACK_ENVIRONMENT,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${SNAPSHOTS}`.trim(),
    CHROMIUM: ensureTestBrowser(console.log),
    WHOLE_CHROMIUM: ensureBrowser(console.log),
  };
}
