import { element, make } from '../../../page-kit/page.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';

/** The sheet with the rules, the return, and what happens when something goes wrong. */
export function writeRules({ words }: TablePage, limits: { least: string; most: string }): void {
  element('rules-body', HTMLElement).replaceChildren(
    ...words.blackjackRules.map((text) => make('p', { text: fill(text, limits) })),
    make('h3', { text: words.returnTitle }),
    make('p', { text: words.blackjackReturn }),
    make('h3', { text: words.troubleTitle }),
    ...words.troubleRules.map((text) => make('p', { text })),
  );
}
