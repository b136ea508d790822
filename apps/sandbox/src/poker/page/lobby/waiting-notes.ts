// The player's places on waiting lists, above everything else.

import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { type LobbyPage, tableLink } from './lobby-page.ts';

const SECOND = 1000;

export function showWaiting(page: LobbyPage, tables: readonly LobbyTable[]): void {
  const waiting = tables.filter(({ myPlace }) => myPlace !== null);
  showIn(element('waiting-notes', HTMLElement), ...waiting.map((table) => makeNote(page, table)));
}

function makeNote({ words, player, refresh }: LobbyPage, table: LobbyTable): HTMLElement {
  const { id, heldForMs, myPlace, name } = table;
  const text =
    heldForMs === null
      ? fill(words.yourPlace, { place: myPlace ?? '' })
      : fill(words.heldForYou, { seconds: Math.ceil(heldForMs / SECOND) });
  const quit = () => void player?.act(id, { kind: 'unwait' }).then(refresh);
  return make(
    'p.waiting-note',
    make('span', { attributes: { 'aria-hidden': 'true' } }, '⧗'),
    make('b', name),
    make('span.grow', text),
    heldForMs !== null && tableLink(table, { text: words.sitHere, isGold: true }),
    make('button', { onPress: quit }, words.quitWaiting),
  );
}
