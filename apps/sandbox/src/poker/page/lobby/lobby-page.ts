// The dependencies of the lobby's parts, and the elements that they share.

import type { FormatMoney } from '../../../page-kit/money.ts';
import { make } from '../../../page-kit/page.ts';
import type { Crowd } from '../../wire.ts';
import { roomAddress } from '../shared/room-address.ts';
import type { RoomPage } from '../shared/room-page.ts';
import type { Words } from '../shared/words.ts';

export interface LobbyPage {
  words: Words;
  cash: FormatMoney;
  /** Null for a visitor. */
  player: RoomPage | null;
  /** Asks for the lobby again at once. */
  refresh(): void;
}

/** The id of a table's row in its list. */
export function rowOf(table: { id: string }): string {
  return `table-${table.id}`;
}

export function tableAddress(id: string): string {
  return roomAddress('tableflash', location.search, { table: id });
}

/** The way to a table. */
export function tableLink(
  { id, name }: { id: string; name: string },
  { text, isGold }: { text: string; isGold: boolean },
): HTMLElement {
  const looks = { label: `${text}: ${name}`, attributes: { href: tableAddress(id) } };
  return make(`a.button${isGold ? '.gold' : ''}`, looks, text);
}

/** A dot for each seat, with the words for them. */
export function makeDots(
  { seats, people, computers }: Crowd & { seats: number },
  text: string,
): HTMLElement {
  const dots = Array.from({ length: seats }, (_, seat) => {
    const taken = seat < people + computers ? 'computer' : 'free';
    return make(`i.is-${seat < people ? 'player' : taken}`);
  });
  const hidden = { attributes: { 'aria-hidden': 'true' } };
  return make('p.seats-of.quiet', make('span.dots', hidden, ...dots), make('span', text));
}
