// The dialog with the rules of the game, and those of all games.

import { element, make } from '../../page-kit/page.ts';
import type { Words } from './words.ts';

export function listenToInfo(words: Words, rulesOfGame: () => readonly Node[]): void {
  const dialog = element('info-dialog', HTMLDialogElement);
  element('info-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
  element('info', HTMLButtonElement).addEventListener('click', () => {
    const general = [words.ruleStake, words.ruleServer, words.ruleLost, words.ruleAbandoned];
    element('info-body', HTMLElement).replaceChildren(
      ...rulesOfGame(),
      make('h3', { text: words.generalTitle }),
      make('ul', {}, ...general.map((text) => make('li', { text }))),
    );
    dialog.showModal();
  });
}
