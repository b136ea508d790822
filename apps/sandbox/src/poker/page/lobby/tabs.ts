// Which part of the lobby is displayed.

import { onPress } from '../../../page-kit/controls.ts';
import { element } from '../../../page-kit/page.ts';
import { showHands } from '../shared/hand-list.ts';
import type { LobbyPage } from './lobby-page.ts';

const names = ['tables', 'sit-and-gos', 'hands'];

export function openTabs({ player }: LobbyPage): void {
  element('tab-hands', HTMLElement).hidden = player === null;
  for (const name of names)
    onPress(`tab-${name}`, () => {
      for (const each of names) {
        element(each, HTMLElement).hidden = each !== name;
        element(`tab-${each}`, HTMLButtonElement).ariaSelected = String(each === name);
      }
      element('filters', HTMLElement).hidden = name !== 'tables';
      if (name === 'hands' && player !== null) void showHands(player);
    });
}
