// The lobby: ring games and sit-and-gos with their stakes and seats, the waiting lists, and the
// player's hands. Visitors see the tables alone.

import { read } from '../../page-kit/calls.ts';
import { onPress, writeTo } from '../../page-kit/controls.ts';
import { createMoneyFormat } from '../../page-kit/money.ts';
import { element } from '../../page-kit/page.ts';
import type { LobbyAnswer } from '../wire.ts';
import { createRingList, createSitAndGoList, type LobbyPage } from './lobby/lists.ts';
import { showHands } from './shared/hands.ts';
import { openRoom, type RoomPage } from './shared/room-page.ts';
import { dressPage } from './shared/words.ts';

const REFRESH_MS = 3000;
const TABS = ['tables', 'sit-and-gos', 'hands'];

const isVisit = new URLSearchParams(location.search).get('visitor') === '1';
void (isVisit ? visit() : openRoom(play));

async function visit(): Promise<void> {
  document.body.classList.add('is-visit');
  // The room knows no other currency.
  const page = { words: await dressPage(), cash: createMoneyFormat('ARS'), player: null };
  await follow(page, async () => {
    const answer = await read<LobbyAnswer>('api/tables');
    document.body.classList.toggle('is-silent', answer === undefined);
    return answer;
  });
}

async function play(player: RoomPage): Promise<void> {
  const { words, cash, calls, hello, tellNote } = player;
  await follow({ words, cash, player }, async () => {
    const answer = await calls.call<LobbyAnswer>('lobby', {});
    tellNote(answer.note);
    return { ...answer, balance: answer.balance ?? hello.balance };
  });
}

/** Displays the lobby, again and again. */
async function follow(page: LobbyPage, ask: () => Promise<LobbyAnswer | undefined>): Promise<void> {
  const { words, cash, player } = page;
  document.title = words.lobbyTitle;
  openTabs(page);
  const showRings = createRingList(page);
  const showSitAndGos = createSitAndGoList(page);
  for (let isFirst = true; ; isFirst = false) {
    const answer = await ask();
    if (answer !== undefined) {
      const { balance, people, tables, sitAndGos } = answer;
      writeTo('people', String(people));
      writeTo('table-count', String(tables.length + sitAndGos.length));
      writeTo('balance', balance === null ? '–' : cash(balance));
      showRings(tables);
      showSitAndGos(sitAndGos);
      document.body.classList.remove('is-loading');
    }
    if (isFirst) player?.parent.tell('ready');
    await new Promise<void>((resolve) => {
      page.refresh = resolve;
      setTimeout(resolve, REFRESH_MS);
    });
  }
}

/** Displays one part of the lobby at a time. */
function openTabs({ player }: LobbyPage): void {
  element('tab-hands').hidden = player === null;
  for (const name of TABS)
    onPress(`tab-${name}`, () => {
      for (const each of TABS) {
        element(each).hidden = each !== name;
        element(`tab-${each}`).ariaSelected = String(each === name);
      }
      element('filters').hidden = name !== 'tables';
      if (name === 'hands' && player !== null) void showHands(player);
    });
}
