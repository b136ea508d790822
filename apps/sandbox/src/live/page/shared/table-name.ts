// The name and the limits of the table, in its bar.

import { element, write } from '../../../page-kit/page.ts';
import type { TablePage } from './table-page.ts';
import { fill } from './words.ts';

/** `least` and `most` are stakes, in centavos. */
export function nameTable(
  { words, money }: TablePage,
  { name, least, most }: { name: string; least: bigint; most: bigint },
): void {
  document.title = name;
  write(element('table-name', HTMLElement), name);
  const limits = { least: money(least), most: money(most) };
  write(element('limits', HTMLElement), fill(words.limits, limits));
}
