// The player's places on waiting lists, above everything else.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import type { LobbyPage } from './lobby-page.ts';
import { tableAddress } from '../shared/room-address.ts';

const SECOND = 1000;

export function createWaitingNotes(page: LobbyPage): (tables: readonly LobbyTable[]) => void {
  const list = element('waiting-notes', HTMLElement);
  return (tables) => {
    const waiting = tables.filter(({ myPlace }) => myPlace !== null);
    const key = JSON.stringify(
      waiting.map(({ id, myPlace, heldForMs }) => [id, myPlace, heldForMs]),
    );
    if (list.dataset['key'] === key) return;
    list.dataset['key'] = key;
    list.replaceChildren(...waiting.map((table) => makeNote(page, table)));
  };
}

function makeNote(page: LobbyPage, table: LobbyTable): HTMLElement {
  const { words, player, refresh } = page;
  const { heldForMs, myPlace, name } = table;
  const text =
    heldForMs === null
      ? fill(words.yourPlace, { place: myPlace ?? '' })
      : fill(words.heldForYou, { seconds: Math.ceil(heldForMs / SECOND) });
  const leave = make('button', { text: words.quitWaiting, attributes: { type: 'button' } });
  leave.addEventListener('click', () => {
    void player?.act(table.id, { kind: 'unwait' }).then(refresh);
  });
  const sit = make('a', {
    className: 'button gold',
    text: words.sitHere,
    attributes: { href: tableAddress(page.language, table.id, location.search) },
  });
  return make(
    'p',
    { className: 'waiting-note' },
    make('span', { attributes: { 'aria-hidden': 'true' }, text: '⧗' }),
    make('b', { text: name }),
    make('span', { className: 'grow', text }),
    ...(heldForMs === null ? [] : [sit]),
    leave,
  );
}
