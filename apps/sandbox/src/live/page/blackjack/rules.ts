import { make } from '../../../page-kit/page.ts';
import { writeRules } from '../shared/rules-sheet.ts';
import type { TablePage } from '../shared/table-page.ts';

/** The sheet with the rules and the return. */
export function writeBlackjackRules(
  page: TablePage,
  limits: { least: bigint; most: bigint },
): void {
  const { blackjackRules, returnTitle, blackjackReturn } = page.words;
  writeRules(page, blackjackRules, {
    limits,
    parts: [[returnTitle, make('p', { text: blackjackReturn })]],
  });
}
