// Widths of lines, lengths of functions, numbers of files in a folder. STYLE.md 6.

import { lineAt, visit } from '../syntax.ts';
import { codeFiles, isTest, type Finding, type Rule, type Tree } from '../tree.ts';

const WIDEST = 100;
const LONGEST_FUNCTION = 70;
const FULLEST_FOLDER = 25;

/**
 * Lines that may be wider, because a break makes them worse: test titles, addresses, regular
 * expressions, and data for a browser. Texts of languages and migrations are no code.
 */
const UNBREAKABLE: RegExp[] = [
  /^\s*(it|test|describe)\b.*['"`]/,
  /https?:\/\//,
  /^\s*\/.*\/[a-z]*;$/,
  /\b(d|points|viewBox)[=:]\s*["'`{]/,
];

export const lineWidths: Rule = (tree) =>
  tree.paths
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .flatMap((path) =>
      tree
        .read(path)
        .split('\n')
        .flatMap((text, index) =>
          text.length > WIDEST && !UNBREAKABLE.some((kind) => kind.test(text))
            ? [{ path, line: index + 1, message: `${text.length} columns: break it at ${WIDEST}` }]
            : [],
        ),
    );

export const functionLengths: Rule = (tree) =>
  codeFiles(tree)
    .filter((path) => !isTest(path))
    .flatMap((path) => longFunctions(tree, path));

function longFunctions(tree: Tree, path: string): Finding[] {
  const source = tree.read(path);
  return visit(tree, path, (report) => {
    const judge = (node: { start: number; end: number }): void => {
      const lines = lineAt(source, node.end) - lineAt(source, node.start) + 1;
      if (lines > LONGEST_FUNCTION)
        report(node, `a function of ${lines} lines: split it (at most ${LONGEST_FUNCTION})`);
    };
    return {
      FunctionDeclaration: judge,
      FunctionExpression: judge,
      ArrowFunctionExpression: judge,
    };
  });
}

export const folderSizes: Rule = (tree) => {
  const files = new Map<string, number>();
  for (const path of tree.paths.filter((each) => /^(apps|packages|tools|e2e)\//.test(each))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (/\.(tsx?|mjs|css)$/.test(path)) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [...files]
    .filter(([, count]) => count > FULLEST_FOLDER)
    .map(([folder, count]) => ({
      path: `${folder}/`,
      line: 1,
      message: `${count} files: group them (at most ${FULLEST_FOLDER})`,
    }));
};
