// What the parts of the lobby need, and rows that change in place.

import type { FormatMoney } from '../../../page-kit/money.ts';
import type { Language } from '../../../language.ts';
import type { RoomPage } from '../shared/room-page.ts';
import type { Words } from '../shared/words.ts';

export interface LobbyPage {
  words: Words;
  language: Language;
  cash: FormatMoney;
  /** Null for a visitor. */
  player: RoomPage | null;
  /** Asks for the lobby again at once. */
  refresh(): void;
}

/** Shows one row for each item; a row is made anew only when its item has changed. */
export function showRows<Item extends { id: string }>(
  list: HTMLElement,
  items: readonly Item[],
  makeRow: (item: Item) => HTMLElement,
): void {
  const wanted = new Set(items.map(({ id }) => `table-${id}`));
  for (const row of list.querySelectorAll(':scope > *')) if (!wanted.has(row.id)) row.remove();
  items.forEach((item, at) => {
    const id = `table-${item.id}`;
    const key = JSON.stringify(item);
    const old = document.getElementById(id);
    if (old?.dataset['key'] === key) return;
    const row = makeRow(item);
    row.id = id;
    row.dataset['key'] = key;
    if (old === null) return list.insertBefore(row, list.children[at] ?? null);
    const hadFocus = old.contains(document.activeElement);
    old.replaceWith(row);
    if (hadFocus) row.querySelector<HTMLElement>('a, button')?.focus();
  });
}
