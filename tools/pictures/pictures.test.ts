import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashOf, PICTURES, pictures, RECORD, smallerForm } from './pictures.ts';

it('each picture of the site has the AVIF that was made of it: npm run pictures', () => {
  const record = JSON.parse(readFileSync(RECORD, 'utf8'));
  expect(record).toEqual(Object.fromEntries(pictures().map((path) => [path, hashOf(path)])));
  expect(pictures().filter((path) => !existsSync(smallerForm(path)))).toEqual([]);
});

it('an AVIF is smaller than its WebP', () => {
  const sizes = pictures().map((path) => [
    statSync(smallerForm(path)).size,
    statSync(join(PICTURES, path)).size,
  ]);
  expect(sizes.every(([avif = 0, webp = 0]) => avif > 0 && avif < webp)).toBe(true);
});
