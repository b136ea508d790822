// The state of the player between turns, at a ring game and at a sit-and-go. It has the actions to
// sit down, to wait, to pause and to leave, and the notes about money.

import { writeTo } from '../../../page-kit/controls.ts';
import type { NoticeAction } from '../../../page-kit/notice-board.ts';
import { drawUuid, element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { MineView, SitAndGoView, TableView } from '../../wire.ts';
import { createMoneyNotes } from '../shared/money-notes.ts';
import { formatChips, type RoomPage } from '../shared/room-page.ts';
import { secondsOf, startWords, waitingWords } from '../shared/words.ts';
import type { AskBuyIn } from './buy-in.ts';

type Tournament = TableView & { sitAndGo: SitAndGoView };
/** The text between turns, and the actions then: buttons below the felt and in the menu. */
interface Status {
  text: string;
  actions?: (NoticeAction | false)[];
}

export function isTournament(view: TableView): view is Tournament {
  return view.sitAndGo !== null;
}

export function createStatus(page: RoomPage, askBuyIn: AskBuyIn): (view: TableView) => void {
  const tellNote = createMoneyNotes(page);
  return (view) => {
    const { mine, note, sitAndGo } = view;
    element('status').hidden = mine?.options != null;
    const { text, actions = [] } = isTournament(view)
      ? tournamentStatus(page, view)
      : ringStatus(page, view, askBuyIn);
    const open = actions.filter((action) => action !== false);
    writeTo('status-text', text);
    writeTo('menu-facts', isTournament(view) ? placesWords(page, view) : rakeWords(page, view));
    const isIdle = mine === null || mine.state === 'away' || sitAndGo?.state === 'registering';
    showIn(element('status-actions'), ...(isIdle ? open.slice(0, 2) : []).map(makeAction));
    showIn(element('menu-actions'), ...open.map(makeAction));
    tellNote(note);
  };
}

function makeAction({ label, isGold, run }: NoticeAction): HTMLButtonElement {
  const onPress = () => {
    element('menu', HTMLDialogElement).close();
    run();
  };
  return make(`button.button${isGold === true ? '.gold' : ''}`, { onPress }, label);
}

/** The actions that are commands at this table. */
function commandsOf({ words, act }: RoomPage, { table: { id } }: TableView) {
  const does =
    (kind: string, more: object = {}) =>
    () =>
      void act(id, { kind, ...more });
  return {
    wait: { label: words.joinWaiting, isGold: true, run: does('wait') },
    unwait: { label: words.quitWaiting, run: does('unwait') },
    away: { label: words.stepAway, run: does('away') },
    back: { label: words.imBack, isGold: true, run: does('back') },
    standUp: { label: words.standUp, run: does('leave') },
    unregister: { label: words.unregister, run: does('leave') },
    register: (label: string) => ({
      label,
      isGold: true,
      run: does('register', { id: drawUuid() }),
    }),
  };
}

function ringStatus(page: RoomPage, view: TableView, askBuyIn: AskBuyIn): Status {
  const { words } = page;
  const { mine, myPlace, seats, table } = view;
  const { wait, unwait, away, back, standUp } = commandsOf(page, view);
  if (mine !== null) {
    const text = seatedWords(page, mine);
    if (mine.state === 'asking' || mine.state === 'leaving') return { text };
    const buyMore = { label: words.buyMore, run: () => askBuyIn(view, { kind: 'rebuy' }) };
    const isAway = mine.state === 'away';
    return {
      text,
      actions: [isAway && back, !mine.isRebuying && buyMore, !isAway && away, standUp],
    };
  }
  if (myPlace !== null) return { text: waitingWords(words, view), actions: [unwait] };
  if (seats.length < table.seats) return { text: words.chooseSeat };
  // A person may have the seat of a computer when no other is free.
  const computer = seats.find(({ kind }) => kind === 'computer');
  if (computer === undefined) return { text: words.tableFull, actions: [wait] };
  const run = () => askBuyIn(view, { kind: 'sit', seat: computer.seat });
  return { text: words.chooseSeat, actions: [{ label: words.sitHere, isGold: true, run }] };
}

function seatedWords({ words, money }: RoomPage, mine: MineView): string {
  if (mine.isRebuying) return words.rebuying;
  if (mine.added !== '0') return fill(words.addedSoon, { amount: money(mine.added) });
  const texts: Record<MineView['state'], string> = {
    asking: words.asking,
    coming: words.waitNext,
    leaving: words.leavingSoon,
    away: mine.chips === '0' ? words.outOfChips : words.youAreAway,
    seated: words.waitTurn,
  };
  return fill(texts[mine.state], { seconds: secondsOf(mine.givenUpInMs ?? 0) });
}

function tournamentStatus(page: RoomPage, view: Tournament): Status {
  const { words, cash } = page;
  const { mine, sitAndGo, table } = view;
  const { state, startsInMs, places, buyIn, fee } = sitAndGo;
  const { away, back, unregister, register } = commandsOf(page, view);
  if (state === 'registering') {
    if (mine?.state === 'asking') return { text: words.asking };
    const price = cash(BigInt(buyIn) + BigInt(fee));
    const enter = register(fill(words.enterFor, { amount: price }));
    return { text: startWords(words, startsInMs), actions: [mine === null ? enter : unregister] };
  }
  if (state === 'playing' && mine !== null)
    return mine.state === 'away'
      ? { text: words.awayInSitAndGo, actions: [back] }
      : { text: words.waitTurn, actions: [away] };
  const isOver = state === 'over';
  const actions = [{ label: words.back, isGold: isOver, run: goBack }];
  const own = places.find(({ isMine }) => isMine);
  if (own === undefined)
    return { text: isOver ? words.sitAndGoOver : words.sitAndGoPlaying, actions };
  const { place, prize } = own;
  const placed = prize === '0' ? words.placedOut : words.placedPaid;
  return { text: fill(placed, { place, seats: table.seats, amount: cash(prize) }), actions };
}

function goBack(): void {
  element('back').click();
}

/** "Nivel 2 · quedan 5 · 15 / 30 en 80 s". */
export function levelWords({ words }: RoomPage, { sitAndGo }: Tournament): string {
  const { level, left, nextLevel, state } = sitAndGo;
  if (state !== 'playing') return '';
  const now = fill(words.level, { level, left });
  if (nextLevel === null) return now;
  const next = fill(words.nextLevel, {
    small: formatChips(nextLevel.smallBlind),
    big: formatChips(nextLevel.bigBlind),
    seconds: secondsOf(nextLevel.inMs),
  });
  return `${now} · ${next}`;
}

function rakeWords({ words, money }: RoomPage, { table }: TableView): string {
  const percent = Number(table.rakePerMyriad) / 100;
  return fill(words.rake, { percent, cap: money(table.rakeCap) });
}

/** The prizes, and who is out. */
function placesWords({ words, cash }: RoomPage, { sitAndGo }: Tournament): string {
  const line = (place: number, text: string) => `${fill(words.place, { place })} ${text}`;
  const prizes = sitAndGo.prizes.map((prize, at) => line(at + 1, cash(prize))).join(' · ');
  const out = sitAndGo.places.map(({ place, name, isMine }) =>
    line(place, isMine ? words.you : name),
  );
  return [`${words.prizes}: ${prizes}`, out.join(' · ')].filter(Boolean).join('. ');
}
