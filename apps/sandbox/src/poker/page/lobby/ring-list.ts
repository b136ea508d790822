// The ring games: one row each, with filters, and on a wide page the chosen table beside them.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { type LobbyPage, showRows } from './lobby-page.ts';
import { createPreview } from './preview.ts';
import { tableAddress } from '../shared/room-address.ts';

/** Big blinds in centavos, up to which stakes are called low and middle. */
const LOW = 10_000n;
const MIDDLE = 50_000n;

const filters: Readonly<Record<string, (table: LobbyTable) => boolean>> = {
  all: () => true,
  low: ({ bigBlind }) => BigInt(bigBlind) <= LOW,
  middle: ({ bigBlind }) => BigInt(bigBlind) > LOW && BigInt(bigBlind) <= MIDDLE,
  high: ({ bigBlind }) => BigInt(bigBlind) > MIDDLE,
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
  for (const button of element('filters', HTMLElement).querySelectorAll('button'))
    button.addEventListener('click', () => {
      chosen = button.dataset['filter'] ?? 'all';
      for (const each of button.parentElement?.querySelectorAll('button') ?? [])
        each.setAttribute('aria-pressed', String(each === button));
      show();
    });
  return (tables) => {
    known = tables;
    show();
  };
}

function makeRow(page: LobbyPage, table: LobbyTable, onLook: () => void): HTMLElement {
  const { words, cash } = page;
  const amount = (text: string) => cash(BigInt(text));
  const stakes = `${amount(table.smallBlind)} / ${amount(table.bigBlind)}`;
  const ante = fill(words.withAnte, { ante: amount(table.ante) });
  const range = { least: amount(table.leastBuyIn), most: amount(table.mostBuyIn) };
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
  const isFull = table.people === table.seats && !table.isMine && table.heldForMs === null;
  const isGold = table.isMine || table.heldForMs !== null;
  const text = table.isMine ? words.myTable : isFull ? words.look : words.open;
  const open = make('a', {
    className: isGold ? 'button gold' : 'button',
    text,
    attributes: {
      href: tableAddress(page.language, table.id, location.search),
      'aria-label': `${text}: ${table.name}`,
    },
  });
  if (!isFull || table.myPlace !== null) return [open];
  const wait = make('button', {
    className: 'button',
    text: words.joinWaiting,
    attributes: { type: 'button', 'aria-label': `${words.joinWaiting}: ${table.name}` },
  });
  wait.addEventListener('click', () => {
    void player.act(table.id, { kind: 'wait' }).then(refresh);
  });
  return [wait, open];
}

function makeSeats({ words }: LobbyPage, table: LobbyTable): HTMLElement {
  const dots = make('span', { className: 'dots', attributes: { 'aria-hidden': 'true' } });
  for (let seat = 0; seat < table.seats; seat += 1) {
    const isPerson = seat < table.people;
    const isComputer = !isPerson && seat < table.people + table.computers;
    dots.append(make('i', { className: isPerson ? 'is-person' : isComputer ? 'is-computer' : '' }));
  }
  const texts = [fill(words.peopleAt, { people: table.people, seats: table.seats })];
  if (table.computers > 0) texts.push(fill(words.computersAt, { count: table.computers }));
  if (table.waiting > 0) texts.push(fill(words.waitingAt, { count: table.waiting }));
  return make('p', { className: 'seats-of' }, dots, make('span', { text: texts.join(' · ') }));
}
