// Which part of the lobby is displayed.

import { element } from '../../../page-kit/page.ts';
import { showHands } from '../shared/hand-list.ts';
import type { LobbyPage } from './lobby-page.ts';

const names = ['tables', 'sit-and-gos', 'hands'];

export function openTabs({ player }: LobbyPage): void {
  element('tab-hands', HTMLElement).hidden = player === null;
  for (const name of names)
    element(`tab-${name}`, HTMLButtonElement).addEventListener('click', () => {
      for (const each of names) {
        element(each, HTMLElement).hidden = each !== name;
        const tab = element(`tab-${each}`, HTMLButtonElement);
        tab.setAttribute('aria-selected', String(each === name));
      }
      element('filters', HTMLElement).hidden = name !== 'tables';
      if (name === 'hands' && player !== null) void showHands(player);
    });
}
