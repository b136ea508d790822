// The blackjack page: it shows the table's state and sends the player's stakes and decisions.

import type { BlackjackView, SeatView } from '../wire.ts';
import { layCards } from './shared/card-row.ts';
import { createDecisions } from './blackjack/decisions.ts';
import { showHands } from './blackjack/hands.ts';
import { writeRules } from './blackjack/rules.ts';
import { createSeats } from './blackjack/seats.ts';
import { createChipRail } from './shared/chip-rail.ts';
import { element, make, write } from '../../page-kit/page.ts';
import { resultWords } from './shared/result-words.ts';
import { bringUp, isAtStake, type TablePage } from './shared/table-page.ts';
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

class BlackjackTable {
  readonly #page: TablePage;
  readonly #timer = createTimerPill();
  readonly #rail: ReturnType<typeof createChipRail>;
  readonly #seats: ReturnType<typeof createSeats>;
  readonly #decisions: ReturnType<typeof createDecisions>;
  #view: BlackjackView | undefined;
  /** Stakes that are on their way to the table, by seat: the next chip is added to them. */
  #sent = new Map<number, bigint>();
  /** The stakes of the last round, to be repeated. */
  #before = new Map<number, bigint>();

  constructor(page: TablePage) {
    const { words, money } = page;
    const limits = { least: money(LEAST), most: money(MOST) };
    this.#page = page;
    this.#rail = createChipRail(CHIPS, { first: 50_000n, words });
    this.#seats = createSeats({
      words,
      money,
      chip: this.#rail.value,
      onPress: (seat) => this.#raise(seat),
    });
    this.#decisions = createDecisions({
      words,
      money,
      decide: ({ seat, turn }, action) =>
        void page.act({ kind: 'move', roundId: this.#view?.roundId, seat, turn, action }),
    });
    writeRules(page, limits);
    write(element('limits', HTMLElement), fill(words.limits, limits));
    this.#listen();
  }

  show(next: BlackjackView): void {
    const { words } = this.#page;
    const last = this.#view;
    this.#view = next;
    if (last?.roundId !== next.roundId || next.phase !== 'betting') this.#sent = new Map();
    for (const { seat, stake: amount } of this.#mine())
      if (this.#sent.get(seat) === BigInt(amount)) this.#sent.delete(seat);
    const isNewPhase = last?.phase !== next.phase || last.roundId !== next.roundId;
    this.#paintCards(next, next.phase === 'dealing');
    this.#paintStake(next);
    this.#paintTimer(next);
    this.#decisions.show(next);
    this.#page.tellRound(
      next.phase !== 'result' && this.#mine().some(({ state }) => isAtStake(state)),
    );
    if (isNewPhase) this.#beginPhase(next);
    this.#tellChanges(next, last);
    element('history', HTMLElement).replaceChildren(
      ...next.history
        .slice(0, 10)
        .map((word) => make('li', { text: word === 'bust' ? words.bust : word })),
    );
    if (last === undefined) this.#welcomeBack(next);
  }

  #raise(seat: number): void {
    const lying =
      this.#sent.get(seat) ?? BigInt(this.#mine().find((each) => each.seat === seat)?.stake ?? '0');
    this.#stake(seat, lying + this.#rail.value());
  }

  #stake(seat: number, amount: bigint): void {
    const { words } = this.#page;
    if (this.#view?.phase !== 'betting') return this.#page.notices.tell(words.problems.BETS_CLOSED);
    const others = this.#mine().filter((each) => each.seat !== seat);
    const total = others.reduce((sum, each) => sum + BigInt(each.stake), amount);
    if (this.#view.balance !== null && total > BigInt(this.#view.balance))
      return this.#page.offerDeposit();
    if (amount > MOST) return this.#page.notices.tell(words.layFaults.spotLimit);
    this.#sent.set(seat, amount);
    void this.#send(this.#view.roundId, seat, amount);
  }

  async #send(roundId: string, seat: number, amount: bigint): Promise<void> {
    const isTaken = await this.#page.act({ kind: 'bet', roundId, seat, amount: String(amount) });
    if (!isTaken) this.#sent.delete(seat);
  }

  #paintStake({ phase }: BlackjackView): void {
    const { words, money } = this.#page;
    const playing = this.#mine().filter(({ state }) => state !== 'refused' && state !== 'returned');
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

  #paintCards(next: BlackjackView, isDealing: boolean): void {
    const { words } = this.#page;
    const order = next.seats.map(({ seat }) => seat);
    const step = order.length + 1;
    const delayAt = (place: number) => (card: number) =>
      isDealing && card < 2 ? (card * step + place) * DEAL_CARD_MS : 0;
    this.#seats.show(next, (seat) => delayAt(order.indexOf(seat)));
    const isDealer = next.phase === 'dealer';
    layCards(element('dealer-cards', HTMLElement), next.dealer.cards, (card) =>
      isDealer ? (card - 1) * DEALER_CARD_MS : delayAt(order.length)(card),
    );
    const isTold =
      next.phase !== 'dealing' && next.phase !== 'dealer' && next.dealer.cards.length > 0;
    write(element('dealer-total', HTMLElement), isTold ? String(next.dealer.total) : '');
    const box = element('mine', HTMLElement);
    const places = this.#mine().filter(({ hands }) => hands.length > 0);
    document.body.classList.toggle('has-hand', places.length > 0);
    if (places.length === 0) return this.#showHint(box, next);
    box.querySelector('.hint')?.remove();
    while (box.children.length > places.length) box.lastElementChild?.remove();
    for (const [at, seat] of places.entries()) {
      const known = box.children[at];
      const part = known instanceof HTMLElement ? known : make('div', { className: 'hands' });
      if (known === undefined) box.append(part);
      showHands(part, seat, { words, delayOf: delayAt(order.indexOf(seat.seat)) });
    }
  }

  /** Says what the player can do before they have cards. */
  #showHint(box: HTMLElement, { phase }: BlackjackView): void {
    const { words } = this.#page;
    const text =
      this.#mine().length > 0 ? '' : phase === 'betting' ? words.chooseSeat : words.nextRound;
    const lying = box.querySelector('.hint');
    if (lying === null) box.replaceChildren(make('p', { className: 'hint', text }));
    else write(lying, text);
  }

  #beginPhase(next: BlackjackView): void {
    const { words } = this.#page;
    document.body.dataset['phase'] = next.phase;
    if (next.phase === 'betting') this.#page.announce(words.phases.betting);
    if (next.phase === 'dealing')
      this.#before = new Map(this.#mine().map(({ seat, stake: amount }) => [seat, BigInt(amount)]));
    if (next.phase !== 'result') return;
    this.#page.announce(
      `${fill(words.announceDealer, { total: next.dealer.total })} ${this.#broughtWords()}`,
    );
  }

  /**
   * Stake and win of the round over all seats of the player. Undefined while the round runs, or
   * when the player had no cards in it.
   */
  #brought(): { stake: bigint; win: bigint } | undefined {
    const played = this.#mine().filter(({ win, hands }) => win !== null && hands.length > 0);
    if (played.length === 0) return undefined;
    return {
      stake: played.reduce((sum, seat) => sum + stakedOn(seat), 0n),
      win: played.reduce((sum, { win }) => sum + BigInt(win ?? '0'), 0n),
    };
  }

  #broughtWords(): string {
    const { words, money } = this.#page;
    const result = this.#brought();
    return result === undefined ? '' : resultWords(result, words, money);
  }

  #paintTimer(next: BlackjackView): void {
    const { words } = this.#page;
    const deciding = this.#mine().find(({ decideInMs }) => decideInMs !== null);
    const isMyTurn =
      deciding !== undefined && (next.phase === 'playing' || next.phase === 'insurance');
    const result = this.#brought();
    const waiting =
      next.phase === 'playing' && !isMyTurn ? words.waitingOthers : words.phases[next.phase];
    const isWon = result !== undefined && result.win > result.stake;
    element('timer', HTMLElement).classList.toggle('is-won', isWon);
    this.#timer.show({
      text: result === undefined ? waiting : this.#broughtWords(),
      endsInMs: isMyTurn ? deciding.decideInMs : next.endsInMs,
      lengthMs: next.phase === 'playing' ? DECIDE_MS : next.lengthMs,
      isLive: isMyTurn || next.phase === 'betting',
    });
  }

  #tellChanges(next: BlackjackView, last: BlackjackView | undefined): void {
    const { words, money } = this.#page;
    for (const seat of this.#mine()) {
      const old = last?.seats.find((each) => each.seat === seat.seat);
      if (seat.refusal !== null && seat.refusal !== old?.refusal) {
        if (seat.refusal === 'NOT_ENOUGH_MONEY') this.#page.offerDeposit();
        else this.#page.notices.tell(words.refusals[seat.refusal]);
      }
      if (seat.state === 'returned' && old?.state !== 'returned')
        this.#page.notices.tell(words.returned, { amount: money(BigInt(seat.stake)) });
      const hand = seat.hands.find(({ isActive }) => isActive);
      if (hand !== undefined && (seat.turn !== old?.turn || next.phase !== last?.phase))
        this.#page.announce(
          fill(words.announceTurn, { total: hand.total, dealer: next.dealer.total }),
        );
    }
  }

  /** Tells the result of a round that the player left before its end. */
  #welcomeBack({ last }: BlackjackView): void {
    const { words, money } = this.#page;
    if (last === null || this.#mine().length > 0 || performance.now() >= 20_000) return;
    const { stake: amount, win, state } = last;
    this.#page.notices.tell(state === 'returned' ? words.lastReturned : words.lastRoundCards, {
      stake: money(BigInt(amount)),
      win: money(BigInt(win)),
    });
  }

  #listen(): void {
    const { words, notices } = this.#page;
    element('clear', HTMLButtonElement).addEventListener('click', () => {
      if (this.#mine().length === 0) notices.tell(words.chooseSeat);
      for (const { seat } of this.#mine()) this.#stake(seat, 0n);
    });
    element('repeat', HTMLButtonElement).addEventListener('click', () => {
      if (this.#before.size === 0) notices.tell(words.nothingToRepeat);
      for (const [seat, amount] of this.#before) this.#stake(seat, amount);
    });
  }

  #mine(): SeatView[] {
    return this.#view?.seats.filter(({ isMine }) => isMine) ?? [];
  }
}

await bringUp(read, (page) => {
  const table = new BlackjackTable(page);
  return (next) => table.show(next);
});

function sumOf(hands: SeatView['hands']): bigint {
  return hands.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
}

/** Everything that was staked on a seat, insurance included. */
function stakedOn({ hands, insurance, stake }: SeatView): bigint {
  return sumOf(hands) + (insurance === 'taken' ? BigInt(stake) / 2n : 0n);
}
