// The ends of the flights before, newest first. Each can be verified.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { PastFlight } from '../../wire.ts';
import { openVerify } from '../dialogs.ts';
import { formatMultiplier } from '../money.ts';
import { words } from '../words.ts';

export function showPast(past: readonly PastFlight[]): void {
  const row = element('past', HTMLElement);
  // The row is built again only for another flight: it may have the focus, and be scrolled.
  const newest = String(past[0]?.number);
  if (row.dataset['newest'] === newest) return;
  row.dataset['newest'] = newest;
  const empty = make('li', { text: words.noPast });
  row.replaceChildren(...(past.length === 0 ? [empty] : past.map(chip)));
}

function chip(flight: PastFlight): HTMLLIElement {
  const { number, crash, isVoid } = flight;
  const multiplier = formatMultiplier(crash);
  const button = make('button', {
    className: isVoid ? 'is-void' : gradeOf(crash),
    text: multiplier,
    attributes: { 'aria-label': fill(words.pastFlight, { number, multiplier }) },
    onPress: () => void openVerify(flight),
  });
  return make('li', {}, button);
}

function gradeOf(crash: number): string {
  if (crash >= 1000) return 'is-high';
  return crash >= 200 ? 'is-middle' : 'is-low';
}
