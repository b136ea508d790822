// The player's places on waiting lists, above everything else.

import { makeButton } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { type LobbyPage, tableLink } from './lobby-page.ts';

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
  const { id, heldForMs, myPlace, name } = table;
  const text =
    heldForMs === null
      ? fill(words.yourPlace, { place: myPlace ?? '' })
      : fill(words.heldForYou, { seconds: Math.ceil(heldForMs / SECOND) });
  const quit = () => void player?.act(id, { kind: 'unwait' }).then(refresh);
  const sit = tableLink(page, table, { text: words.sitHere, isGold: true });
  return make(
    'p',
    { className: 'waiting-note' },
    make('span', { attributes: { 'aria-hidden': 'true' }, text: '⧗' }),
    make('b', { text: name }),
    make('span', { className: 'grow', text }),
    ...(heldForMs === null ? [] : [sit]),
    makeButton({ text: words.quitWaiting }, quit),
  );
}
