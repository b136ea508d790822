// The ends of the flights before, newest first. Each can be verified.

import type { Language, PastFlight } from '../../wire.ts';
import { formatMultiplier } from '../money.ts';
import { element } from '../../../page-kit/page.ts';
import { fill, type Words } from '../words.ts';

interface Needs {
  words: Words;
  language: Language;
  onChoose(flight: PastFlight): void;
}

export function createPastRow({ words, language, onChoose }: Needs) {
  const row = element('past', HTMLElement);
  let shown: string | undefined;

  function chip(flight: PastFlight): HTMLLIElement {
    const { number, crash, isVoid } = flight;
    const multiplier = formatMultiplier(crash, language);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = isVoid ? 'is-void' : gradeOf(crash);
    button.textContent = multiplier;
    button.setAttribute('aria-label', fill(words.pastFlight, { number, multiplier }));
    button.addEventListener('click', () => onChoose(flight));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  return {
    show(past: readonly PastFlight[]): void {
      const key = past.map(({ number }) => number).join();
      if (key === shown) return;
      shown = key;
      const empty = document.createElement('li');
      empty.className = 'past-empty';
      empty.textContent = words.noPast;
      row.replaceChildren(...(past.length === 0 ? [empty] : past.map(chip)));
    },
  };
}

function gradeOf(crash: number): string {
  if (crash >= 1000) return 'is-high';
  return crash >= 200 ? 'is-middle' : 'is-low';
}
