// The page of promotions names tests that exist, and has a row for each trap.

import type { Finding, Tree } from '../tree.ts';
import { faultOfTest, rowsOf } from './test-pages.ts';

const PAGE = 'docs/promotions.md';
const TRAPS = Array.from({ length: 30 }, (_, index) => String(index + 1));
const SHORT = {
  'r/': 'apps/server/src/rooms/promotions/',
  'w/': 'apps/server/src/rooms/wallet/',
};

export function promotionTests(tree: Tree): Finding[] {
  // Trees that a test makes up have no such page.
  if (!tree.paths.includes(PAGE)) return [];
  const rows = rowsOf(tree.read(PAGE));
  const found = rows.flatMap((row) => {
    const message = faultOfTest(tree, row, SHORT);
    return message === undefined ? [] : [{ path: PAGE, line: row.line, message }];
  });
  const numbers = new Set(
    rows
      .filter(({ section }) => section === 'Traps')
      .map(({ cells }) => cells[0]?.split(' ')[0] ?? ''),
  );
  const missing = TRAPS.filter((trap) => !numbers.has(trap));
  return [
    ...found,
    ...missing.map((trap) => ({ path: PAGE, line: 1, message: `trap ${trap} is missing` })),
  ];
}
