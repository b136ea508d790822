// The environment is read once, by config.ts, and passed on as what it means.

import { visit } from '../syntax.ts';
import { codeFiles, isTest, type Rule } from '../tree.ts';

export const environment: Rule = (tree) =>
  [...codeFiles(tree, 'apps/'), ...codeFiles(tree, 'packages/')]
    // main.ts hands the environment to config.ts.
    .filter((path) => !/\/(config|main|vite\.config)\.ts$/.test(path) && !isTest(path))
    .flatMap((path) =>
      visit(tree, path, (report) => ({
        MemberExpression: (node) => {
          if (/^process\.env$/.test(tree.read(path).slice(node.start, node.end)))
            report(node, 'process.env outside config.ts');
        },
      })),
    );
