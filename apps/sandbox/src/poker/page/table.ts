// A table: its seats, the cards, the bets, and what the player can do.

import { createCalls } from '../../page-kit/calls.ts';
import { onPress, writeTo } from '../../page-kit/controls.ts';
import { element } from '../../page-kit/page.ts';
import { followTable } from '../../page-kit/table-stream.ts';
import { fill } from '../../page-kit/words.ts';
import type { TableView } from '../wire.ts';
import { showHands } from './shared/hands.ts';
import { roomAddress } from './shared/room-address.ts';
import { openRoom, type RoomPage } from './shared/room-page.ts';
import {
  createBuyIn,
  createDecisions,
  createStatus,
  isTournament,
  levelWords,
} from './table/desk.ts';
import { showFelt } from './table/felt.ts';
import { createHearing } from './table/hearing.ts';

const SEAL_LETTERS = 8;

void openRoom(async (page) => {
  const { session, parent } = page;
  const table = new URLSearchParams(location.search).get('table') ?? '';
  element('back', HTMLAnchorElement).href = roomAddress('lobbyflash', location.search);
  onPress('history', () => {
    element('hands-sheet', HTMLDialogElement).showModal();
    void showHands(page);
  });
  const askBuyIn = createBuyIn(page);
  const parts = [
    (view: TableView) => showFelt(page, view, (seat) => askBuyIn(view, { kind: 'sit', seat })),
    createDecisions(page),
    createStatus(page, askBuyIn),
    createHearing(page),
  ];
  const stream = createCalls(`api/tables/${encodeURIComponent(table)}/`);
  stream.useSession(session);
  let isOver = false;
  await followTable(stream, parent, (json) => {
    const view: TableView = JSON.parse(json);
    if (view.table.playsForChips) page.countInChips();
    isOver = view.sitAndGo?.state === 'over';
    showHead(page, view);
    for (const show of parts) show(view);
  });
  // The stream of a sit-and-go ends some time after the game.
  if (!isOver) page.stop('elsewhere');
});

function showHead(page: RoomPage, view: TableView): void {
  const { words, money, cash } = page;
  const { table, hand, balance } = view;
  const blinds = { small: money(table.smallBlind), big: money(table.bigBlind) };
  document.title = `${table.name} · ${words.room}`;
  writeTo('table-name', table.name);
  writeTo('blinds', fill(words.blinds, blinds));
  writeTo(
    'hand-number',
    hand === null ? '' : `· ${fill(words.handNumber, { number: hand.number })}`,
  );
  writeTo('balance', balance === null ? '–' : cash(balance));
  writeTo('level', isTournament(view) ? levelWords(page, view) : '');
  const seal = element('seal');
  seal.hidden = hand === null;
  if (hand === null) return;
  seal.title = `${words.sealHint}\n${hand.seal}`;
  const [first, last] = [hand.seal.slice(0, SEAL_LETTERS), hand.seal.slice(-SEAL_LETTERS / 2)];
  writeTo('seal-text', `${first}…${last}`);
}
