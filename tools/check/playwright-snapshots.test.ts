import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../stack/paths.ts';
import { withoutSnapshots } from './playwright-snapshots.ts';

test('the Playwright that is installed describes no page to an expectation that waits', () => {
  const file = join(ROOT, 'node_modules/playwright-core/lib/coreBundle.js');
  const code = readFileSync(file, 'utf8');
  const isLeftOut = withoutSnapshots(code).includes(String.raw`options) {\nreturn undefined;`);
  expect(isLeftOut).toBe(true);
  expect(() => withoutSnapshots(code.replace('ForExpectFailure(element', '('))).toThrow('another');
});
