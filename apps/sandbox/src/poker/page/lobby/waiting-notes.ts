// The player's places on waiting lists, above everything else.

import { element, make, showIn } from '../../../page-kit/page.ts';
import type { LobbyTable } from '../../wire.ts';
import { waitingWords } from '../shared/words.ts';
import { type LobbyPage, tableLink } from './lobby-page.ts';

export function showWaiting(page: LobbyPage, tables: readonly LobbyTable[]): void {
  const waiting = tables.filter(({ myPlace }) => myPlace !== null);
  showIn(element('waiting-notes'), ...waiting.map((table) => makeNote(page, table)));
}

function makeNote({ words, player, refresh }: LobbyPage, table: LobbyTable): HTMLElement {
  const { id, heldForMs, name } = table;
  const quit = () => void player?.act(id, { kind: 'unwait' }).then(refresh);
  return make(
    'p.waiting-note',
    make('span', { attributes: { 'aria-hidden': 'true' } }, '⧗'),
    make('b', name),
    make('span.grow', waitingWords(words, table)),
    heldForMs !== null && tableLink(table, { text: words.sitHere, isGold: true }),
    make('button', { onPress: quit }, words.quitWaiting),
  );
}
