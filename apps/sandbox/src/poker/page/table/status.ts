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
import type { BuyIn } from './buy-in.ts';

type Tournament = TableView & { sitAndGo: SitAndGoView };
/** The text between turns, and the actions then: buttons below the felt and in the menu. */
interface Status {
  text: string;
  actions: NoticeAction[];
}
/** Sends a command when it is pressed. */
type Does = (kind: string, more?: object) => () => void;

export function isTournament(view: TableView): view is Tournament {
  return view.sitAndGo !== null;
}

export function createStatus(
  page: RoomPage,
  table: string,
  buyIn: BuyIn,
): (view: TableView) => void {
  const panel = element('status');
  const tellNote = createMoneyNotes(page);
  const does: Does =
    (kind, more = {}) =>
    () =>
      void page.act(table, { kind, ...more });

  return (view) => {
    const { mine, note } = view;
    panel.hidden = mine?.options != null;
    const { text, actions } = isTournament(view)
      ? tournamentStatus(page, view, does)
      : ringStatus(page, view, { does, buyIn });
    writeTo('status-text', text);
    writeTo('menu-facts', isTournament(view) ? placesWords(page, view) : rakeWords(page, view));
    const isIdle = mine === null || mine.state === 'away';
    const isInSight = isIdle || view.sitAndGo?.state === 'registering';
    const inSight = isInSight ? actions.slice(0, 2) : [];
    showIn(element('status-actions'), ...inSight.map(makeAction));
    showIn(element('menu-actions'), ...actions.map(makeAction));
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

function ringStatus(
  page: RoomPage,
  { mine, myPlace, heldForMs, seats, table }: TableView,
  ways: { does: Does; buyIn: BuyIn },
): Status {
  const { words } = page;
  const { does, buyIn } = ways;
  if (mine !== null) return seatedStatus(page, mine, ways);
  if (myPlace !== null) {
    const text = waitingWords(words, { myPlace, heldForMs });
    return { text, actions: [{ label: words.quitWaiting, run: does('unwait') }] };
  }
  if (seats.length < table.seats) return { text: words.chooseSeat, actions: [] };
  // A person may have the seat of a computer when no other is free.
  const computer = seats.find(({ kind }) => kind === 'computer');
  const wait = { label: words.joinWaiting, isGold: true, run: does('wait') };
  if (computer === undefined) return { text: words.tableFull, actions: [wait] };
  const sit = { label: words.sitHere, isGold: true, run: () => buyIn.sit(computer.seat) };
  return { text: words.chooseSeat, actions: [sit] };
}

function seatedStatus(
  page: RoomPage,
  mine: MineView,
  { does, buyIn }: { does: Does; buyIn: BuyIn },
): Status {
  const { words } = page;
  const { state, isRebuying } = mine;
  const text = seatedWords(page, mine);
  if (state === 'asking' || state === 'leaving') return { text, actions: [] };
  const isAway = state === 'away';
  const actions = [
    isAway && { label: words.imBack, isGold: true, run: does('back') },
    !isRebuying && { label: words.buyMore, run: buyIn.rebuy },
    !isAway && { label: words.stepAway, run: does('away') },
    { label: words.standUp, run: does('leave') },
  ];
  return { text, actions: actions.filter((each) => each !== false) };
}

function seatedWords({ words, money }: RoomPage, mine: MineView): string {
  const seconds = secondsOf(mine.givenUpInMs ?? 0);
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

function tournamentStatus(
  { words, cash }: RoomPage,
  { mine, sitAndGo, table }: Tournament,
  does: Does,
): Status {
  const { state, startsInMs, places, buyIn, fee } = sitAndGo;
  const lobby = { label: words.back, isGold: state === 'over', run: goBack };
  const own = places.find(({ isMine }) => isMine);
  const placed =
    own &&
    fill(own.prize === '0' ? words.placedOut : words.placedPaid, {
      place: own.place,
      seats: table.seats,
      amount: cash(own.prize),
    });
  if (state === 'over') return { text: placed ?? words.sitAndGoOver, actions: [lobby] };
  if (state === 'playing') {
    if (mine === null) return { text: placed ?? words.sitAndGoPlaying, actions: [lobby] };
    return mine.state === 'away'
      ? {
          text: words.awayInSitAndGo,
          actions: [{ label: words.imBack, isGold: true, run: does('back') }],
        }
      : { text: words.waitTurn, actions: [{ label: words.stepAway, run: does('away') }] };
  }
  if (mine?.state === 'asking') return { text: words.asking, actions: [] };
  const text = startWords(words, startsInMs);
  if (mine !== null) return { text, actions: [{ label: words.unregister, run: does('leave') }] };
  const label = fill(words.enterFor, { amount: cash(BigInt(buyIn) + BigInt(fee)) });
  return { text, actions: [{ label, isGold: true, run: does('register', { id: drawUuid() }) }] };
}

function goBack(): void {
  element('back', HTMLAnchorElement).click();
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
  const prizes = sitAndGo.prizes.map((prize, at) =>
    [fill(words.place, { place: at + 1 }), cash(prize)].join(' '),
  );
  const out = sitAndGo.places.map(({ place, name, isMine }) =>
    [fill(words.place, { place }), isMine ? words.you : name].join(' '),
  );
  return [`${words.prizes}: ${prizes.join(' · ')}`, out.join(' · ')].filter(Boolean).join('. ');
}
