// The ring games: one row each, with filters, and on a wide page the chosen table beside them.

import { makeButton } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { type LobbyPage, showRows, tableLink } from './lobby-page.ts';
import { createPreview } from './preview.ts';

/** Big blinds in centavos, up to which stakes are called low and middle. */
const LOW = 10_000;
const MIDDLE = 50_000;

const filters: Readonly<Record<string, (table: LobbyTable) => boolean>> = {
  all: () => true,
  low: ({ bigBlind }) => Number(bigBlind) <= LOW,
  middle: ({ bigBlind }) => Number(bigBlind) > LOW && Number(bigBlind) <= MIDDLE,
  high: ({ bigBlind }) => Number(bigBlind) > MIDDLE,
  free: ({ people, seats }) => people < seats,
};

export function createRingList(page: LobbyPage): (tables: readonly LobbyTable[]) => void {
  const list = element('table-list', HTMLUListElement);
  const none = element('no-tables', HTMLElement);
  const preview = createPreview(page);
  let known: readonly LobbyTable[] = [];
  let chosen = 'all';
  let looked: string | undefined;

  const choose = (id: string) => {
    if (looked === id) return;
    looked = id;
    show();
  };
  function show(): void {
    const shown = known.filter(filters[chosen] ?? (() => true));
    showRows(list, shown, (table) => makeRow(page, table, () => choose(table.id)));
    none.hidden = shown.length > 0;
    const inSight = shown.find(({ id }) => id === looked) ?? shown[0];
    for (const row of list.children)
      row.classList.toggle('is-looked', row.id === `table-${inSight?.id}`);
    preview(inSight);
  }
  const buttons = element('filters', HTMLElement).querySelectorAll('button');
  for (const button of buttons)
    button.addEventListener('click', () => {
      chosen = button.dataset['filter'] ?? 'all';
      for (const each of buttons) each.ariaPressed = String(each === button);
      show();
    });
  return (tables) => {
    known = tables;
    show();
  };
}

function makeRow(page: LobbyPage, table: LobbyTable, onLook: () => void): HTMLElement {
  const { words, cash } = page;
  const stakes = `${cash(table.smallBlind)} / ${cash(table.bigBlind)}`;
  const ante = fill(words.withAnte, { ante: cash(table.ante) });
  const range = { least: cash(table.leastBuyIn), most: cash(table.mostBuyIn) };
  const row = make(
    'li',
    { className: table.isMine ? 'row ring is-mine' : 'row ring' },
    make(
      'div',
      { className: 'name-of' },
      make('h2', { text: table.name }),
      make('p', { text: fill(words.buyInRange, range) }),
    ),
    make('p', { className: 'stakes', text: table.ante === '0' ? stakes : `${stakes} · ${ante}` }),
    makeSeats(page, table),
    make('div', { className: 'actions' }, ...actionsFor(page, table)),
  );
  row.addEventListener('pointerenter', onLook);
  row.addEventListener('focusin', onLook);
  return row;
}

function actionsFor(page: LobbyPage, table: LobbyTable): HTMLElement[] {
  const { words, player, refresh } = page;
  if (player === null) return [];
  const isHeld = table.heldForMs !== null;
  const isFull = table.people === table.seats && !table.isMine && !isHeld;
  const text = table.isMine ? words.myTable : isFull ? words.look : words.open;
  const open = tableLink(page, table, { text, isGold: table.isMine || isHeld });
  if (!isFull || table.myPlace !== null) return [open];
  const { joinWaiting } = words;
  const looks = { className: 'button', text: joinWaiting, label: `${joinWaiting}: ${table.name}` };
  const wait = () => void player.act(table.id, { kind: 'wait' }).then(refresh);
  return [makeButton(looks, wait), open];
}

function makeSeats(
  { words }: LobbyPage,
  { seats, people, computers, waiting }: LobbyTable,
): HTMLElement {
  const dots = make('span', { className: 'dots', attributes: { 'aria-hidden': 'true' } });
  for (let seat = 0; seat < seats; seat += 1) {
    const isComputer = seat < people + computers;
    const className = seat < people ? 'is-person' : isComputer ? 'is-computer' : '';
    dots.append(make('i', { className }));
  }
  const texts = [fill(words.peopleAt, { people, seats })];
  if (computers > 0) texts.push(fill(words.computersAt, { count: computers }));
  if (waiting > 0) texts.push(fill(words.waitingAt, { count: waiting }));
  return make('p', { className: 'seats-of' }, dots, make('span', { text: texts.join(' · ') }));
}
