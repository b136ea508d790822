// The page of regulation names files and tests that exist, and no row of it is missing.

import type { Finding, Tree } from '../tree.ts';

const PAGE = 'docs/regulation.md';
const ROWS = [...numbered('A', 17), ...numbered('R', 15)];
/** "| A1 | rule | source | `code` | `test file` title | what is open |" */
const ROW =
  /^\| (?<row>[AR]\d+) \|[^|]+\|[^|]+\| `(?<code>[^`|]+)` \| `(?<file>[^`|]+)` (?<title>[^|]+?) \|/;

export function regulationTests(tree: Tree): Finding[] {
  // Trees that a test makes up have no such page.
  if (!tree.paths.includes(PAGE)) return [];
  const found: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, text] of tree.read(PAGE).split('\n').entries()) {
    if (!/^\| [AR]\d/.test(text)) continue;
    const report = (message: string) => found.push({ path: PAGE, line: index + 1, message });
    const { row = '', code = '', file = '', title = '' } = ROW.exec(text)?.groups ?? {};
    seen.add(row);
    if (row === '') report('is no row: | A1 | rule | source | `code` | `test` title | open |');
    else if (!exists(tree, code)) report(`${code} does not exist`);
    else if (!tree.paths.includes(file)) report(`${file} does not exist`);
    else if (!tree.read(file).includes(title)) report(`${file} has no test "${title}"`);
  }
  for (const row of ROWS.filter((each) => !seen.has(each)))
    found.push({ path: PAGE, line: 1, message: `row ${row} is missing` });
  return found;
}

/** A file, or a folder. */
function exists({ paths }: Tree, path: string): boolean {
  return paths.some((each) => each === path || each.startsWith(`${path}/`));
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}
