// node tools/tidy/seal.ts: adds new migrations to the sealed ones. Those that are sealed already
// stay as they were.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/paths.ts';
import { hashOf, migrationsOf, readSeals, SEALS } from './rules/sealed-migrations.ts';
import { readProject } from './tree.ts';

const tree = readProject();
const seals = readSeals(tree);
const added = migrationsOf(tree).filter((path) => !seals.has(path));
for (const path of added) seals.set(path, hashOf(tree, path));
writeFileSync(join(ROOT, SEALS), [...seals].map(([path, hash]) => `${hash}  ${path}\n`).join(''));
console.log(
  added.length > 0 ? `Sealed: ${added.join(', ')}` : 'Every migration is sealed already.',
);
