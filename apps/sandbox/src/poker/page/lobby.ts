// The lobby: the tables with their stakes and seats, the waiting lists, and the player's hands.

import { element, make, wait, write } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { LobbyAnswer, LobbyTable } from '../wire.ts';
import { showHands } from './shared/hand-list.ts';
import { openRoom, type RoomPage } from './shared/room-page.ts';

const REFRESH_MS = 3000;
const SECOND = 1000;

void openRoom(async (page) => {
  const { calls, parent, words } = page;
  document.title = words.lobbyTitle;
  openTabs(page);
  for (let isFirst = true; ; isFirst = false) {
    show(page, await calls.call<LobbyAnswer>('lobby', {}));
    if (isFirst) {
      document.body.classList.remove('is-loading');
      parent.tell('ready');
    }
    await wait(REFRESH_MS);
  }
});

function openTabs(page: RoomPage): void {
  const names = ['tables', 'hands'];
  for (const name of names)
    element(`tab-${name}`, HTMLButtonElement).addEventListener('click', () => {
      for (const each of names) {
        element(each, HTMLElement).hidden = each !== name;
        const tab = element(`tab-${each}`, HTMLButtonElement);
        tab.setAttribute('aria-selected', String(each === name));
      }
      if (name === 'hands') void showHands(page);
    });
}

function show(page: RoomPage, { balance, people, tables }: LobbyAnswer): void {
  const { money, hello } = page;
  const known = balance ?? hello.balance;
  write(element('people', HTMLElement), String(people));
  write(element('table-count', HTMLElement), String(tables.length));
  write(element('balance', HTMLElement), known === null ? '–' : money(BigInt(known)));
  const list = element('table-list', HTMLUListElement);
  for (const table of tables) {
    const id = `table-${table.id}`;
    const key = JSON.stringify(table);
    const old = document.getElementById(id);
    if (old?.dataset['key'] === key) continue;
    const row = makeRow(page, table);
    row.id = id;
    row.dataset['key'] = key;
    if (old === null) list.append(row);
    else {
      const hadFocus = old.contains(document.activeElement);
      old.replaceWith(row);
      if (hadFocus) row.querySelector<HTMLElement>('a, button')?.focus();
    }
  }
}

function makeRow(page: RoomPage, table: LobbyTable): HTMLElement {
  const { words, money, language } = page;
  const amount = (text: string) => money(BigInt(text));
  const blinds = fill(words.blinds, {
    small: amount(table.smallBlind),
    big: amount(table.bigBlind),
  });
  const ante = fill(words.withAnte, { ante: amount(table.ante) });
  const row = make('li', { className: table.isMine ? 'row is-mine' : 'row' });
  const facts = make('div', { className: 'facts-of' });
  facts.append(
    make('h2', { text: table.name }),
    make('p', { className: 'stakes', text: table.ante === '0' ? blinds : `${blinds} · ${ante}` }),
    make('p', {
      text: fill(words.buyInRange, {
        least: amount(table.leastBuyIn),
        most: amount(table.mostBuyIn),
      }),
    }),
    makeSeats(page, table),
  );
  const actions = make('div', { className: 'actions' });
  const query = new URLSearchParams({ table: table.id, lang: language });
  actions.append(
    make('a', {
      className: table.isMine || table.heldForMs !== null ? 'button gold' : 'button',
      text: table.isMine ? words.myTable : words.open,
      attributes: {
        href: `./tableflash.html?${query.toString()}`,
        'aria-label': `${table.isMine ? words.myTable : words.open}: ${table.name}`,
      },
    }),
  );
  row.append(facts, actions);
  const place = placeWords(page, table);
  if (place !== '') row.append(make('p', { className: 'place', text: place }));
  return row;
}

function makeSeats({ words }: RoomPage, table: LobbyTable): HTMLElement {
  const dots = make('span', { className: 'dots', attributes: { 'aria-hidden': 'true' } });
  for (let seat = 0; seat < table.seats; seat += 1) {
    const kind = seat < table.people ? 'is-person' : '';
    const computer = seat < table.people + table.computers ? 'is-computer' : '';
    dots.append(make('i', { className: kind || computer }));
  }
  const texts = [fill(words.peopleAt, { people: table.people, seats: table.seats })];
  if (table.computers > 0) texts.push(fill(words.computersAt, { count: table.computers }));
  if (table.waiting > 0) texts.push(fill(words.waitingAt, { count: table.waiting }));
  return make('p', { className: 'seats-of' }, dots, make('span', { text: texts.join(' · ') }));
}

function placeWords({ words }: RoomPage, { heldForMs, myPlace }: LobbyTable): string {
  if (heldForMs !== null) return fill(words.heldForYou, { seconds: Math.ceil(heldForMs / SECOND) });
  return myPlace === null ? '' : fill(words.yourPlace, { place: myPlace });
}
