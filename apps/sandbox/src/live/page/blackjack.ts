// The blackjack page: it shows the table's state and sends the player's stakes and decisions.

import { sumOf } from '../amounts.ts';
import { blackjackLimits, blackjackTable } from '../blackjack/table.ts';
import type { BlackjackView, SeatView } from '../wire.ts';
import { onPress, writeTo } from '../../page-kit/controls.ts';
import { element, make, showIn } from '../../page-kit/page.ts';
import { showDecisions } from './blackjack/decisions.ts';
import { showHands, stakesOf } from './blackjack/hands.ts';
import { showSeats } from './blackjack/seats.ts';
import { cardsOf } from './shared/card-row.ts';
import { createChipRail } from './shared/chip-rail.ts';
import { writeRules } from './shared/rules-sheet.ts';
import {
  bringUp,
  isAtStake,
  nameTable,
  resultWords,
  showCommon,
  type TablePage,
  tellRefusal,
  welcomeBack,
} from './shared/table-page.ts';
import { createTimerPill } from './shared/timer-pill.ts';
import { fill } from './shared/words.ts';

const NAME = 'Blackjack Buenos Aires';
const CHIPS = [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_500_000n];
/** As the table deals: one card after the other, and the dealer's own more slowly. */
const { dealCardMs, dealerCardMs, decideMs } = blackjackTable;
const SHOWN_HISTORY = 10;

class BlackjackTable {
  readonly #page: TablePage;
  readonly #chip: () => bigint;
  readonly #showTimer = createTimerPill();
  #view: BlackjackView | undefined;
  /** The seats of the player. */
  #mine: readonly SeatView[] = [];
  /** Stakes that are on their way to the table, by seat: the next chip is added to them. */
  #sent = new Map<number, bigint>();
  /** The stakes of the last round, to be repeated. */
  #before = new Map<number, bigint>();

