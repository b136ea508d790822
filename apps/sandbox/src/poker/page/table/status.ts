// What the player should know between turns, the way to sit down, to wait, to pause and to leave,
// and what became of the money.

import { writeTo } from '../../../page-kit/controls.ts';
import type { NoticeAction } from '../../../page-kit/notice-board.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { MineView, TableView } from '../../wire.ts';
import { createMoneyNotes } from '../shared/money-notes.ts';
import type { RoomPage } from '../shared/room-page.ts';
import type { BuyIn } from './buy-in.ts';
import {
  isTournament,
  placesWords,
  tournamentActions,
  tournamentWords,
} from './tournament-status.ts';

const SECOND = 1000;

export function createStatus(
  page: RoomPage,
  table: string,
  buyIn: BuyIn,
): (view: TableView) => void {
  const { words } = page;
  const panel = element('status', HTMLElement);
  const tellNote = createMoneyNotes(page);
  const act = (kind: string) => () => void page.act(table, { kind });

  function actionsFor({ mine, seats, table: facts, myPlace }: TableView): NoticeAction[] {
    if (mine === null) {
      if (myPlace !== null) return [{ label: words.quitWaiting, run: act('unwait') }];
      if (peopleAt(seats) < facts.seats) return takeOver(seats, facts.seats);
      return [{ label: words.joinWaiting, isGold: true, run: act('wait') }];
    }
    if (mine.state === 'asking' || mine.state === 'leaving') return [];
    const isAway = mine.state === 'away';
    return [
      ...(isAway ? [{ label: words.imBack, isGold: true, run: act('back') }] : []),
      ...(mine.isRebuying ? [] : [{ label: words.buyMore, run: buyIn.rebuy }]),
      ...(isAway ? [] : [{ label: words.stepAway, run: act('away') }]),
      { label: words.standUp, run: act('leave') },
    ];
  }

  /** A person may have the seat of a computer when no other is free. */
  function takeOver(seats: TableView['seats'], count: number): NoticeAction[] {
    const computer = seats.find(({ kind }) => kind === 'computer');
    if (seats.length < count || computer === undefined) return [];
    return [{ label: words.sitHere, isGold: true, run: () => buyIn.sit(computer.seat) }];
  }

  return (view) => {
    const { mine, note } = view;
    const isInTournament = isTournament(view);
    panel.hidden = mine?.options != null;
    writeTo('status-text', isInTournament ? tournamentWords(page, view) : statusWords(page, view));
    const actions = isInTournament ? tournamentActions(page, table, view) : actionsFor(view);
    const isIdle = mine === null || mine.state === 'away';
    const isInSight = isIdle || view.sitAndGo?.state === 'registering';
    const inSight = isInSight ? actions.slice(0, 2) : [];
    showIn(element('status-actions', HTMLElement), ...inSight.map(makeAction));
    showIn(element('menu-actions', HTMLElement), ...actions.map(makeAction));
    writeTo('menu-facts', isInTournament ? placesWords(page, view) : rakeWords(page, view));
    tellNote(note);
  };
}

function peopleAt(seats: TableView['seats']): number {
  return seats.filter(({ kind }) => kind === 'player').length;
}

function rakeWords({ words, money }: RoomPage, { table }: TableView): string {
  return fill(words.rake, {
    percent: Number(table.rakePerMyriad) / 100,
    cap: money(table.rakeCap),
  });
}

function makeAction({ label, isGold, run }: NoticeAction): HTMLButtonElement {
  const onPress = () => {
    element('menu', HTMLDialogElement).close();
    run();
  };
  return make(`button.button${isGold === true ? '.gold' : ''}`, { onPress }, label);
}

function statusWords(page: RoomPage, view: TableView): string {
  const { words } = page;
  const { mine, myPlace, heldForMs, seats, table } = view;
  if (mine !== null) return mineWords(page, mine);
  if (heldForMs !== null) return fill(words.heldForYou, { seconds: Math.ceil(heldForMs / SECOND) });
  if (myPlace !== null) return fill(words.yourPlace, { place: myPlace });
  return peopleAt(seats) === table.seats ? words.tableFull : words.chooseSeat;
}

function mineWords({ words, money }: RoomPage, mine: MineView): string {
  const seconds = Math.ceil((mine.givenUpInMs ?? 0) / SECOND);
  if (mine.isRebuying) return words.rebuying;
  if (mine.added !== '0') return fill(words.addedSoon, { amount: money(mine.added) });
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
