// The desk below the felt: the decisions in the player's turn, and between turns the player's state
// with what can be done about it.

import { onPress, writeTo } from '../../../page-kit/controls.ts';
import type { NoticeAction } from '../../../page-kit/notices.ts';
import { drawUuid, element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type {
  HandView,
  MineView,
  OptionsView,
  SitAndGoView,
  TableFacts,
  TableView,
} from '../../wire.ts';
import { formatChips, type RoomPage } from '../shared/room-page.ts';
import { rakeWords, secondsOf, startWords, waitingWords, type Words } from '../shared/words.ts';

const SECOND = 1000;
const HURRY_SECONDS = 5;

interface Turn {
  hand: HandView;
  options: OptionsView;
  table: TableFacts;
  /** The chips that the player has put in on this street. */
  bet: bigint;
}

export function createDecisions(page: RoomPage): (view: TableView) => void {
  const { words, money } = page;
  const panel = element('turn');
  const slider = element('slider', HTMLInputElement);
  const showClock = createClock(words);
  let turn: Turn | undefined;

  async function decide(kind: string, more: object = {}): Promise<void> {
    if (turn === undefined) return;
    const { number, step } = turn.hand;
    panel.inert = true;
    panel.inert = await page.act(turn.table.id, { kind, hand: number, step, ...more });
  }
  onPress('fold', () => void decide('fold'));
  onPress('call', () => void decide(turn?.options.canCheck === true ? 'check' : 'call'));
  onPress('raise', () => void decide('raise', { to: slider.value }));
  const nudge = (blinds: bigint) =>
    size(BigInt(slider.value) + blinds * BigInt(turn?.table.bigBlind ?? 0));
  slider.addEventListener('input', () => nudge(0n));
  onPress('less', () => nudge(-1n));
  onPress('more', () => nudge(1n));

  /** Chooses the raise in whole chips; the slider keeps it within what is allowed. */
  function size(wished: bigint): void {
    if (turn === undefined) return;
    const { hand, options, table } = turn;
    slider.value = String(wished - (wished % BigInt(table.unit)));
    const isBet = options.canCheck && hand.street !== 'preflop';
    const isAll = slider.value === options.raise?.to;
    writeTo('raise-word', isAll ? words.allIn : isBet ? words.bet : words.raiseTo);
    for (const target of ['raise-amount', 'raise-to']) writeTo(target, money(slider.value));
  }

  function begin(next: Turn): void {
    turn = next;
    panel.inert = false;
    const { call, raise, canCheck } = next.options;
    writeTo('call-word', canCheck ? words.check : words.call);
    writeTo('call-amount', call === null ? '' : money(call));
    element('raise').hidden = raise === null;
    element('sizes').hidden = raise === null || raise.from === raise.to;
    if (raise === null) return;
    slider.min = raise.from;
    slider.max = raise.to;
    const sizes = quickSizes(words, next, raise);
    element('quick').replaceChildren(
      ...sizes.map(([text, to]) => make('button', { onPress: () => size(to) }, text)),
    );
    size(BigInt(raise.from));
  }

  return ({ hand, mine, seats, table }) => {
    const options = mine?.options ?? null;
    const isTurn = hand !== null && options !== null;
    panel.hidden = !isTurn;
    showClock(isTurn ? hand : null, mine?.timeBankMs ?? 0);
    if (!isTurn) turn = undefined;
    else if (turn?.hand.number !== hand.number || turn.hand.step !== hand.step)
      begin({ hand, options, table, bet: BigInt(seats.find(({ isMine }) => isMine)?.bet ?? 0) });
  };
}

/** Raises by a part of the pot, after the call that comes first. */
function quickSizes(
  words: Words,
  { hand, options, bet }: Turn,
  { from, to }: { from: string; to: string },
): [string, bigint][] {
  const call = BigInt(options.call ?? 0);
  const pot = BigInt(hand.total) + call;
  return [
    [words.least, BigInt(from)],
    [words.third, bet + call + pot / 3n],
    [words.half, bet + call + pot / 2n],
    [words.pot, bet + call + pot],
    [words.allIn, BigInt(to)],
  ];
}

/** Null stops the clock. */
function createClock(words: Words): (hand: HandView | null, bankMs: number) => void {
  let frame = 0;
  return (hand, bankMs) => {
    cancelAnimationFrame(frame);
    if (hand === null) return;
    const { turnEndsInMs, turnLengthMs, isOnBank } = hand;
    const endsAt = performance.now() + (turnEndsInMs ?? 0);
    writeTo('clock-word', isOnBank ? words.onBank : words.yourTurn);
    writeTo('time-bank', fill(words.timeBank, { seconds: Math.round(bankMs / SECOND) }));
    const tick = () => {
      const left = Math.max(0, endsAt - performance.now());
      writeTo('clock', String(Math.ceil(left / SECOND)));
      const part = left / Math.max(1, turnLengthMs);
      element('clock-bar').style.setProperty('inline-size', `${part * 100}%`);
      element('clock').classList.toggle('is-hurry', left < HURRY_SECONDS * SECOND);
      frame = requestAnimationFrame(tick);
    };
    tick();
  };
}

type Tournament = TableView & { sitAndGo: SitAndGoView };
/** Between turns. The actions are buttons below the felt and in the menu. */
interface Status {
  text: string;
  actions?: (NoticeAction | false)[];
}

export function isTournament(view: TableView): view is Tournament {
  return view.sitAndGo !== null;
}

export function createStatus(page: RoomPage, askBuyIn: AskBuyIn): (view: TableView) => void {
  const { words, money } = page;
  return (view) => {
    const { mine, note, sitAndGo, table } = view;
    element('status').hidden = mine?.options != null;
    const { text, actions = [] } = isTournament(view)
      ? tournamentStatus(page, view)
      : ringStatus(page, view, askBuyIn);
    const open = actions.filter((action) => action !== false);
    writeTo('status-text', text);
    const facts = isTournament(view) ? placesWords(page, view) : rakeWords(words, table, money);
    writeTo('menu-facts', facts);
    const isIdle = mine === null || mine.state === 'away' || sitAndGo?.state === 'registering';
    showIn(element('status-actions'), ...(isIdle ? open.slice(0, 2) : []).map(makeAction));
    showIn(element('menu-actions'), ...open.map(makeAction));
    page.tellNote(note);
  };
}

function makeAction({ label, isGold, run }: NoticeAction): HTMLButtonElement {
  const press = () => {
    element('menu', HTMLDialogElement).close();
    run?.();
  };
  return make(`button.button${isGold === true ? '.gold' : ''}`, { onPress: press }, label);
}

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
  if (computer === undefined) return { text: words.problems.TABLE_FULL, actions: [wait] };
  const run = () => askBuyIn(view, { kind: 'sit', seat: computer.seat });
  return { text: words.chooseSeat, actions: [{ label: words.sitHere, isGold: true, run }] };
}

