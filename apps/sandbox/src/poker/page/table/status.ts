// What the player should know between turns, the way to sit down, to wait, to pause and to leave,
// and what became of the money.

import { element, make, write } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { MineView, TableView } from '../../wire.ts';
import { createMoneyNotes } from '../shared/money-notes.ts';
import type { RoomPage } from '../shared/room-page.ts';
import type { Words } from '../shared/words.ts';
import type { BuyIn } from './buy-in.ts';
import {
  isTournament,
  placesWords,
  tournamentActions,
  tournamentWords,
} from './tournament-status.ts';

const SECOND = 1000;

export interface Action {
  label: string;
  isGold?: boolean;
  run(): void;
}

export function createStatus(
  page: RoomPage,
  table: string,
  buyIn: BuyIn,
): (view: TableView) => void {
  const { words, money } = page;
  const panel = element('status', HTMLElement);
  const tellNote = createMoneyNotes(page);
  const act = (kind: string) => () => void page.act(table, { kind });

  function actionsFor({ mine, seats, table: facts, myPlace }: TableView): Action[] {
    if (mine === null) {
      const people = seats.filter(({ kind }) => kind === 'player').length;
      if (myPlace !== null) return [{ label: words.quitWaiting, run: act('unwait') }];
      if (people < facts.seats) return takeOver(seats, facts.seats);
      return [{ label: words.joinWaiting, isGold: true, run: act('wait') }];
    }
    if (mine.state === 'asking' || mine.state === 'leaving') return [];
    const actions: Action[] = [];
    if (mine.state === 'away')
      actions.push({ label: words.imBack, isGold: true, run: act('back') });
    if (!mine.isRebuying) actions.push({ label: words.buyMore, run: buyIn.rebuy });
    if (mine.state !== 'away') actions.push({ label: words.stepAway, run: act('away') });
    actions.push({ label: words.standUp, run: act('leave') });
    return actions;
  }

  /** A person may have the seat of a computer when no other is free. */
  function takeOver(seats: TableView['seats'], count: number): Action[] {
    const computer = seats.find(({ kind }) => kind === 'computer');
    if (seats.length < count || computer === undefined) return [];
    return [{ label: words.sitHere, isGold: true, run: () => buyIn.sit(computer.seat) }];
  }

  return (view) => {
    const { mine, note } = view;
    panel.hidden = mine?.options != null;
    const text = isTournament(view) ? tournamentWords(page, view) : statusWords(words, view, money);
    write(element('status-text', HTMLElement), text);
    const actions = isTournament(view) ? tournamentActions(page, table, view) : actionsFor(view);
    const key = actions.map(({ label }) => label).join('|');
    if (panel.dataset['key'] !== key) {
      panel.dataset['key'] = key;
      const [first, ...others] = actions;
      const isIdle = mine === null || mine.state === 'away';
      const isGathering = view.sitAndGo?.state === 'registering';
      const inSight = isIdle || isGathering ? actions.slice(0, 2) : [];
      element('status-actions', HTMLElement).replaceChildren(...inSight.map(makeAction));
      const all = first === undefined ? [] : [first, ...others];
      element('menu-actions', HTMLElement).replaceChildren(...all.map(makeAction));
    }
    const facts = isTournament(view) ? placesWords(page, view) : rakeWords(page, view);
    write(element('menu-facts', HTMLElement), facts);
    tellNote(note);
  };
}

function rakeWords({ words, money }: RoomPage, { table }: TableView): string {
  const cap = money(BigInt(table.rakeCap));
  return fill(words.rake, { percent: table.rakePerMyriad / 100, cap });
}

function makeAction({ label, isGold, run }: Action): HTMLButtonElement {
  const button = make('button', {
    className: isGold === true ? 'button gold' : 'button',
    text: label,
    attributes: { type: 'button' },
  });
  button.addEventListener('click', () => {
    element('menu', HTMLDialogElement).close();
    run();
  });
  return button;
}

function statusWords(words: Words, view: TableView, money: RoomPage['money']): string {
  const { mine, myPlace, heldForMs, seats, table } = view;
  if (mine !== null) return mineWords(words, mine, money);
  const seconds = Math.ceil((heldForMs ?? 0) / SECOND);
  if (heldForMs !== null) return fill(words.heldForYou, { seconds });
  if (myPlace !== null) return fill(words.yourPlace, { place: myPlace });
  const people = seats.filter(({ kind }) => kind === 'player').length;
  return people === table.seats ? words.tableFull : words.chooseSeat;
}

function mineWords(words: Words, mine: MineView, money: RoomPage['money']): string {
  const seconds = Math.ceil((mine.givenUpInMs ?? 0) / SECOND);
  if (mine.isRebuying) return words.rebuying;
  if (mine.added !== '0') return fill(words.addedSoon, { amount: money(BigInt(mine.added)) });
  switch (mine.state) {
    case 'asking':
      return words.asking;
    case 'coming':
      return words.waitNext;
    case 'leaving':
      return words.leavingSoon;
    case 'away':
      return fill(mine.chips === '0' ? words.outOfChips : words.youAreAway, { seconds });
    case 'seated':
      return words.waitTurn;
  }
}
