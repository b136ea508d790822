import { element, make } from '../../../page-kit/page.ts';
import type { TablePage } from './table-page.ts';
import { fill } from './words.ts';

/** The sheet with the rules: texts, parts with a title each, and what happens after failures. */
export function writeRules(
  { words, money }: TablePage,
  rules: readonly string[],
  {
    limits: { least, most },
    parts,
  }: { limits: { least: bigint; most: bigint }; parts: readonly [string, HTMLElement][] },
): void {
  const limits = { least: money(least), most: money(most) };
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => make('p', fill(text, limits)));
  element('rules-body').replaceChildren(
    ...paragraphs([...rules, words.drawRule]),
    ...parts.flatMap(([title, content]) => [make('h3', title), content]),
    make('h3', words.troubleTitle),
    ...paragraphs(words.troubleRules),
  );
}
