// Nothing is left out for later: no test is skipped or run alone, no check is switched off, no work
// is put off.

import { commentsOf, visit } from '../syntax.ts';
import { codeFiles, isTest, type Rule } from '../tree.ts';

const PARTIAL = /^(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|skipIf|runIf)$/;
const SWITCHED_OFF =
  /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|oxfmt-ignore|\b(TODO|FIXME|XXX|HACK)\b/;

export const wholeTests: Rule = (tree) =>
  codeFiles(tree)
    .filter(isTest)
    .flatMap((path) =>
      visit(tree, path, (report) => ({
        CallExpression: (node) => {
          const callee = tree.read(path).slice(node.callee.start, node.callee.end);
          if (PARTIAL.test(callee)) report(node, `${callee}: every test runs, always`);
        },
      })),
    );

export const noShortcuts: Rule = (tree) =>
  codeFiles(tree).flatMap((path) =>
    commentsOf(tree, path)
      .filter(({ text }) => SWITCHED_OFF.test(text))
      .map(({ line, text }) => ({
        path,
        line,
        message: `"${text.trim()}": do it now, or change the rule for everyone`,
      })),
  );
