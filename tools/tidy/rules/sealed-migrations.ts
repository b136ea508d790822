// A landed migration is never edited. STYLE.md 19. tools/tidy/migrations.sha256 remembers each as
// it landed.

import { createHash } from 'node:crypto';
import type { Finding, Rule, Tree } from '../tree.ts';

export const SEALS = 'tools/tidy/migrations.sha256';

export const sealedMigrations: Rule = (tree) => {
  const seals = readSeals(tree);
  const unsealed = migrationsOf(tree).filter((path) => !seals.has(path));
  return [
    ...unsealed.map((path): Finding => ({
      path,
      line: 1,
      message: 'is new: seal it with "node tools/tidy/seal.ts"',
    })),
    ...[...seals].flatMap(([path, seal]): Finding[] => {
      if (!tree.paths.includes(path))
        return [
          {
            path,
            line: 1,
            message: 'has landed and is gone: put it back, and undo it in a new migration',
          },
        ];
      return hashOf(tree, path) === seal
        ? []
        : [
            {
              path,
              line: 1,
              message:
                'has landed and was edited: put it back, and change things in a new migration',
            },
          ];
    }),
  ];
};

export function migrationsOf(tree: Tree): string[] {
  return tree.paths.filter((path) => /^apps\/server\/migrations\/.+\.sql$/.test(path)).toSorted();
}

export function hashOf(tree: Tree, path: string): string {
  return createHash('sha256').update(tree.read(path)).digest('hex');
}

/** The sealed hashes by path. The file has the format of sha256sum. */
export function readSeals(tree: Tree): Map<string, string> {
  if (!tree.paths.includes(SEALS)) return new Map();
  const lines = tree.read(SEALS).split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
