// The sit-and-gos: what they cost and pay, who is there, and the way in and out.

import { drawUuid, element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbySitAndGo } from '../../wire.ts';
import { formatChips } from '../shared/room-page.ts';
import { type LobbyPage, showRows } from './lobby-page.ts';
import { tableAddress } from '../shared/room-address.ts';

const SECOND = 1000;
const MINUTE = 60_000;

export function createSitAndGoList(page: LobbyPage): (items: readonly LobbySitAndGo[]) => void {
  const list = element('sit-and-go-list', HTMLUListElement);
  /** The same for every repeat of one wish, so that an entry is made once. */
  const ids = new Map<string, string>();
  const idFor = (table: string) => {
    const id = ids.get(table) ?? drawUuid();
    ids.set(table, id);
    return id;
  };
  const enter = async (item: LobbySitAndGo) => {
    const { player } = page;
    if (player === null) return;
    const isDone = await player.act(item.id, { kind: 'register', id: idFor(item.id) });
    // Another try after this one is another entry.
    ids.delete(item.id);
    if (isDone) location.assign(tableAddress(page.language, item.id, location.search));
  };
  return (items) => showRows(list, items, (item) => makeCard(page, item, () => void enter(item)));
}

function makeCard(page: LobbyPage, item: LobbySitAndGo, onEnter: () => void): HTMLElement {
  const { words, cash } = page;
  const amount = (text: string) => cash(BigInt(text));
  const facts = fill(words.sitAndGoFacts, {
    minutes: item.levelMs / MINUTE,
    chips: formatChips(BigInt(item.stack)),
    seats: item.seats,
  });
  const prizes = make('dl', { className: 'prizes' });
  item.prizes.forEach((prize, at) =>
    prizes.append(
      make(
        'div',
        {},
        make('dt', { text: fill(words.place, { place: at + 1 }) }),
        make('dd', { text: amount(prize) }),
      ),
    ),
  );
  const bar = make('progress', {
    attributes: {
      max: String(item.seats),
      value: String(item.people + item.computers),
      'aria-label': fill(words.entered, { people: item.people, seats: item.seats }),
    },
  });
  return make(
    'li',
    { className: item.isMine ? 'offer is-mine' : 'offer' },
    make('h2', { text: item.name }),
    make('p', { className: 'quiet', text: facts }),
    prizes,
    bar,
    make('p', { className: 'quiet', text: stateWords(page, item) }),
    make(
      'div',
      { className: 'price' },
      make(
        'p',
        {},
        make('span', { text: words.entryAndFee }),
        make('b', { text: `${amount(item.buyIn)} + ${amount(item.fee)}` }),
      ),
      ...actionsFor(page, item, onEnter),
    ),
  );
}

function stateWords({ words }: LobbyPage, item: LobbySitAndGo): string {
  const { people, seats, state, startsInMs, computers } = item;
  const entered = fill(words.entered, { people, seats });
  if (state === 'over') return words.sitAndGoOver;
  if (state === 'playing')
    return `${words.sitAndGoPlaying} · ${fill(words.computersAt, { count: computers })}`;
  if (startsInMs === null) return `${entered} · ${words.startsWhenEntered}`;
  return `${entered} · ${fill(words.startsIn, { seconds: Math.ceil(startsInMs / SECOND) })}`;
}

function actionsFor(page: LobbyPage, item: LobbySitAndGo, onEnter: () => void): HTMLElement[] {
  const { words, player } = page;
  if (player === null) return [];
  if (item.state === 'registering' && !item.isMine && item.people < item.seats) {
    const enter = make('button', {
      className: 'button gold',
      text: words.enter,
      attributes: { type: 'button', 'aria-label': `${words.enter}: ${item.name}` },
    });
    enter.addEventListener('click', () => {
      enter.disabled = true;
      onEnter();
    });
    return [enter];
  }
  const text = item.isMine ? words.myTable : words.look;
  return [
    make('a', {
      className: item.isMine ? 'button gold' : 'button',
      text,
      attributes: {
        href: tableAddress(page.language, item.id, location.search),
        'aria-label': `${text}: ${item.name}`,
      },
    }),
  ];
}
