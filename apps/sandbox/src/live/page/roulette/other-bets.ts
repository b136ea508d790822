// Every inside bet by its name: for players who use a keyboard or a screen reader, and for fingers
// that miss the lines.

import { spotKinds, spots, type SpotKind } from '../../roulette/layout.ts';
import { element } from '../../../page-kit/page.ts';
import type { Words } from '../shared/words.ts';

const listed: readonly SpotKind[] = spotKinds.filter(
  (kind) => !['straight', 'dozen', 'column', 'even'].includes(kind),
);

export function createOtherBets(words: Words, onPress: (spot: string) => void): void {
  const kinds = element('other-kind', HTMLSelectElement);
  const places = element('other-spot', HTMLSelectElement);
  kinds.append(...listed.map((kind) => new Option(words.kinds[kind], kind)));

  function fillPlaces(): void {
    const found = [...spots.values()].filter(({ kind }) => kind === kinds.value);
    places.replaceChildren(...found.map(({ id, numbers }) => new Option(numbers.join(' · '), id)));
  }

  kinds.addEventListener('change', fillPlaces);
  element('other-form', HTMLFormElement).addEventListener('submit', () => onPress(places.value));
  fillPlaces();
}
