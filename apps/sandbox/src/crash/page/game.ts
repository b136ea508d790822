// The game on the page: the server's updates, the player's input, and sixty frames a second in
// between.

import { Refused } from '../../page-kit/calls.ts';
import type { Surrounding } from '../../page-kit/game-page.ts';
import { writeTo } from '../../page-kit/controls.ts';
import { createMoneyFormat, type FormatMoney, PLAY_SIGN } from '../../page-kit/money.ts';
import { drawUuid, element, isCalm, wait } from '../../page-kit/page.ts';
import { noteServerTime, serverNow } from '../../page-kit/server-clock.ts';
import { fill } from '../../page-kit/words.ts';
import { climbAt, type Climb } from '../fair/multiplier.ts';
import { LEAST_CASH_OUT, PANELS } from '../rules.ts';
import type { BetView, Push, StateAnswer } from '../wire.ts';
import { openInfo } from './dialogs.ts';
import { formatMultiplier } from './money.ts';
import { BetPanel } from './play/bet-panel.ts';
import { cashOutWhenItCounts } from './play/cash-out.ts';
import { isMineShown, listenToTabs, showBets, showMine, showPast } from './play/lists.ts';
import { Table } from './play/table.ts';
import { createReading } from './reading.ts';
import type { Scene } from './scene/scene.ts';
import { api, type NewBet } from './game-api.ts';
import { sound } from './sound.ts';
import { words } from './words.ts';

/** States whose balance is news from the operator. */
const TELLING = new Set<BetView['state']>(['flying', 'paid', 'lost', 'refused', 'reversed']);

export class Game {
  readonly #around: Surrounding;
  readonly #scene: Scene;
  readonly #money: FormatMoney;
  readonly #table: Table;
  readonly #panels: BetPanel[];
  readonly #read: ReturnType<typeof createReading>;
  readonly #isPlayMoney: boolean;
  /** The milliseconds after its take-off in which a flight climbs enough for a cash-out. */
  readonly #countsAfterMs: number;
  readonly #climb: Climb;
  #areListsOld = true;
  /** The number of requests for the player's newest bets. */
  #mineAsked = 0;

