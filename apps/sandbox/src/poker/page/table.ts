// A table: its seats, the cards, the bets, and what the player can do.

import { createCalls, Refused } from '../../page-kit/calls.ts';
import { element, write } from '../../page-kit/page.ts';
import { followStream } from '../../page-kit/stream.ts';
import { fill } from '../../page-kit/words.ts';
import type { TableView } from '../wire.ts';
import { showHands } from './shared/hand-list.ts';
import { lobbyAddress } from './shared/room-address.ts';
import { openRoom, type RoomPage } from './shared/room-page.ts';
import { createBuyIn } from './table/buy-in.ts';
import { createDecisions } from './table/decisions.ts';
import { createFelt } from './table/felt.ts';
import { createHearing } from './table/hearing.ts';
import { createStatus } from './table/status.ts';
import { isTournament, levelWords } from './table/tournament-status.ts';

/** The server says something every fifteen seconds. */
const SILENCE_MS = 35_000;
const SEAL_LETTERS = 8;

void openRoom(async (page) => {
  const { session, parent, language } = page;
  const table = new URLSearchParams(location.search).get('table') ?? '';
  element('back', HTMLAnchorElement).href = lobbyAddress(language, location.search);
  element('history', HTMLButtonElement).addEventListener('click', () => {
    element('hands-sheet', HTMLDialogElement).showModal();
    void showHands(page);
  });
  const buyIn = createBuyIn(page, table);
  const felt = createFelt(page, { onSit: buyIn.sit });
  const decisions = createDecisions(page, table);
  const status = createStatus(page, table, buyIn);
  const hear = createHearing(page);
  const stream = createCalls(`api/tables/${encodeURIComponent(table)}/`);
  stream.useSession(session);
  let isReady = false;

  let isOver = false;

  function show(view: TableView): void {
    if (view.table.playsForChips) page.countInChips();
    isOver = view.sitAndGo?.state === 'over';
    showHead(page, view);
    felt(view);
    decisions(view);
    status(view);
    buyIn.show(view);
    hear(view);
    if (isReady) return;
    isReady = true;
    document.body.classList.remove('is-loading');
    parent.tell('ready');
  }

  await followStream({
    open: (signal) => stream.openStream(signal),
    silenceMs: SILENCE_MS,
    onEvent({ name, data }) {
      document.body.classList.remove('is-silent');
      if (name === 'table') show(JSON.parse(data));
      return name === 'closed';
    },
    onLost: () => document.body.classList.add('is-silent'),
    onRefusal(code) {
      if (code === 'FAULT') return false;
      throw new Refused(code);
    },
  });
  // The stream of a sit-and-go ends some time after the game.
  if (!isOver) page.stop('elsewhere');
});

function showHead(page: RoomPage, view: TableView): void {
  const { words, money, cash } = page;
  const { table, hand, balance } = view;
  const amount = (text: string) => money(BigInt(text));
  document.title = `${table.name} · ${words.room}`;
  write(element('table-name', HTMLElement), table.name);
  write(
    element('blinds', HTMLElement),
    fill(words.blinds, { small: amount(table.smallBlind), big: amount(table.bigBlind) }),
  );
  write(
    element('hand-number', HTMLElement),
    hand === null ? '' : `· ${fill(words.handNumber, { number: hand.number })}`,
  );
  write(element('balance', HTMLElement), balance === null ? '–' : cash(BigInt(balance)));
  write(element('level', HTMLElement), isTournament(view) ? levelWords(page, view) : '');
  const seal = element('seal', HTMLElement);
  seal.hidden = hand === null;
  seal.title = `${words.sealHint}\n${hand?.seal ?? ''}`;
  const short = hand?.seal ?? '';
  write(
    element('seal-text', HTMLElement),
    `${short.slice(0, SEAL_LETTERS)}…${short.slice(-SEAL_LETTERS / 2)}`,
  );
}
