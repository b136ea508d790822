// The operator's pages hold everything that an operator needs.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '@ceibo/server/config';
import { expect, it } from 'vitest';
import { OWN } from '../stack/environment/counterparts.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const names = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
/** `npm start` alone sets them, and tests. */
const INTERNAL: ReadonlySet<string> = new Set(['WEB_DIST', 'CEIBO_CRASH_FILE']);

it('each setting of the server is in README.md or in docs', () => {
  const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  const docs = [read('README.md'), ...pages.map((name) => read(`docs/${name}`))].join('\n');
  const missing = settingNames.filter((name) => !names(docs, name) && !INTERNAL.has(name));
  expect(missing).toEqual([]);
});

it('each setting that real companies need is in docs/going-live.md', () => {
  const page = read('docs/going-live.md');
  const isThere = (name: string) =>
    names(page, name) || page.includes(`\`${name.replace(/_(URL|SECRET)$/, '_…')}\``);
  expect(OWN.filter((name) => !isThere(name))).toEqual([]);
});
