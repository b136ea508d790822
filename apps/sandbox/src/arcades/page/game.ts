// The game on the page: the stake, the button, and one round at a time. What the server says is
// shown; nothing is decided here.

import { Refused } from '../../page-kit/calls.ts';
import type { Surrounding } from '../../page-kit/game-page.ts';
import { drawUuid, element, make, write } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { GameCode } from '../engine/arcade-game.ts';
import type { RoundAnswer, RoundView, StateAnswer } from '../wire.ts';
import { FairPanel } from './fair-panel.ts';
import { type FormatMoney, moneyOf } from './figures.ts';
import { api } from './game-api.ts';
import { openInfo } from './info-dialog.ts';
import { refusalText, stateText } from './refusals.ts';
import type { CreateScreen, Screen } from './screen.ts';
import { sound } from './sound.ts';
import { StakeField } from './stake-field.ts';
import { createTotals } from './totals.ts';
import { words } from './words.ts';

interface GameNeeds extends Surrounding {
  code: GameCode;
  createScreen: CreateScreen;
}

export class Game {
  readonly #needs: GameNeeds;
  readonly #money: FormatMoney;
  readonly #stake: StakeField;
  readonly #fair: FairPanel;
  readonly #addToTotals: ReturnType<typeof createTotals>;
  readonly #act = element('act', HTMLButtonElement);
  #screen: Screen | undefined;
  /** The round that the player decides in. */
  #open: RoundView | undefined;
  #isBusy = false;

  static async bringUp(needs: GameNeeds, state: StateAnswer): Promise<Game> {
    const game = new Game(needs, state);
    await game.#begin(state);
    return game;
  }

