// The page of payments names tests that exist. Each way to pay has every outcome, and each point at
// which the server can be killed has a row.

import type { Finding, Tree } from '../tree.ts';

const PAGE = 'docs/payments.md';
const POINTS = 'apps/server/src/platform/database/checkpoints.ts';
/** Each of these sections has the outcomes of the first. */
const METHODS = ['Card and wallet', 'Transfer', 'Coupon', 'DEBIN'] as const;
/** What belongs to sessions and pages, and is the same for every method. */
const FIRST_ONLY = new Set(['another word later', 'session over', 'two tabs']);
/** "`test file` title", as the last cell of a row. */
const TEST = /^`(?<file>[^`]+)` (?<title>.+)$/;
const SHORT = { from: 'r/', to: 'apps/server/src/rooms/cashier/' };

interface Row {
  line: number;
  section: string;
  cells: string[];
}

export function paymentTests(tree: Tree): Finding[] {
  // Trees that a test makes up have no such page.
  if (!tree.paths.includes(PAGE)) return [];
  const rows = rowsOf(tree.read(PAGE));
  const found = rows.flatMap((row) => {
    const message = faultOf(tree, row);
    return message === undefined ? [] : [{ path: PAGE, line: row.line, message }];
  });
  const missing = [...missingOutcomes(rows), ...missingPoints(tree, rows)];
  return [...found, ...missing.map((message) => ({ path: PAGE, line: 1, message }))];
}

function rowsOf(text: string): Row[] {
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

function faultOf(tree: Tree, { cells }: Row): string | undefined {
  const [what = '', happens = ''] = cells;
  const test = cells.at(-1) ?? '';
  if (happens.startsWith('— ')) return test === '' ? undefined : `"${what}" cannot happen`;
  const { file = '', title = '' } = TEST.exec(test)?.groups ?? {};
  const path = file.startsWith(SHORT.from) ? SHORT.to + file.slice(SHORT.from.length) : file;
  if (path === '') return `"${what}" names no test: \`file\` title`;
  if (!tree.paths.includes(path)) return `${path} does not exist`;
  return tree.read(path).includes(title) ? undefined : `${path} has no test "${title}"`;
}

function missingOutcomes(rows: readonly Row[]): string[] {
  const outcomesOf = (method: string) =>
    rows.filter(({ section }) => section === method).map(({ cells }) => cells[0] ?? '');
  const all = outcomesOf(METHODS[0]).filter((outcome) => !FIRST_ONLY.has(outcome));
  return METHODS.flatMap((method) => {
    const has = new Set(outcomesOf(method));
    if (has.size === 0) return [`the method "${method}" is missing`];
    return all
      .filter((outcome) => !has.has(outcome))
      .map((outcome) => `"${method}" lacks the outcome "${outcome}"`);
  });
}

/** A row's test names its point, too: whole, or in a table of the test. */
function missingPoints(tree: Tree, rows: readonly Row[]): string[] {
  const points = [...tree.read(POINTS).matchAll(/\| '([a-z.-]+)'/g)].map(([, point]) => point);
  return points.flatMap((point = '') => {
    const row = rows.find(({ section, cells }) => section === 'Killed' && cells[0] === point);
    if (!row) return [`the point "${point}" is missing`];
    const file = TEST.exec(row.cells.at(-1) ?? '')?.groups?.['file'] ?? '';
    const isNamed = tree.paths.includes(file) && tree.read(file).includes(`'${point}'`);
    return isNamed ? [] : [`${file} does not kill the server at "${point}"`];
  });
}
