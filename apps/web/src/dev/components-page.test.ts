import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;

it('shows every component of ui/', () => {
  const components = readdirSync(join(here, '../ui'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  const gallery = readdirSync(here)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(here, file), 'utf8'))
    .join('\n');
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((file) => !gallery.includes(`'../ui/${file}'`))).toEqual([]);
});