function seatedWords({ words, money }: RoomPage, mine: MineView): string {
  if (mine.isRebuying) return words.asking;
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

function placesWords({ words, cash }: RoomPage, { sitAndGo }: Tournament): string {
  const line = (place: number, text: string) => `${fill(words.place, { place })} ${text}`;
  const prizes = sitAndGo.prizes.map((prize, at) => line(at + 1, cash(prize))).join(' · ');
  const out = sitAndGo.places.map(({ place, name, isMine }) =>
    line(place, isMine ? words.you : name),
  );
  return [`${words.prizes}: ${prizes}`, out.join(' · ')].filter(Boolean).join('. ');
}

type AskBuyIn = ReturnType<typeof createBuyIn>;

type Wish = { kind: 'sit'; seat: number } | { kind: 'rebuy' };

export function createBuyIn(page: RoomPage) {
  const { words, money } = page;
  const dialog = element('buy-in', HTMLDialogElement);
  const slider = element('buy-in-slider', HTMLInputElement);
  const go = element('buy-in-go', HTMLButtonElement);
  let confirm = '';
  let buy: (amount: string) => Promise<boolean>;

  const showAmount = () => {
    const amount = money(slider.value);
    writeTo('buy-in-amount', amount);
    writeTo('buy-in-go', fill(confirm, { amount }));
  };
  const send = async () => {
    go.disabled = true;
    const isDone = await buy(slider.value);
    go.disabled = false;
    if (isDone) dialog.close();
  };
  slider.addEventListener('input', showAmount);
  onPress('buy-in-go', () => void send());

  return ({ table, mine, seats }: TableView, wish: Wish): void => {
    const isRebuy = wish.kind === 'rebuy';
    const has = seats.find(({ isMine }) => isMine)?.stack ?? '0';
    const room = BigInt(table.mostBuyIn) - BigInt(has) - BigInt(mine?.added ?? 0);
    const most = isRebuy ? room - (room % BigInt(table.bigBlind)) : BigInt(table.mostBuyIn);
    const least = BigInt(isRebuy ? table.bigBlind : table.leastBuyIn);
    if (most < least) return page.notices.problem('WRONG_AMOUNT');
    // The same id for every repeat of one wish, so that it is carried out once.
    const id = drawUuid();
    buy = (amount) => page.act(table.id, { ...wish, id, amount });
    confirm = isRebuy ? words.confirmRebuy : words.confirmBuyIn;
    slider.min = String(least);
    slider.max = String(most);
    slider.step = table.bigBlind;
    slider.value = String(most);
    writeTo('buy-in-title', isRebuy ? words.buyMore : words.buyInTitle);
    writeTo('buy-in-range', fill(words.buyInRange, { least: money(least), most: money(most) }));
    showAmount();
    dialog.showModal();
  };
}
