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
  const rail = element('chips');
  const buttons = values.map((value, at) => {
    const label = fill(words.chipOf, { value: String(value / 100n) });
    return make(
      'button.rail-chip',
      { label, attributes: { role: 'radio' }, onPress: () => choose(at) },
      make(`span.chip.c${at + 1}`, chipText(value)),
    );
  });

  function choose(at: number): void {
    chosen = values[at] ?? chosen;
    for (const [index, button] of buttons.entries()) {
      const isChosen = values[index] === chosen;
      button.ariaChecked = String(isChosen);
      button.tabIndex = isChosen ? 0 : -1;
    }
  }

  rail.append(...buttons);
  choose(values.indexOf(first));
  rail.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (values.indexOf(chosen) + step + values.length) % values.length;
    choose(next);
    buttons[next]?.focus();
  });
  return () => chosen;
}
