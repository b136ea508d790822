// The sit-and-gos: what they cost and pay, who is there, and the way in and out.

import { makeButton } from '../../../page-kit/controls.ts';
import { drawUuid, element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbySitAndGo } from '../../wire.ts';
import { tableAddress } from '../shared/room-address.ts';
import { formatChips } from '../shared/room-page.ts';
import { type LobbyPage, makeFacts, showRows, tableLink } from './lobby-page.ts';

const SECOND = 1000;
const MINUTE = 60_000;

export function createSitAndGoList(page: LobbyPage): (items: readonly LobbySitAndGo[]) => void {
  const list = element('sit-and-go-list', HTMLUListElement);
  /** The same for every repeat of one wish, so that an entry is made once. */
  const ids = new Map<string, string>();
  const enter = async ({ id: table }: LobbySitAndGo) => {
    const { player, language } = page;
    if (player === null) return;
    const id = ids.get(table) ?? drawUuid();
    ids.set(table, id);
    const isDone = await player.act(table, { kind: 'register', id });
    // Another try after this one is another entry.
    ids.delete(table);
    if (isDone) location.assign(tableAddress(language, table, location.search));
  };
  return (items) => showRows(list, items, (item) => makeCard(page, item, () => void enter(item)));
}

function makeCard(page: LobbyPage, item: LobbySitAndGo, onEnter: () => void): HTMLElement {
  const { words, cash } = page;
  const { seats, people } = item;
  const facts = fill(words.sitAndGoFacts, {
    minutes: item.levelMs / MINUTE,
    chips: formatChips(item.stack),
    seats,
  });
  const prizes = item.prizes.map((prize, at): [string, string] => [
    fill(words.place, { place: at + 1 }),
    cash(prize),
  ]);
  const bar = make('progress', {
    attributes: {
      max: String(seats),
      value: String(people + item.computers),
      'aria-label': fill(words.entered, { people, seats }),
    },
  });
  const price = make(
    'p',
    {},
    make('span', { text: words.entryAndFee }),
    make('b', { text: `${cash(item.buyIn)} + ${cash(item.fee)}` }),
  );
  return make(
    'li',
    { className: item.isMine ? 'offer is-mine' : 'offer' },
    make('h2', { text: item.name }),
    make('p', { className: 'quiet', text: facts }),
    makeFacts('prizes', prizes),
    bar,
    make('p', { className: 'quiet', text: stateWords(page, item) }),
    make('div', { className: 'price' }, price, ...actionsFor(page, item, onEnter)),
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
  const { name, isMine } = item;
  if (player === null) return [];
  if (item.state !== 'registering' || isMine || item.people === item.seats)
    return [tableLink(page, item, { text: isMine ? words.myTable : words.look, isGold: isMine })];
  const looks = { className: 'button gold', text: words.enter, label: `${words.enter}: ${name}` };
  const enter = makeButton(looks, () => {
    enter.disabled = true;
    onEnter();
  });
  return [enter];
}
