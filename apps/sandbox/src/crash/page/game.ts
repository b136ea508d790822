// The game on the page: the server's updates, the player's input, and sixty frames a second in
// between.

import { Refused } from '../../page-kit/calls.ts';
import type { Surrounding } from '../../page-kit/game-page.ts';
import { drawUuid, element, isCalm, wait, write } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import { climbAt, type Climb } from '../fair/multiplier.ts';
import type { BetView, Push, StateAnswer } from '../wire.ts';
import { openInfo } from './dialogs.ts';
import { createMoneyFormat, formatMultiplier, type FormatMoney } from './money.ts';
import { BetPanel } from './play/bet-panel.ts';
import { cashOutWhenItCounts } from './play/cash-out.ts';
import { Lists } from './play/lists.ts';
import { type PanelMode, panelModeOf } from './play/panel-mode.ts';
import { showPast } from './play/past-row.ts';
import { Table } from './play/table.ts';
import { Reading } from './reading.ts';
import type { Scene } from './scene/scene.ts';
import { api, type NewBet } from './server/game-api.ts';
import { createServerClock } from './server/server-clock.ts';
import { sound } from './sound.ts';
import { words } from './words.ts';

interface GameNeeds extends Surrounding {
  scene: Scene;
}

/** The player's requests of a panel that the server has not answered yet. */
interface Wish {
  queued: NewBet | undefined;
  isSending: boolean;
  isCashing: boolean;
}

/** States whose balance is news from the operator. */
const TELLING = new Set<BetView['state']>(['flying', 'paid', 'lost', 'refused', 'reversed']);

export class Game {
  readonly #needs: GameNeeds;
  readonly #clock = createServerClock(() => performance.now());
  readonly #money: FormatMoney;
  readonly #table: Table;
  readonly #panels: BetPanel[];
  readonly #wishes = new Map<number, Wish>();
  readonly #lists: Lists;
  readonly #reading: Reading;
  readonly #isPlayMoney: boolean;
  /** When a flight has climbed enough for a cash-out, in milliseconds after its take-off. */
  readonly #countsAfterMs: number;
  readonly #climb: Climb;
  #areListsOld = true;
  /** How often the player's newest bets were asked for. */
  #mineAsked = 0;

  constructor(state: StateAnswer, needs: GameNeeds) {
    const { board, rules, balance, isPlayMoney } = state;
    this.#needs = needs;
    this.#clock.hear(board.now);
    this.#money = createMoneyFormat(state);
    this.#table = new Table(board);
    this.#isPlayMoney = isPlayMoney;
    this.#climb = climbAt(rules.pacePercent);
    this.#countsAfterMs = this.#climb.msToReach(rules.leastCashOut);
    this.#reading = new Reading(rules.bettingMs);
    const facts = { money: this.#money, rules };
    this.#panels = Array.from({ length: rules.panels }, (_, index) =>
      this.#createPanel(index + 1, facts),
    );
    element('panels', HTMLElement).append(...this.#panels.map(({ root }) => root));
    this.#lists = new Lists({ money: this.#money, onMine: () => void this.#askMine() });
    element('info', HTMLButtonElement).addEventListener('click', () =>
      openInfo(facts, this.#table.flight),
    );
    this.#setBalance(balance);
  }

  #createPanel(
    panel: number,
    facts: Pick<StateAnswer, 'rules'> & { money: FormatMoney },
  ): BetPanel {
    this.#wishes.set(panel, { queued: undefined, isSending: false, isCashing: false });
    const { onDeposit } = this.#needs;
    const onPress = () => this.#press(panel);
    const created = new BetPanel({ ...facts, panel, onDeposit, onPress });
    const bet = this.#table.betOn(panel);
    if (bet !== undefined) created.take(bet);
    return created;
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
    const clock = this.#clock;
    if (push.kind === 'board') clock.hear(push.board.now);
    if (push.kind === 'flight' || push.kind === 'alive') clock.hear(push.now);
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
    if (push.kind === 'board') element('stage-lost', HTMLElement).hidden = true;
  }

  lost(): void {
    element('stage-lost', HTMLElement).hidden = false;
  }

  #opened(): void {
    for (const [panel, wish] of this.#wishes) {
      wish.isCashing = false;
      if (wish.queued !== undefined && this.#table.flight.phase === 'betting')
        void this.#send(panel, wish.queued);
    }
  }

  #ended(): void {
    const multiplier = formatMultiplier(this.#table.flight.end?.crash ?? 0);
    this.#announce(fill(words.announceEnd, { multiplier }), 'gone');
    for (const wish of this.#wishes.values()) wish.isCashing = false;
    if (this.#table.mine.some(({ flight }) => flight === this.#table.flight.number))
      void this.refresh();
  }

  #press(panel: number): void {
    const wish = this.#wishes.get(panel);
    const bet = this.#table.betOn(panel);
    if (wish === undefined) return;
    switch (this.#modeOf(wish, bet)) {
      case 'bet': {
        const order = this.#order(panel);
        if (order !== undefined) void this.#send(panel, order);
        return;
      }
      case 'bet-next':
        wish.queued = this.#order(panel);
        return;
      case 'queued':
        wish.queued = undefined;
        return;
      case 'cash-out':
        if (bet !== undefined) void this.#cashOut(wish, bet);
        return;
      case 'placing':
      case 'placed':
      case 'cashing':
    }
  }

  #modeOf(wish: Wish, bet: BetView | undefined): PanelMode {
    const { phase } = this.#table.flight;
    return panelModeOf({ ...wish, phase, bet, isQueued: wish.queued !== undefined });
  }

  #order(panel: number): NewBet | undefined {
    const read = this.#panels[panel - 1]?.read();
    return read === undefined ? undefined : { ...read, panel, betId: drawUuid() };
  }

