// The lists of the lobby. A ring game has a row, with the chosen one beside the list on a wide
// page; a sit-and-go has a card. Above them are the player's places on waiting lists.

import type { FormatMoney } from '../../../page-kit/money.ts';
import { drawUuid, element, make, makeTerms, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { Crowd, LobbySitAndGo, LobbyTable } from '../../wire.ts';
import { roomAddress } from '../shared/room-address.ts';
import { formatChips, type RoomPage } from '../shared/room-page.ts';
import { placeClass, rakeWords, startWords, waitingWords, type Words } from '../shared/words.ts';

/** Big blinds in centavos, up to which stakes are called low and middle. */
const LOW = 10_000;
const MIDDLE = 50_000;
/** How much of a name fits on a seat of the preview. */
const LETTERS = 2;
const MINUTE = 60_000;

export interface LobbyPage {
  words: Words;
  cash: FormatMoney;
  /** Null for a visitor. */
  player: RoomPage | null;
  /** Asks for the lobby again at once. */
  refresh?: () => void;
}

function rowOf(table: { id: string }): string {
  return `table-${table.id}`;
}

function tableAddress(id: string): string {
  return roomAddress('tableflash', location.search, { table: id });
}

function tableLink(
  { id, name }: { id: string; name: string },
  { text, isGold }: { text: string; isGold: boolean },
): HTMLElement {
  const looks = { label: `${text}: ${name}`, attributes: { href: tableAddress(id) } };
  return make(`a.button${isGold ? '.gold' : ''}`, looks, text);
}

/** A dot for each seat. */
function makeDots(
  { seats, people, computers }: Crowd & { seats: number },
  text: string,
): HTMLElement {
  const dots = Array.from({ length: seats }, (_, seat) => {
    const taken = seat < people + computers ? 'computer' : 'free';
    return make(`i.is-${seat < people ? 'player' : taken}`);
  });
  const hidden = { attributes: { 'aria-hidden': 'true' } };
  return make('p.seats-of.quiet', make('span.dots', hidden, ...dots), make('span', text));
}

const filters = [
  { name: 'filterAll', fits: () => true },
  { name: 'filterLow', fits: ({ bigBlind }) => Number(bigBlind) <= LOW },
  {
    name: 'filterMiddle',
    fits: ({ bigBlind }) => Number(bigBlind) > LOW && Number(bigBlind) <= MIDDLE,
  },
  { name: 'filterHigh', fits: ({ bigBlind }) => Number(bigBlind) > MIDDLE },
  { name: 'filterFree', fits: ({ people, seats }) => people < seats },
] as const satisfies readonly { name: string; fits: (table: LobbyTable) => boolean }[];
type Filter = (typeof filters)[number];

export function createRingList(page: LobbyPage): (tables: readonly LobbyTable[]) => void {
  const { words } = page;
  const list = element('table-list');
  let known: readonly LobbyTable[] = [];
  let chosen: Filter = filters[0];
  let looked: string | undefined;

  function show(): void {
    const shown = known.filter(chosen.fits);
    const inSight = shown.find((table) => rowOf(table) === looked) ?? shown[0];
    const waiting = known.filter(({ myPlace }) => myPlace !== null);
    showIn(element('waiting-notes'), ...waiting.map((table) => makeWaiting(page, table)));
    showIn(element('filters'), ...filters.map(makeFilter));
    showIn(list, ...shown.map((table) => makeRow(page, table, table === inSight)));
    element('no-tables').hidden = shown.length > 0;
    element('preview').hidden = inSight === undefined;
    if (inSight !== undefined) showIn(element('preview'), ...makePreview(page, inSight));
  }
  function makeFilter(filter: Filter): HTMLElement {
    const onPress = () => {
      chosen = filter;
      show();
    };
    const attributes = { 'aria-pressed': String(filter === chosen) };
    return make('button', { onPress, attributes }, words[filter.name]);
  }

  const look = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('li')?.id : undefined;
    if (row === undefined || row === looked) return;
    looked = row;
    show();
  };
  list.addEventListener('pointerover', look);
  list.addEventListener('focusin', look);
  return (tables) => {
    known = tables;
    show();
  };
}

function makeWaiting(page: LobbyPage, table: LobbyTable): HTMLElement {
  const { words, player } = page;
  const quit = () => void player?.act(table.id, { kind: 'unwait' }).then(() => page.refresh?.());
  return make(
    'p.waiting-note',
    make('span', { attributes: { 'aria-hidden': 'true' } }, '⧗'),
    make('b', table.name),
    make('span.grow', waitingWords(words, table)),
    table.heldForMs !== null && tableLink(table, { text: words.sitHere, isGold: true }),
    make('button', { onPress: quit }, words.quitWaiting),
  );
}

function makeRow(page: LobbyPage, table: LobbyTable, isLooked: boolean): HTMLElement {
  const { words, cash } = page;
  const ante = fill(words.withAnte, { ante: cash(table.ante) });
  const range = { least: cash(table.leastBuyIn), most: cash(table.mostBuyIn) };
  const blinds = `${cash(table.smallBlind)} / ${cash(table.bigBlind)}`;
  return make(
    `li.row.panel${table.isMine ? '.is-mine' : ''}${isLooked ? '.is-looked' : ''}`,
    { attributes: { id: rowOf(table) } },
    make('div.name-of', make('h2', table.name), make('p', fill(words.buyInRange, range))),
    make('p.stakes', table.ante === '0' ? blinds : `${blinds} · ${ante}`),
    makeDots(table, seatsWords(page, table)),
    make('div.actions', ...actionsFor(page, table)),
  );
}

