// The dialog with the rules of the game, and those of all games.

import { element, make } from '../../page-kit/page.ts';
import { words } from './words.ts';

export function openInfo(rulesOfGame: readonly Node[]): void {
  element('info-body', HTMLElement).replaceChildren(
    ...rulesOfGame,
    make('h3', { text: words.generalTitle }),
    make('ul', {}, ...words.generalRules.map((text) => make('li', { text }))),
  );
  element('info-dialog', HTMLDialogElement).showModal();
}