  constructor(page: TablePage) {
    const { words, notices } = page;
    this.#page = page;
    this.#chip = createChipRail(CHIPS, { first: blackjackLimits.least, words });
    writeRules(page, words.blackjackRules, {
      limits: blackjackLimits,
      parts: [[words.returnTitle, make('p', words.blackjackReturn)]],
    });
    nameTable(page, { name: NAME, ...blackjackLimits });
    onPress('clear', () => {
      if (this.#mine.length === 0) notices.tell(words.chooseSeat);
      for (const { seat } of this.#mine) this.#stake(seat, 0n);
    });
    onPress('repeat', () => {
      if (this.#before.size === 0) notices.tell(words.nothingToRepeat);
      for (const [seat, amount] of this.#before) this.#stake(seat, amount);
    });
  }

  show(view: BlackjackView): void {
    const { words, tellRound, act } = this.#page;
    const last = this.#view;
    const { roundId, phase, history } = view;
    const isNewRound = last?.roundId !== roundId;
    showCommon(this.#page, view);
    this.#view = view;
    this.#mine = view.seats.filter(({ isMine }) => isMine);
    if (isNewRound || phase !== 'betting') this.#sent = new Map();
    for (const { seat, stake } of this.#mine)
      if (this.#sent.get(seat) === BigInt(stake)) this.#sent.delete(seat);
    this.#showCards(view);
    this.#showStake(view);
    const result = this.#result();
    this.#showClock(view, result);
    showDecisions(
      this.#page,
      view,
      ({ seat, turn }, action) => void act({ kind: 'move', roundId, seat, turn, action }),
    );
    tellRound(phase !== 'result' && this.#mine.some(({ state }) => isAtStake(state)));
    if (isNewRound || last.phase !== phase) this.#beginPhase(view, result.text);
    this.#tellChanges(view, last);
    const shown = history.slice(0, SHOWN_HISTORY);
    showIn(
      element('history'),
      ...shown.map((word) => make('li', word === 'bust' ? words.results.bust : word)),
    );
    if (last === undefined && this.#mine.length === 0)
      welcomeBack(this.#page, view.last, { text: words.lastRoundCards });
  }

  /** Adds a chip to the stake on a seat. */
  #raise(seat: number): void {
    const lying = this.#mine.find((each) => each.seat === seat)?.stake ?? '0';
    this.#stake(seat, (this.#sent.get(seat) ?? BigInt(lying)) + this.#chip());
  }

  #stake(seat: number, amount: bigint): void {
    const { words, notices, offerDeposit, act } = this.#page;
    if (this.#view?.phase !== 'betting') return notices.problem('BETS_CLOSED');
    const { roundId, balance } = this.#view;
    const others = this.#mine.filter((each) => each.seat !== seat);
    const total = amount + sumOf(others.map(({ stake }) => stake));
    if (balance !== null && total > BigInt(balance)) return offerDeposit();
    if (amount > blackjackLimits.most) return notices.tell(words.layFaults.spotLimit);
    this.#sent.set(seat, amount);
    const bet = { kind: 'bet', roundId, seat, amount: String(amount) };
    void act(bet).then((isTaken) => isTaken || this.#sent.delete(seat));
  }

  #showStake({ phase }: BlackjackView): void {
    const { words, money } = this.#page;
    const playing = this.#mine.filter(({ state }) => state !== 'refused' && state !== 'returned');
    writeTo('stake', money(sumOf(playing.flatMap(stakesOf))));
    const isDraft = phase === 'betting' && playing.length > 0;
    writeTo('stake-label', words.stakeStates[isDraft ? 'draft' : (playing[0]?.state ?? 'none')]);
  }

  #showCards(view: BlackjackView): void {
    const { words } = this.#page;
    const { phase, dealer, seats } = view;
    const order = seats.map(({ seat }) => seat);
    const delayAt = (place: number) => (card: number) =>
      phase === 'dealing' && card < 2 ? (card * (order.length + 1) + place) * dealCardMs : 0;
    const delayOf = (seat: number) => delayAt(order.indexOf(seat));
    const chip = this.#chip();
    showSeats(this.#page, view, { chip, delayOf, onPress: (seat) => this.#raise(seat) });
    const isOpen = phase === 'dealer' || phase === 'result';
    const ofDealer = cardsOf('dealer', dealer.cards, (card) => {
      // The closed card is turned over before the others are drawn.
      if (isOpen && card === 1) return undefined;
      return phase === 'dealer' ? (card - 1) * dealerCardMs : delayAt(order.length)(card);
    });
    showIn(element('dealer-cards'), ...ofDealer);
    const isTold = phase !== 'dealing' && phase !== 'dealer' && dealer.cards.length > 0;
    writeTo('dealer-total', isTold ? String(dealer.total) : '');
    const hands = this.#mine.flatMap((seat) =>
      seat.hands.length === 0 ? [] : [showHands('mine', seat, words, delayOf(seat.seat))],
    );
    document.body.classList.toggle('has-hand', hands.length > 0);
    // The player's next step before they have cards.
    const open = phase === 'betting' ? words.chooseSeat : words.nextRound;
    const hint = make('p.hint', this.#mine.length > 0 ? '' : open);
    showIn(element('mine'), ...(hands.length > 0 ? hands : [hint]));
  }

  #beginPhase({ phase, dealer }: BlackjackView, result: string): void {
    const { words, announce } = this.#page;
    document.body.dataset['phase'] = phase;
    if (phase === 'betting') announce(words.phases.betting);
    if (phase === 'dealing')
      this.#before = new Map(this.#mine.map(({ seat, stake }) => [seat, BigInt(stake)]));
    if (phase === 'result')
      announce(`${fill(words.announceDealer, { total: dealer.total })} ${result}`);
  }

  /**
   * The result of the round over all seats of the player; no text while the round runs, or when the
   * player had no cards in it.
   */
  #result(): { text: string; isWon: boolean } {
    const played = this.#mine.filter(({ win, hands }) => win !== null && hands.length > 0);
    if (played.length === 0) return { text: '', isWon: false };
    // Everything that was staked counts, insurance included.
    const insured = played.filter(({ insurance }) => insurance === 'taken');
    const stake =
      sumOf(played.flatMap(stakesOf)) + sumOf(insured.map((seat) => BigInt(seat.stake) / 2n));
    const win = sumOf(played.map((seat) => seat.win ?? '0'));
    return { text: resultWords(this.#page, { stake, win }), isWon: win > stake };
  }

  #showClock(
    { phase, endsInMs, lengthMs }: BlackjackView,
    { text, isWon }: { text: string; isWon: boolean },
  ): void {
    const { words } = this.#page;
    const isDeciding = phase === 'playing' || phase === 'insurance';
    const mine = this.#mine.find(({ decideInMs }) => isDeciding && decideInMs !== null);
    const isWaiting = phase === 'playing' && mine === undefined;
    element('timer').classList.toggle('is-won', isWon);
    this.#showTimer({
      text: text || (isWaiting ? words.waitingOthers : words.phases[phase]),
      endsInMs: mine?.decideInMs ?? endsInMs,
      lengthMs: phase === 'playing' ? decideMs : lengthMs,
      isLive: mine !== undefined || phase === 'betting',
    });
  }

  #tellChanges({ phase, dealer }: BlackjackView, last: BlackjackView | undefined): void {
    const { words, money, notices, announce } = this.#page;
    for (const { seat, refusal, state, stake, hands, turn } of this.#mine) {
      const old = last?.seats.find((each) => each.seat === seat);
      if (refusal !== null && refusal !== old?.refusal) tellRefusal(this.#page, refusal);
      if (state === 'returned' && old?.state !== 'returned')
        notices.tell(words.returned, { amount: money(stake) });
      const hand = hands.find(({ isActive }) => isActive);
      if (hand !== undefined && (turn !== old?.turn || phase !== last?.phase))
        announce(fill(words.announceTurn, { total: hand.total, dealer: dealer.total }));
    }
  }
}

await bringUp((page) => {
  const table = new BlackjackTable(page);
  return (json) => table.show(JSON.parse(json));
});
