// The tree that the rules read: the project's files, or a few that a test makes up.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../stack/paths.ts';

export interface Tree {
  /** Every file, from the project's folder, with "/". */
  paths: readonly string[];
  read(path: string): string;
}

export interface Finding {
  path: string;
  line: number;
  message: string;
}

export type Rule = (tree: Tree) => Finding[];

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.tsbuild',
  'test-results',
  'playwright-report',
  'coverage',
]);

export function readProject(): Tree {
  const texts = new Map<string, string>();
  return {
    paths: filesOf(ROOT).map((path) => relative(ROOT, path)),
    // Rules read a file many times.
    read: (path) => {
      const text = texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
      texts.set(path, text);
      return text;
    },
  };
}

export function plantTree(files: Readonly<Record<string, string>>): Tree {
  return { paths: Object.keys(files), read: (path) => files[path] ?? '' };
}

export function codeFiles(tree: Tree, folder = ''): string[] {
  return tree.paths.filter((path) => path.startsWith(folder) && /\.(tsx?|mjs)$/.test(path));
}

/** Tests, and what only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(path) || path.startsWith('e2e/');
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return NOT_OURS.has(entry.name) ? [] : filesOf(path);
  });
}
