// No page of the arcades offers automatic play: each press of the one control is one stake. UKGC
// RTS 8C, 14A.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page has one control that plays, and none that repeats it', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const page = read('./page/index.html').replaceAll(/<!-- part: (\S+) -->/g, (_comment, name) =>
    read(`../page-kit/parts/${name}.html`),
  );
  const buttons = [...page.matchAll(/<button[^>]*\sid="([\w-]+)"/g)].map(([, id]) => id);
  expect(new Set(buttons)).toEqual(
    new Set(['info', 'sound', 'lower', 'raise', 'deposit', 'retry', 'act', 'change-seed']),
  );
});
