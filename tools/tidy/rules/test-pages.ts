// Pages of documentation whose tables name, in the last cell of each row, the test of it.

import type { Tree } from '../tree.ts';

/** "`test file` title", as the last cell of a row. */
export const TEST = /^`(?<file>[^`]+)` (?<title>.+)$/;

export interface Row {
  line: number;
  section: string;
  cells: string[];
}

/** A page's short forms of folders: "r/" for a room. */
export type Short = Readonly<Record<string, string>>;

export function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    const cells = line.startsWith('| ') ? line.slice(2, -1).split(' | ') : [];
    const isHead = cells.at(-1)?.trim() === 'test';
    if (cells.length > 1 && !isHead)
      rows.push({ line: index + 1, section, cells: cells.map((cell) => cell.trim()) });
  }
  return rows;
}

/** The fault of the test that a row names. */
export function faultOfTest(tree: Tree, { cells }: Row, short: Short): string | undefined {
  const [what = ''] = cells;
  const { file = '', title = '' } = TEST.exec(cells.at(-1) ?? '')?.groups ?? {};
  const from = Object.keys(short).find((each) => file.startsWith(each));
  const path = from === undefined ? file : (short[from] ?? '') + file.slice(from.length);
  if (path === '') return `"${what}" names no test: \`file\` title`;
  if (!tree.paths.includes(path)) return `${path} does not exist`;
  return tree.read(path).includes(title) ? undefined : `${path} has no test "${title}"`;
}
