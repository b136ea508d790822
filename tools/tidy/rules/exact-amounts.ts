// No amount becomes a floating-point number. STYLE.md 13.

import { lineText, visit } from '../syntax.ts';
import { codeFiles, type Rule } from '../tree.ts';

const MONEY = /amount|money|balance/i;
// parseMoney(percent) mentions money, but holds none.
const CALLED = /\w+(?=\()/g;
const FLOATING = /^(Number|parseFloat|Number\.parseFloat)$/;

export const exactAmounts: Rule = (tree) =>
  codeFiles(tree)
    .filter((path) => !path.startsWith('packages/money/'))
    .flatMap((path) =>
      visit(tree, path, (report) => ({
        CallExpression: (node) => {
          if (FLOATING.test(tree.read(path).slice(node.callee.start, node.callee.end)))
            report(node, 'an amount as a float: use packages/money');
        },
      })).filter(({ line }) => MONEY.test(lineText(tree, path, line).replaceAll(CALLED, ''))),
    );
