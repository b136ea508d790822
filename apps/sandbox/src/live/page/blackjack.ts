// The blackjack page: what the table tells is shown, what the player stakes and decides is sent.

import type { BlackjackView, SeatView } from '../wire.ts';
import { layCards } from './blackjack/card-row.ts';
import { createDecisions } from './blackjack/decisions.ts';
import { showHands } from './blackjack/hands.ts';
import { writeRules } from './blackjack/rules.ts';
import { createSeats } from './blackjack/seats.ts';
import { createChipRail } from './shared/chip-rail.ts';
import { element, make, write } from '../../page-kit/page.ts';
import { resultWords } from './shared/result-words.ts';
import { bringUp, isAtStake } from './shared/table-page.ts';
import { createTimerPill } from './shared/timer-pill.ts';
import { fill } from './shared/words.ts';

const CHIPS = [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_500_000n];
const LEAST = 50_000n;
const MOST = 10_000_000n;
/** As the table deals: one card after the other, and the dealer's own more slowly. */
const DEAL_CARD_MS = 350;
const DEALER_CARD_MS = 900;
const DECIDE_MS = 20_000;

const read = (json: string): BlackjackView => JSON.parse(json);

await bringUp(read, (page) => {
  const { words, money, notices, announce } = page;
  const limits = { least: money(LEAST), most: money(MOST) };
  const timer = createTimerPill();
  const rail = createChipRail(CHIPS, { first: 50_000n, words });
  const seats = createSeats({ words, money, chip: rail.value, onPress: raise });
  const decisions = createDecisions({
    words,
    money,
    decide: (seat, action) =>
      void page.act({
        kind: 'move',
        roundId: view?.roundId,
        seat: seat.seat,
        turn: seat.turn,
        action,
      }),
  });
  let view: BlackjackView | undefined;
  /** Stakes that are on their way to the table, by seat: the next chip is added to them. */
  let sent = new Map<number, bigint>();
  /** What was staked last, to be repeated. */
  let before = new Map<number, bigint>();

  writeRules(page, limits);
  write(element('limits', HTMLElement), fill(words.limits, limits));
  element('clear', HTMLButtonElement).addEventListener('click', () => {
    if (mine().length === 0) notices.tell(words.chooseSeat);
    for (const { seat } of mine()) stake(seat, 0n);
  });
  element('repeat', HTMLButtonElement).addEventListener('click', () => {
    if (before.size === 0) notices.tell(words.nothingToRepeat);
    for (const [seat, amount] of before) stake(seat, amount);
  });

  const mine = (): SeatView[] => view?.seats.filter(({ isMine }) => isMine) ?? [];

  function raise(seat: number): void {
    const lying = sent.get(seat) ?? BigInt(mine().find((each) => each.seat === seat)?.stake ?? '0');
    stake(seat, lying + rail.value());
  }

  function stake(seat: number, amount: bigint): void {
    if (view?.phase !== 'betting') return notices.tell(words.problems.BETS_CLOSED);
    const others = mine().filter((each) => each.seat !== seat);
    const total = others.reduce((sum, each) => sum + BigInt(each.stake), amount);
    if (view.balance !== null && total > BigInt(view.balance)) return page.offerDeposit();
    if (amount > MOST) return notices.tell(words.layFaults.spotLimit);
    sent.set(seat, amount);
    void send(view.roundId, seat, amount);
  }

  async function send(roundId: string, seat: number, amount: bigint): Promise<void> {
    const isTaken = await page.act({ kind: 'bet', roundId, seat, amount: String(amount) });
    if (!isTaken) sent.delete(seat);
  }

  function paintStake({ phase }: BlackjackView): void {
    const playing = mine().filter(({ state }) => state !== 'refused' && state !== 'returned');
    const total = playing.reduce(
      (sum, { hands, stake: opening }) =>
        sum + (hands.length === 0 ? BigInt(opening) : sumOf(hands)),
      0n,
    );
    write(element('stake', HTMLElement), money(total));
    const [first] = playing;
    write(
      element('stake-label', HTMLElement),
      first === undefined
        ? words.totalStake
        : words.stakeStates[phase === 'betting' ? 'draft' : first.state],
    );
  }

  function paintCards(next: BlackjackView, isDealing: boolean): void {
    const order = next.seats.map(({ seat }) => seat);
    const step = order.length + 1;
    const delayAt = (place: number) => (card: number) =>
      isDealing && card < 2 ? (card * step + place) * DEAL_CARD_MS : 0;
    seats.show(next, (seat) => delayAt(order.indexOf(seat)));
    const isDealer = next.phase === 'dealer';
    layCards(element('dealer-cards', HTMLElement), next.dealer.cards, (card) =>
      isDealer ? (card - 1) * DEALER_CARD_MS : delayAt(order.length)(card),
    );
    const isTold =
      next.phase !== 'dealing' && next.phase !== 'dealer' && next.dealer.cards.length > 0;
    write(element('dealer-total', HTMLElement), isTold ? String(next.dealer.total) : '');
    const box = element('mine', HTMLElement);
    const places = mine().filter(({ hands }) => hands.length > 0);
    document.body.classList.toggle('has-hand', places.length > 0);
    if (places.length === 0) return showHint(box, next);
    box.querySelector('.hint')?.remove();
    while (box.children.length > places.length) box.lastElementChild?.remove();
    for (const [at, seat] of places.entries()) {
      const known = box.children[at];
      const part = known instanceof HTMLElement ? known : make('div', { className: 'hands' });
      if (known === undefined) box.append(part);
      showHands(part, seat, { words, delayOf: delayAt(order.indexOf(seat.seat)) });
    }
  }

  /** Before the player has cards: what there is to do. */
  function showHint(box: HTMLElement, { phase }: BlackjackView): void {
    const text = mine().length > 0 ? '' : phase === 'betting' ? words.chooseSeat : words.nextRound;
    const lying = box.querySelector('.hint');
    if (lying === null) box.replaceChildren(make('p', { className: 'hint', text }));
    else write(lying, text);
  }

  function beginPhase(next: BlackjackView): void {
    document.body.dataset['phase'] = next.phase;
    if (next.phase === 'betting') announce(words.phases.betting);
    if (next.phase === 'dealing')
      before = new Map(mine().map(({ seat, stake: amount }) => [seat, BigInt(amount)]));
    if (next.phase !== 'result') return;
    announce(`${fill(words.announceDealer, { total: next.dealer.total })} ${broughtWords()}`);
  }

  /**
   * What the round brought over all the player's seats and stakes; nothing while it is not over, or
   * was not theirs.
   */
  function brought(): { stake: bigint; win: bigint } | undefined {
    const played = mine().filter(({ win, hands }) => win !== null && hands.length > 0);
    if (played.length === 0) return undefined;
    return {
      stake: played.reduce((sum, seat) => sum + stakedOn(seat), 0n),
      win: played.reduce((sum, { win }) => sum + BigInt(win ?? '0'), 0n),
    };
  }

  function broughtWords(): string {
    const result = brought();
    return result === undefined ? '' : resultWords(result, words, money);
  }

  function paintTimer(next: BlackjackView): void {
    const deciding = mine().find(({ decideInMs }) => decideInMs !== null);
    const isMyTurn =
      deciding !== undefined && (next.phase === 'playing' || next.phase === 'insurance');
    const result = brought();
    const waiting =
      next.phase === 'playing' && !isMyTurn ? words.waitingOthers : words.phases[next.phase];
    const isWon = result !== undefined && result.win > result.stake;
    element('timer', HTMLElement).classList.toggle('is-won', isWon);
    timer.show({
      text: result === undefined ? waiting : broughtWords(),
      endsInMs: isMyTurn ? deciding.decideInMs : next.endsInMs,
      lengthMs: next.phase === 'playing' ? DECIDE_MS : next.lengthMs,
      isLive: isMyTurn || next.phase === 'betting',
    });
  }

  function tellChanges(next: BlackjackView, last: BlackjackView | undefined): void {
    for (const seat of mine()) {
      const old = last?.seats.find((each) => each.seat === seat.seat);
      if (seat.refusal !== null && seat.refusal !== old?.refusal) {
        if (seat.refusal === 'NOT_ENOUGH_MONEY') page.offerDeposit();
        else notices.tell(words.refusals[seat.refusal]);
      }
      if (seat.state === 'returned' && old?.state !== 'returned')
        notices.tell(words.returned, { amount: money(BigInt(seat.stake)) });
      const hand = seat.hands.find(({ isActive }) => isActive);
      if (hand !== undefined && (seat.turn !== old?.turn || next.phase !== last?.phase))
        announce(fill(words.announceTurn, { total: hand.total, dealer: next.dealer.total }));
    }
  }

  return (next) => {
    const last = view;
    view = next;
    if (last?.roundId !== next.roundId || next.phase !== 'betting') sent = new Map();
    for (const { seat, stake: amount } of mine())
      if (sent.get(seat) === BigInt(amount)) sent.delete(seat);
    const isNewPhase = last?.phase !== next.phase || last.roundId !== next.roundId;
    paintCards(next, next.phase === 'dealing');
    paintStake(next);
    paintTimer(next);
    decisions.show(next);
    page.tellRound(next.phase !== 'result' && mine().some(({ state }) => isAtStake(state)));
    if (isNewPhase) beginPhase(next);
    tellChanges(next, last);
    element('history', HTMLElement).replaceChildren(
      ...next.history
        .slice(0, 10)
        .map((word) => make('li', { text: word === 'bust' ? words.bust : word })),
    );
    if (
      last === undefined &&
      next.last !== null &&
      mine().length === 0 &&
      performance.now() < 20_000
    ) {
      const { stake: amount, win, state } = next.last;
      notices.tell(state === 'returned' ? words.lastReturned : words.lastRoundCards, {
        stake: money(BigInt(amount)),
        win: money(BigInt(win)),
      });
    }
  };
});

function sumOf(hands: SeatView['hands']): bigint {
  return hands.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
}

/** Everything that was staked on a seat, insurance included. */
function stakedOn({ hands, insurance, stake }: SeatView): bigint {
  return sumOf(hands) + (insurance === 'taken' ? BigInt(stake) / 2n : 0n);
}
