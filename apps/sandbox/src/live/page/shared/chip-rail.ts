// The chips to choose from: one is always chosen.

import { element, make } from '../../../page-kit/page.ts';
import { chipText } from './money.ts';
import { fill, type Words } from './words.ts';

/** Returns the value that is chosen; at first it is `first`. */
export function createChipRail(
  values: readonly bigint[],
  { first, words }: { first: bigint; words: Words },
): () => bigint {
  let chosen = first;
  const chips = values.map((value, at) => {
    const label = fill(words.chipOf, { value: String(value / 100n) });
    const radio = make('input', { label, attributes: { type: 'radio', name: 'chip' } });
    radio.checked = value === first;
    radio.addEventListener('change', () => (chosen = value));
    return make('label.rail-chip', radio, make(`span.chip.c${at + 1}`, chipText(value)));
  });
  element('chips').append(...chips);
  return () => chosen;
}