  constructor(state: StateAnswer, around: Surrounding, scene: Scene) {
    const { board, pace, balance, isPlayMoney } = state;
    this.#around = around;
    this.#scene = scene;
    noteServerTime(board.now);
    this.#money = createMoneyFormat(state.currency, PLAY_SIGN);
    this.#table = new Table(board);
    this.#isPlayMoney = isPlayMoney;
    this.#climb = climbAt(pace.percent);
    this.#countsAfterMs = this.#climb.msToReach(LEAST_CASH_OUT);
    this.#read = createReading(pace.bettingMs);
    const money = this.#money;
    const onPress = (panel: BetPanel) => this.#press(panel);
    this.#panels = Array.from({ length: PANELS }, (_, at) => {
      const bet = this.#table.betOn(at + 1);
      return new BetPanel({ ...around, money, number: at + 1, bet, onPress });
    });
    element('panels').append(...this.#panels.map(({ root }) => root));
    listenToTabs(() => void this.#askMine());
    element('info').addEventListener('click', () => openInfo(money, this.#table.flight));
    this.#setBalance(balance);
  }

  begin(): void {
    const frame = () => {
      this.#draw();
      requestAnimationFrame(frame);
    };
    frame();
    if (this.#table.isInPlay) this.#tellRound();
  }

  hear(push: Push): void {
    if (push.kind === 'board') noteServerTime(push.board.now);
    if (push.kind === 'flight' || push.kind === 'alive') noteServerTime(push.now);
    if (push.kind === 'mine') return this.#noteBet(push.bet);
    const before = this.#table.flight;
    this.#table.apply(push);
    const { flight } = this.#table;
    if (push.kind !== 'alive') this.#areListsOld = true;
    if (before.number !== flight.number) this.#opened();
    if (before.phase === 'betting' && flight.phase === 'flying')
      this.#announce(words.announceTakeOff, 'take-off');
    if (flight.phase === 'ended' && (before.phase !== 'ended' || before.number !== flight.number))
      this.#ended();
    if (push.kind === 'board') element('stage-lost').hidden = true;
  }

  lost(): void {
    element('stage-lost').hidden = false;
  }

  #opened(): void {
    for (const panel of this.#panels) {
      panel.isCashing = false;
      if (panel.queued !== undefined && this.#table.flight.phase === 'betting')
        void this.#send(panel, panel.queued);
    }
  }

  #ended(): void {
    const multiplier = formatMultiplier(this.#table.flight.end?.crash ?? 0);
    this.#announce(`${fill(words.lostNote, { multiplier })}.`, 'gone');
    for (const panel of this.#panels) panel.isCashing = false;
    if (this.#table.mine.some(({ flight }) => flight === this.#table.flight.number))
      void this.refresh();
  }

  #press(panel: BetPanel): void {
    const bet = this.#table.betOn(panel.number);
    const mode = panel.modeOf(this.#table.flight, bet);
    if (mode === 'queued') panel.queued = undefined;
    else if (mode === 'cash-out' && bet !== undefined) void this.#cashOut(panel, bet);
    if (mode !== 'bet' && mode !== 'bet-next') return;
    const read = panel.read();
    if (read === undefined) return;
    const order = { ...read, panel: panel.number, betId: drawUuid() };
    if (mode === 'bet') void this.#send(panel, order);
    else panel.queued = order;
  }

  async #send(panel: BetPanel, order: NewBet): Promise<void> {
    panel.queued = undefined;
    panel.isSending = true;
    sound.play('bet');
    await this.#guard(panel, async () => this.#noteBet((await api.bet(order)).bet));
    panel.isSending = false;
  }

  async #cashOut(panel: BetPanel, { betId }: BetView): Promise<void> {
    panel.isCashing = true;
    const { number, takesOffAt } = this.#table.flight;
    const isFlying = () =>
      this.#table.flight.number === number && this.#table.flight.phase === 'flying';
    const msLeft = () => takesOffAt + this.#countsAfterMs - serverNow();
    await this.#guard(panel, async () => {
      const cashed = await cashOutWhenItCounts({ api, msLeft, isFlying, pause: wait }, betId);
      if (cashed !== undefined) this.#noteBet(cashed);
    });
    panel.isCashing = false;
  }

  /** Runs a call; a refusal of the server is shown on the panel. */
  async #guard(panel: BetPanel, call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'SESSION_CLOSED') return this.#around.onClosed();
      if (error.code === 'BETTING_CLOSED' || error.code === 'FLIGHT_FULL')
        panel.complain(words[error.code]);
      // After any other refusal the server's table is requested, for it has the current state.
      else await this.refresh();
    }
  }

  #noteBet(bet: BetView): void {
    const money = this.#money;
    const before = this.#table.known(bet.ticket);
    this.#table.note(bet);
    if (this.#table.known(bet.ticket) !== bet || before?.state === bet.state) return;
    if (TELLING.has(bet.state)) this.#setBalance(bet.balance);
    if (bet.state === 'refused') this.#refuse(bet);
    if (bet.state === 'flying')
      this.#announce(fill(words.announceTaken, { stake: money(bet.stake) }));
    if (bet.cashed !== null && (before?.cashed ?? null) === null) {
      const values = { multiplier: formatMultiplier(bet.cashed), amount: money(bet.win) };
      this.#announce(`${fill(words.cashedNote, values)}.`, 'cash-out');
    }
    this.#tellRound();
    if (isMineShown()) void this.#askMine();
    this.#areListsOld = true;
  }

  /** Two bets may fly at once: the round ends with the last of them. */
  #tellRound(): void {
    this.#around.parent.tell(this.#table.isInPlay ? 'round-started' : 'round-ended');
  }

  #refuse({ panel, code }: BetView): void {
    if (code === 'SESSION_CLOSED') return this.#around.onClosed();
    if (code === null) return;
    const canDeposit = code === 'NOT_ENOUGH_MONEY';
    this.#panels[panel - 1]?.complain(words[code], { canDeposit });
  }

  /** Reads everything again, as after a deposit on the operator's page. */
  async refresh(): Promise<void> {
    const state = await api.state().catch(() => undefined);
    if (state === undefined) return;
    this.#setBalance(state.balance);
    this.hear({ kind: 'board', board: state.board });
  }

  async #askMine(): Promise<void> {
    this.#mineAsked += 1;
    const asked = this.#mineAsked;
    const answer = await api.history().catch(() => undefined);
    // An older answer may come after a newer one.
    if (answer !== undefined && asked === this.#mineAsked) showMine(answer.bets, this.#money);
  }

  #setBalance(balance: string | null): void {
    if (balance !== null) writeTo('balance', this.#money(balance));
  }

  #announce(text: string, heard?: 'take-off' | 'cash-out' | 'gone'): void {
    element('announcement').textContent = text;
    if (heard !== undefined) sound.play(heard);
  }

  #draw(): void {
    const { flight } = this.#table;
    const now = serverNow();
    const elapsedMs = Math.max(0, Math.floor(now - flight.takesOffAt));
    const multiplier =
      flight.end?.crash ?? (flight.phase === 'flying' ? this.#climb.multiplierAt(elapsedMs) : 100);
    const view = this.#read({ flight, multiplier, now });
    this.#scene.draw(view, { nowMs: performance.now(), isCalm: isCalm() });
    for (const panel of this.#panels) {
      const bet = this.#table.betOn(panel.number);
      const reached = BigInt(Math.min(multiplier, bet?.target ?? 0));
      panel.show({ flight, bet, win: (BigInt(bet?.stake ?? 0) / 100n) * reached });
    }
    if (!this.#areListsOld) return;
    this.#areListsOld = false;
    showPast(this.#table.past);
    showBets(this.#table, this.#isPlayMoney ? this.#money : undefined);
  }
}
