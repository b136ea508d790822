// What the parts of the lobby need, and what they have in common.

import type { FormatMoney } from '../../../page-kit/money.ts';
import { make } from '../../../page-kit/page.ts';
import type { Language } from '../../../language.ts';
import { tableAddress } from '../shared/room-address.ts';
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

/** The way to a table. */
export function tableLink(
  { language }: LobbyPage,
  { id, name }: { id: string; name: string },
  { text, isGold }: { text: string; isGold: boolean },
): HTMLElement {
  const href = tableAddress(language, id, location.search);
  return make('a', {
    className: isGold ? 'button gold' : 'button',
    text,
    attributes: { href, 'aria-label': `${text}: ${name}` },
  });
}

/** Names, each with its text. */
export function makeFacts(className: string, facts: readonly [string, string][]): HTMLElement {
  const rows = facts.map(([name, text]) =>
    make('div', {}, make('dt', { text: name }), make('dd', { text })),
  );
  return make('dl', { className }, ...rows);
}
