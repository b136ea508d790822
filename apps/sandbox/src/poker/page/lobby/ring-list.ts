// The ring games: one row each, with filters, and on a wide page the chosen table beside them.

import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { LobbyTable } from '../../wire.ts';
import { type LobbyPage, makeDots, rowOf, tableLink } from './lobby-page.ts';
import { showPreview } from './preview.ts';

/** Big blinds in centavos, up to which stakes are called low and middle. */
const LOW = 10_000;
const MIDDLE = 50_000;

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
  const list = element('table-list', HTMLUListElement);
  let known: readonly LobbyTable[] = [];
  let chosen: Filter = filters[0];
  let looked: string | undefined;

  function show(): void {
    const shown = known.filter(chosen.fits);
    const inSight = shown.find((table) => rowOf(table) === looked) ?? shown[0];
    showIn(element('filters'), ...filters.map(makeFilter));
    showIn(list, ...shown.map((table) => makeRow(page, table, table === inSight)));
    element('no-tables').hidden = shown.length > 0;
    showPreview(page, inSight);
  }
  function makeFilter(filter: Filter): HTMLElement {
    const onPress = () => {
      chosen = filter;
      show();
    };
    const attributes = { 'aria-pressed': String(filter === chosen) };
    return make('button', { onPress, attributes }, page.words[filter.name]);
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

function makeRow(page: LobbyPage, table: LobbyTable, isLooked: boolean): HTMLElement {
  const { words, cash } = page;
  const stakes = `${cash(table.smallBlind)} / ${cash(table.bigBlind)}`;
  const ante = fill(words.withAnte, { ante: cash(table.ante) });
  const range = { least: cash(table.leastBuyIn), most: cash(table.mostBuyIn) };
  return make(
    `li.row.panel${table.isMine ? '.is-mine' : ''}${isLooked ? '.is-looked' : ''}`,
    { attributes: { id: rowOf(table) } },
    make('div.name-of', make('h2', table.name), make('p', fill(words.buyInRange, range))),
    make('p.stakes', table.ante === '0' ? stakes : `${stakes} · ${ante}`),
    makeSeats(page, table),
    make('div.actions', ...actionsFor(page, table)),
  );
}

function actionsFor({ words, player, refresh }: LobbyPage, table: LobbyTable): HTMLElement[] {
  if (player === null) return [];
  const { id, name, isMine, people, seats, myPlace } = table;
  const isHeld = table.heldForMs !== null;
  const isFull = people === seats && !isMine && !isHeld;
  const text = isMine ? words.myTable : isFull ? words.look : words.open;
  const open = tableLink(table, { text, isGold: isMine || isHeld });
  if (!isFull || myPlace !== null) return [open];
  const label = `${words.joinWaiting}: ${name}`;
  const onPress = () => void player.act(id, { kind: 'wait' }).then(refresh);
  return [make('button.button', { label, onPress }, words.joinWaiting), open];
}

function makeSeats({ words }: LobbyPage, table: LobbyTable): HTMLElement {
  const { seats, people, computers, waiting } = table;
  const texts = [fill(words.peopleAt, { people, seats })];
  if (computers > 0) texts.push(fill(words.computersAt, { count: computers }));
  if (waiting > 0) texts.push(fill(words.waitingAt, { count: waiting }));
  return makeDots(table, texts.join(' · '));
}
