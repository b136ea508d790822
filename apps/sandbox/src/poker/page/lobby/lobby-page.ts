// The dependencies of the lobby's parts, and the elements that they share.

import type { FormatMoney } from '../../../page-kit/money.ts';
import { make } from '../../../page-kit/page.ts';
import { language } from '../../../page-kit/words.ts';
import { tableAddress } from '../shared/room-address.ts';
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
export function rowOf(table: { id: string } | undefined): string {
  return `table-${table?.id}`;
}

/** The way to a table. */
export function tableLink(
  { id, name }: { id: string; name: string },
  { text, isGold }: { text: string; isGold: boolean },
): HTMLElement {
  const href = tableAddress(language, id, location.search);
  const looks = { label: `${text}: ${name}`, attributes: { href } };
  return make(`a.button${isGold ? '.gold' : ''}`, looks, text);
}

interface Seats {
  seats: number;
  people: number;
  computers: number;
}

/** A dot for each seat, with the words for them. */
export function makeDots({ seats, people, computers }: Seats, text: string): HTMLElement {
  const dots = Array.from({ length: seats }, (_, seat) => {
    const taken = seat < people + computers ? 'is-computer' : 'is-free';
    return make(`i.${seat < people ? 'is-person' : taken}`);
  });
  const hidden = { attributes: { 'aria-hidden': 'true' } };
  return make('p.seats-of.quiet', make('span.dots', hidden, ...dots), make('span', text));
}
