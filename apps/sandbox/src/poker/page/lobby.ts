// The lobby: ring games and sit-and-gos with their stakes and seats, the waiting lists, and the
// player's hands. Visitors see the tables alone.

import { onPress, writeTo } from '../../page-kit/controls.ts';
import { element, wait } from '../../page-kit/page.ts';
import type { LobbyAnswer } from '../wire.ts';
import { createRingList } from './lobby/ring-list.ts';
import { createSitAndGoList } from './lobby/sit-and-go-list.ts';
import { createWaitingNotes } from './lobby/waiting-notes.ts';
import type { LobbyPage } from './lobby/lobby-page.ts';
import { showHands } from './shared/hand-list.ts';
import { createMoneyNotes } from './shared/money-notes.ts';
import { openRoom, type RoomPage } from './shared/room-page.ts';
import { isVisit, openVisit } from './shared/visit.ts';

const REFRESH_MS = 3000;
const TABS = ['tables', 'sit-and-gos', 'hands'];

void (isVisit() ? visit() : openRoom(play));

async function visit(): Promise<void> {
  const visited = await openVisit();
  const lobby = createLobby({ ...visited, player: null, refresh: () => undefined });
  for (;;) {
    const answer = await visited.look();
    if (answer !== undefined) lobby(answer);
    await wait(REFRESH_MS);
  }
}

async function play(page: RoomPage): Promise<void> {
  const { calls, parent } = page;
  let hurry: (() => void) | undefined;
  const lobby = createLobby({ ...page, player: page, refresh: () => hurry?.() });
  const tellNote = createMoneyNotes(page);
  for (let isFirst = true; ; isFirst = false) {
    const answer = await calls.call<LobbyAnswer>('lobby', {});
    lobby({ ...answer, balance: answer.balance ?? page.hello.balance });
    tellNote(answer.note);
    if (isFirst) parent.tell('ready');
    await Promise.race([
      wait(REFRESH_MS),
      new Promise<void>((resolve) => {
        hurry = resolve;
      }),
    ]);
  }
}

function createLobby(page: LobbyPage): (answer: LobbyAnswer) => void {
  const { words, cash } = page;
  document.title = words.lobbyTitle;
  openTabs(page);
  const showRings = createRingList(page);
  const showSitAndGos = createSitAndGoList(page);
  const showWaiting = createWaitingNotes(page);
  return (answer) => {
    const { balance, people, tables, sitAndGos } = answer;
    writeTo('people', String(people));
    writeTo('table-count', String(tables.length + sitAndGos.length));
    writeTo('balance', balance === null ? '–' : cash(balance));
    showRings(tables);
    showSitAndGos(sitAndGos);
    showWaiting(tables);
    document.body.classList.remove('is-loading');
  };
}

/** Displays one part of the lobby at a time. */
function openTabs({ player }: LobbyPage): void {
  element('tab-hands', HTMLElement).hidden = player === null;
  for (const name of TABS)
    onPress(`tab-${name}`, () => {
      for (const each of TABS) {
        element(each, HTMLElement).hidden = each !== name;
        element(`tab-${each}`, HTMLButtonElement).ariaSelected = String(each === name);
      }
      element('filters', HTMLElement).hidden = name !== 'tables';
      if (name === 'hands' && player !== null) void showHands(player);
    });
}
