// The ring games: one row each, with filters, and on a wide page the chosen table beside them.
// Above everything are the player's places on waiting lists.

import { element, make, makeTerms, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { placeClass, waitingWords } from '../shared/words.ts';
import { type LobbyPage, makeDots, rowOf, tableLink } from './lobby-page.ts';

/** Big blinds in centavos, up to which stakes are called low and middle. */
const LOW = 10_000;
const MIDDLE = 50_000;
/** How much of a name fits on a seat of the preview. */
const LETTERS = 2;

/** By the names of their texts. */
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
  const quit = () => void player?.act(table.id, { kind: 'unwait' }).then(() => page.refresh());
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
  const onPress = () => void player.act(id, { kind: 'wait' }).then(() => page.refresh());
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

/** The table that the player looks at: its players and its buy-in. */
function makePreview({ words, cash }: LobbyPage, table: LobbyTable): HTMLElement[] {
  const { seats, at, name, smallBlind, bigBlind } = table;
  const places = Array.from({ length: seats }, (_, seat) => {
    const who = at.find((each) => each.seat === seat);
    const letters = who?.name.slice(0, LETTERS).toUpperCase() ?? '+';
    return make(`i.mini-seat.${placeClass(seat, seats)}.is-${who?.kind ?? 'free'}`, letters);
  });
  const percent = Number(table.rakePerMyriad) / 100;
  const terms = makeTerms([
    [words.buyIn, `${cash(table.leastBuyIn)} – ${cash(table.mostBuyIn)}`],
    [words.rakeTitle, fill(words.rakeShort, { percent, cap: cash(table.rakeCap) })],
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
    at.length === 0 ? make('p.quiet', words.nobodyHere) : make('ul.people', ...people),
  ];
}