function actionsFor(page: LobbyPage, table: LobbyTable): HTMLElement[] {
  const { words, player } = page;
  if (player === null) return [];
  const { id, name, isMine, people, seats, myPlace } = table;
  const isHeld = table.heldForMs !== null;
  const isFull = people === seats && !isMine && !isHeld;
  const text = isMine ? words.myTable : isFull ? words.look : words.open;
  const open = tableLink(table, { text, isGold: isMine || isHeld });
  if (!isFull || myPlace !== null) return [open];
  const label = `${words.joinWaiting}: ${name}`;
  const onPress = () => void player.act(id, { kind: 'wait' }).then(() => page.refresh?.());
  return [make('button.button', { label, onPress }, words.joinWaiting), open];
}

function seatsWords(
  { words }: LobbyPage,
  { seats, people, computers, waiting }: LobbyTable,
): string {
  const texts = [fill(words.peopleAt, { people, seats })];
  if (computers > 0) texts.push(fill(words.computersAt, { count: computers }));
  if (waiting > 0) texts.push(fill(words.waitingAt, { count: waiting }));
  return texts.join(' · ');
}

function makePreview({ words, cash }: LobbyPage, table: LobbyTable): HTMLElement[] {
  const { seats, at, name, smallBlind, bigBlind } = table;
  const places = Array.from({ length: seats }, (_, seat) => {
    const who = at.find((each) => each.seat === seat);
    const letters = who?.name.slice(0, LETTERS).toUpperCase() ?? '+';
    return make(`i.mini-seat.${placeClass(seat, seats)}.is-${who?.kind ?? 'free'}`, letters);
  });
  const terms = makeTerms([
    [words.buyIn, `${cash(table.leastBuyIn)} – ${cash(table.mostBuyIn)}`],
    [words.turnTitle, words.turnTime],
  ]);
  const people = at.map((each) =>
    make(
      'li',
      make('b', each.name),
      each.kind === 'computer' && make('span.tag', words.computer),
      make('em', cash(each.stack)),
    ),
  );
  return [
    make(
      'div.mini-felt.cloth',
      { attributes: { 'aria-hidden': 'true' } },
      make('b', name),
      make('span', `${cash(smallBlind)} / ${cash(bigBlind)}`),
      ...places,
    ),
    make('dl', ...terms),
    make('p.quiet', rakeWords(words, table, cash)),
    at.length === 0 ? make('p.quiet', words.nobodyHere) : make('ul.people', ...people),
  ];
}

export function createSitAndGoList(page: LobbyPage): (items: readonly LobbySitAndGo[]) => void {
  /** The sit-and-gos that are being entered. */
  const entering = new Set<string>();
  let items: readonly LobbySitAndGo[] = [];

  function show(): void {
    const cards = items.map((item) => makeCard(page, item, makeWayIn(item)));
    showIn(element('sit-and-go-list'), ...cards);
  }
  function makeWayIn(item: LobbySitAndGo): HTMLElement | null {
    const { words, player } = page;
    const { id, name, isMine, state, people, seats } = item;
    if (player === null) return null;
    if (state !== 'registering' || isMine || people === seats)
      return tableLink(item, { text: isMine ? words.myTable : words.look, isGold: isMine });
    const enter = async () => {
      entering.add(id);
      show();
      const isDone = await player.act(id, { kind: 'register', id: drawUuid() });
      entering.delete(id);
      if (isDone) location.assign(tableAddress(id));
      else show();
    };
    const looks = { label: `${words.enter}: ${name}`, onPress: () => void enter() };
    const button = make('button.button.gold', looks, words.enter);
    button.disabled = entering.has(id);
    return button;
  }
  return (next) => {
    items = next;
    show();
  };
}

function makeCard(page: LobbyPage, item: LobbySitAndGo, wayIn: HTMLElement | null): HTMLElement {
  const { words, cash } = page;
  const { seats, levelMs, stack, isMine, buyIn, fee } = item;
  const facts = { minutes: levelMs / MINUTE, chips: formatChips(stack), seats };
  const prizes = item.prizes.map(
    (prize, at) => [fill(words.place, { place: at + 1 }), cash(prize)] as const,
  );
  const price = make('b', `${cash(buyIn)} + ${cash(fee)}`);
  return make(
    `li.offer.panel${isMine ? '.is-mine' : ''}`,
    { attributes: { id: rowOf(item) } },
    make('h2', item.name),
    make('p.quiet', fill(words.sitAndGoFacts, facts)),
    make('dl', ...makeTerms(prizes)),
    makeDots(item, stateWords(page, item)),
    make('div.price', make('p', make('span', words.entryAndFee), price), wayIn),
  );
}

function stateWords({ words }: LobbyPage, item: LobbySitAndGo): string {
  const { people, seats, state, startsInMs, computers } = item;
  const entered = fill(words.entered, { people, seats });
  if (state === 'over') return words.sitAndGoOver;
  if (state === 'playing')
    return `${words.sitAndGoPlaying} · ${fill(words.computersAt, { count: computers })}`;
  return `${entered} · ${startWords(words, startsInMs)}`;
}
