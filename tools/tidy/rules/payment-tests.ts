// The page of payments names tests that exist. Each way to pay has every outcome, and each point at
// which the server can be killed has a row.

import type { Finding, Tree } from '../tree.ts';
import { faultOfTest, rowsOf, TEST, type Row } from './test-pages.ts';

const PAGE = 'docs/payments.md';
const POINTS = 'apps/server/src/platform/database/checkpoints.ts';
/** Each of these sections has the outcomes of the first. */
const METHODS = ['Card and wallet', 'Transfer', 'Coupon', 'DEBIN'] as const;
/** The situations of sessions and pages, which are the same for every method. */
const FIRST_ONLY = new Set(['another word later', 'session over', 'two tabs']);
const SHORT = { 'r/': 'apps/server/src/rooms/cashier/' };

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

function faultOf(tree: Tree, row: Row): string | undefined {
  const [what = '', happens = ''] = row.cells;
  if (!happens.startsWith('— ')) return faultOfTest(tree, row, SHORT);
  return row.cells.at(-1) === '' ? undefined : `"${what}" cannot happen`;
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
