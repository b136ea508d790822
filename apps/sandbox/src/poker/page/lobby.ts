// The lobby: ring games and sit-and-gos with their stakes and seats, the waiting lists, and the
// player's hands. Visitors see the tables alone.

import { read } from '../../page-kit/calls.ts';
import { onPress, writeTo } from '../../page-kit/controls.ts';
import { createMoneyFormat } from '../../page-kit/money.ts';
import { element, wait } from '../../page-kit/page.ts';
import type { LobbyAnswer } from '../wire.ts';
import type { LobbyPage } from './lobby/lobby-page.ts';
import { createRingList } from './lobby/ring-list.ts';
import { createSitAndGoList } from './lobby/sit-and-go-list.ts';
import { showWaiting } from './lobby/waiting-notes.ts';
import { showHands } from './shared/hands.ts';
import { createMoneyNotes } from './shared/money-notes.ts';
import { openRoom, type RoomPage } from './shared/room-page.ts';
import { dressPage } from './shared/words.ts';

const REFRESH_MS = 3000;
const TABS = ['tables', 'sit-and-gos', 'hands'];

const isVisit = new URLSearchParams(location.search).get('visitor') === '1';
void (isVisit ? visit() : openRoom(play));

async function visit(): Promise<void> {
  const words = await dressPage();
  document.body.classList.add('is-visit');
  // The room knows no other currency.
  const cash = createMoneyFormat('ARS');
  const lobby = createLobby({ words, cash, player: null, refresh: () => undefined });
  for (;;) {
    const answer = await read<LobbyAnswer>('api/tables');
    document.body.classList.toggle('is-silent', answer === undefined);
    if (answer !== undefined) lobby(answer);
    await wait(REFRESH_MS);
  }
}

async function play(page: RoomPage): Promise<void> {
  const { calls, parent, words, cash, hello } = page;
  let hurry: (() => void) | undefined;
  const lobby = createLobby({ words, cash, player: page, refresh: () => hurry?.() });
  const tellNote = createMoneyNotes(page);
  for (let isFirst = true; ; isFirst = false) {
    const answer = await calls.call<LobbyAnswer>('lobby', {});
    lobby({ ...answer, balance: answer.balance ?? hello.balance });
    tellNote(answer.note);
    if (isFirst) parent.tell('ready');
    await new Promise<void>((resolve) => {
      hurry = resolve;
      setTimeout(resolve, REFRESH_MS);
    });
  }
}

function createLobby(page: LobbyPage): (answer: LobbyAnswer) => void {
  const { words, cash } = page;
  document.title = words.lobbyTitle;
  openTabs(page);
  const showRings = createRingList(page);
  const showSitAndGos = createSitAndGoList(page);
  return ({ balance, people, tables, sitAndGos }) => {
    writeTo('people', String(people));
    writeTo('table-count', String(tables.length + sitAndGos.length));
    writeTo('balance', balance === null ? '–' : cash(balance));
    showRings(tables);
    showSitAndGos(sitAndGos);
    showWaiting(page, tables);
    document.body.classList.remove('is-loading');
  };
}

/** Displays one part of the lobby at a time. */
function openTabs({ player }: LobbyPage): void {
  element('tab-hands').hidden = player === null;
  for (const name of TABS)
    onPress(`tab-${name}`, () => {
      for (const each of TABS) {
        element(each).hidden = each !== name;
        element(`tab-${each}`, HTMLButtonElement).ariaSelected = String(each === name);
      }
      element('filters').hidden = name !== 'tables';
      if (name === 'hands' && player !== null) void showHands(player);
    });
}