  private constructor(needs: GameNeeds, { currency, stakes, seeds }: StateAnswer) {
    this.#needs = needs;
    const money = moneyOf(currency);
    this.#money = money;
    this.#stake = new StakeField({ money, limits: stakes, onChange: () => this.#draw() });
    this.#fair = new FairPanel({ ...needs, money }, seeds);
    this.#addToTotals = createTotals(money);
    this.#act.addEventListener('click', () => this.#press());
    // A key that is held down plays once: nothing here plays by itself.
    this.#act.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault();
    });
    element('deposit', HTMLButtonElement).addEventListener('click', () => needs.onDeposit());
    element('info', HTMLButtonElement).addEventListener('click', () =>
      openInfo(this.#screen?.rules() ?? []),
    );
  }

  /** Reads everything again, as after a deposit on the operator's page, or after a refusal. */
  async refresh(): Promise<void> {
    if (this.#isBusy) return;
    const state = await this.#guard(() => api.state());
    if (state === undefined || this.#isBusy) return;
    this.#setBalance(state.balance);
    this.#fair.show(state.seeds);
    await this.#resume(state.round);
  }

  async #begin(state: StateAnswer): Promise<void> {
    this.#screen = await this.#needs.createScreen({
      scene: element('scene', HTMLElement),
      options: element('options', HTMLElement),
      money: this.#money,
      stake: () => this.#stake.read() ?? 0n,
      onChange: () => this.#draw(),
      onMove: (move) => void this.#move(move),
      say: (text) => this.#say(text),
      shoot: (choice) => this.#shoot(choice),
    });
    this.#setBalance(state.balance);
    await this.#resume(state.round);
  }

  /** Shows an open round from before, and says what became of one that was given back. */
  async #resume(round: RoundView | null): Promise<void> {
    const isOpen = round?.state === 'open';
    if (isOpen && this.#open?.moves.length !== round.moves.length) {
      await this.#screen?.show?.(round, false);
      this.#say(words.resumed);
    }
    if (this.#open !== undefined && !isOpen) {
      this.#needs.parent.tell('round-ended');
      if (round !== null) await this.#screen?.show?.(round, false);
    }
    if (isOpen && this.#open === undefined) this.#needs.parent.tell('round-started');
    this.#open = isOpen ? round : undefined;
    if (round?.state === 'returning') this.#complain(words.states.returning);
    this.#draw();
  }

  #press(): void {
    if (this.#isBusy) return;
    if (this.#screen?.press !== undefined) return this.#screen.press();
    if (this.#open === undefined) return void this.#play();
    if (this.#open.moves.length > 0) void this.#cashOut(this.#open);
  }

  async #play(): Promise<void> {
    const order = this.#order(this.#screen?.choice());
    if (order === undefined) return;
    await this.#during(async () => {
      sound.play('play');
      this.#needs.parent.tell('round-started');
      await this.#take(() => api.play(order));
      if (this.#open === undefined) this.#needs.parent.tell('round-ended');
    });
  }

  async #move(move: unknown): Promise<void> {
    const round = this.#open;
    if (round === undefined || this.#isBusy) return;
    const step = { roundId: round.roundId, made: round.moves.length, move };
    await this.#during(() => this.#take(() => api.move(step)));
    if (this.#open === undefined) this.#needs.parent.tell('round-ended');
  }

  async #cashOut({ roundId, moves }: RoundView): Promise<void> {
    await this.#during(() => this.#take(() => api.cashOut({ roundId, made: moves.length })));
    if (this.#open === undefined) this.#needs.parent.tell('round-ended');
  }

  /** A stake of its own beside the round of the button: the page goes on meanwhile. */
  async #shoot(choice: unknown): Promise<RoundView | undefined> {
    const order = this.#order(choice);
    if (order === undefined) return undefined;
    this.#needs.parent.tell('round-started');
    const answer = await this.#guard(() => api.play(order));
    this.#needs.parent.tell('round-ended');
    if (answer === undefined) return undefined;
    this.#note(answer);
    return answer.round.picture === null ? undefined : answer.round;
  }

  /** The next stake, or nothing and a word about what is missing. */
  #order(choice: unknown) {
    const stake = this.#stake.read();
    if (stake === undefined) this.#complain(this.#stake.problem());
    else if (choice === undefined) this.#complain(this.#screen?.missing ?? '');
    else {
      this.#complain('');
      return { roundId: drawUuid(), stake, choice };
    }
    return undefined;
  }

  async #take(call: () => Promise<RoundAnswer>): Promise<void> {
    const answer = await this.#guard(call);
    if (answer === undefined) return;
    const { round } = answer;
    const isShown = round.picture !== null;
    if (isShown) {
      this.#screen?.lock?.(true);
      await this.#screen?.show?.(round, true);
    }
    this.#open = round.state === 'open' ? round : undefined;
    this.#note(answer);
  }

  /** Writes down how a round stands: the result, the balance, the totals. */
  #note({ round, seeds }: RoundAnswer): void {
    this.#fair.show(seeds);
    this.#setBalance(round.balance);
    if (round.state === 'open') return;
    void this.#fair.refresh();
    if (round.picture === null) return this.#complainOf(round);
    const [stake, win] = [BigInt(round.stake), BigInt(round.win)];
    this.#addToTotals(stake, win);
    sound.play(win > stake ? 'win' : 'lost');
    const amount = this.#money(win);
    const text = win > 0n ? fill(words.won, { amount }) : words.lost;
    this.#say(round.isPaid || win === 0n ? text : `${text} ${words.onItsWay}`, win > stake);
  }

  #complainOf({ state, code }: RoundView): void {
    if (code === 'SESSION_CLOSED') return this.#needs.onClosed();
    this.#complain(code === null ? stateText(state) : refusalText(code), {
      canDeposit: code === 'NOT_ENOUGH_MONEY',
    });
  }

  async #during(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    this.#say('');
    this.#draw();
    try {
      await work();
    } finally {
      this.#isBusy = false;
      this.#draw();
    }
  }

  /** Runs a call. A refusal is told, and the server's state read again. */
  async #guard<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'SESSION_CLOSED') this.#needs.onClosed();
      else {
        this.#complain(refusalText(error.code));
        setTimeout(() => void this.refresh(), 0);
      }
      return undefined;
    }
  }

  #draw(): void {
    const money = this.#money;
    const screen = this.#screen;
    if (screen === undefined) return;
    const isLocked = this.#isBusy || this.#open !== undefined;
    screen.lock?.(isLocked);
    this.#stake.lock(isLocked);
    const stake = this.#stake.read();
    const canCashOut = this.#open !== undefined && this.#open.moves.length > 0;
    const win = money(this.#open?.win ?? '0');
    this.#act.textContent =
      this.#open === undefined
        ? `${screen.playWord}${stake === undefined ? '' : ` · ${money(stake)}`}`
        : canCashOut
          ? `${words.cashOut} · ${win}`
          : words.choose;
    this.#act.setAttribute(
      'aria-disabled',
      String(this.#isBusy || (this.#open !== undefined && !canCashOut)),
    );
    this.#act.classList.toggle('is-cash', canCashOut);
    element('facts', HTMLElement).replaceChildren(
      ...screen
        .facts(this.#open)
        .map(([term, value]) =>
          make('div', {}, make('dt', { text: term }), make('dd', { text: value })),
        ),
    );
  }

  #say(text: string, isWon = false): void {
    const result = element('result', HTMLElement);
    result.textContent = text;
    result.classList.toggle('is-won', isWon);
  }

  #complain(text: string, { canDeposit = false } = {}): void {
    element('trouble', HTMLElement).textContent = text;
    element('deposit', HTMLButtonElement).hidden = !canDeposit;
  }

  #setBalance(balance: string | null): void {
    if (balance !== null) write(element('balance', HTMLElement), this.#money(balance));
  }
}