  async #send(panel: number, order: NewBet): Promise<void> {
    const wish = this.#wishes.get(panel);
    if (wish === undefined) return;
    wish.queued = undefined;
    wish.isSending = true;
    sound.play('bet');
    await this.#guard(panel, async () => this.#noteBet((await api.bet(order)).bet));
    wish.isSending = false;
  }

  async #cashOut(wish: Wish, bet: BetView): Promise<void> {
    wish.isCashing = true;
    const { number, takesOffAt } = this.#table.flight;
    const isFlying = () =>
      this.#table.flight.number === number && this.#table.flight.phase === 'flying';
    const msLeft = () => takesOffAt + this.#countsAfterMs - this.#clock.now();
    await this.#guard(bet.panel, async () => {
      const cashed = await cashOutWhenItCounts({ api, msLeft, isFlying, pause: wait }, bet.betId);
      if (cashed !== undefined) this.#noteBet(cashed);
    });
    wish.isCashing = false;
  }

  /** Runs a call; a refusal of the server is shown on the panel. */
  async #guard(panel: number, call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'SESSION_CLOSED') return this.#needs.onClosed();
      if (error.code === 'BETTING_CLOSED' || error.code === 'FLIGHT_FULL')
        this.#panels[panel - 1]?.complain(words[error.code]);
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
      const values = {
        multiplier: formatMultiplier(bet.cashed),
        amount: money(bet.win),
      };
      this.#announce(fill(words.announceCashed, values), 'cash-out');
    }
    this.#tellRound();
    if (this.#lists.isMineShown) void this.#askMine();
    this.#areListsOld = true;
  }

  /** Two bets may fly at once: the round ends with the last of them. */
  #tellRound(): void {
    this.#needs.parent.tell(this.#table.isInPlay ? 'round-started' : 'round-ended');
  }

  #refuse({ panel, code }: BetView): void {
    if (code === 'SESSION_CLOSED') return this.#needs.onClosed();
    if (code !== null)
      this.#panels[panel - 1]?.complain(words[code], {
        canDeposit: code === 'NOT_ENOUGH_MONEY',
      });
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
    if (answer !== undefined && asked === this.#mineAsked) this.#lists.showMine(answer.bets);
  }

  #setBalance(balance: string | null): void {
    if (balance !== null) write(element('balance', HTMLElement), this.#money(balance));
  }

  #announce(text: string, heard?: 'take-off' | 'cash-out' | 'gone'): void {
    element('announcement', HTMLElement).textContent = text;
    if (heard !== undefined) sound.play(heard);
  }

  #draw(): void {
    const { flight } = this.#table;
    const now = this.#clock.now();
    const elapsedMs = Math.max(0, Math.floor(now - flight.takesOffAt));
    const multiplier =
      flight.end?.crash ?? (flight.phase === 'flying' ? this.#climb.multiplierAt(elapsedMs) : 100);
    const view = this.#reading.show({ flight, multiplier, now });
    this.#needs.scene.draw(view, { nowMs: performance.now(), isCalm: isCalm() });
    for (const [index, panel] of this.#panels.entries())
      this.#showPanel(panel, index + 1, multiplier);
    if (!this.#areListsOld) return;
    this.#areListsOld = false;
    showPast(this.#table.past);
    const own = new Set(this.#table.mine.map(({ ticket }) => ticket));
    this.#lists.showBets({
      bets: this.#table.bets,
      totals: this.#table.totals,
      own,
      playBets: this.#isPlayMoney ? this.#table.ownInPlay : [],
      isOver: flight.phase === 'ended',
    });
  }

  #showPanel(panel: BetPanel, number: number, multiplier: number): void {
    const wish = this.#wishes.get(number);
    const bet = this.#table.betOn(number);
    const { flight } = this.#table;
    if (wish === undefined) return;
    const win =
      bet === undefined
        ? 0n
        : (BigInt(bet.stake) / 100n) * BigInt(Math.min(multiplier, bet.target));
    panel.show({ mode: this.#modeOf(wish, bet), bet, win, crash: flight.end?.crash ?? null });
  }
}
