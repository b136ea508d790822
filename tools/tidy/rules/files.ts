// Names and sizes of files. STYLE.md 1 and 6.

import type { Rule } from '../tree.ts';

const CODE = /\.(tsx?|mjs|js|css|sql)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const PASCAL = /^([A-Z][a-z0-9]*)+(\.test)?\.tsx$/;
// Files named by tools or by a long habit, although they hold JSX.
const LOWER_TSX = new Set(['main.tsx', 'routes.tsx', 'first-view.tsx']);

const LONGEST = 420;
/** Longer files, and why they stay whole. */
const LONG: Record<string, string> = {};

export const fileNames: Rule = (tree) =>
  tree.paths
    .filter((path) => /^(apps|packages|tools|e2e)\//.test(path) && CODE.test(path))
    .filter((path) => {
      const [name = '', ...folders] = path.split('/').toReversed();
      const isNamedWell = name.endsWith('.tsx')
        ? PASCAL.test(name) || LOWER_TSX.has(name)
        : KEBAB.test(name) || /^\d{4}_[a-z0-9_]+\.sql$/.test(name);
      return !isNamedWell || !folders.every((folder) => KEBAB.test(folder));
    })
    .map((path) => ({
      path,
      line: 1,
      message: 'files and folders are kebab-case; a component’s file bears its PascalCase name',
    }));

export const fileSizes: Rule = (tree) =>
  tree.paths
    .filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !(path in LONG))
    .map((path) => ({ path, lines: tree.read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, lines }) => ({
      path,
      line: lines,
      message: `${lines} lines: split it by meaning (at most ${LONGEST})`,
    }));
