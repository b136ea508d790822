// The game on the page: the stake, the button, and one round at a time. The page displays the
// answers of the server and decides nothing.

import { Refused } from '../../page-kit/calls.ts';
import { onPress, writeTo } from '../../page-kit/controls.ts';
import type { Surrounding } from '../../page-kit/game-page.ts';
import { createMoneyFormat, type FormatMoney, PLAY_SIGN } from '../../page-kit/money.ts';
import { drawUuid, element, make, makeTerms } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { GameCode } from '../engine/arcade-game.ts';
import type { RoundAnswer, RoundView, StateAnswer } from '../wire.ts';
import { createFairPanel, showSeeds } from './fair-panel.ts';
import { api } from './game-api.ts';
import type { CreateScreen, Screen } from './screen.ts';
import { sound } from './sound.ts';
import { createStakeField } from './stake-field.ts';
import { refusalText, words } from './words.ts';

interface GameNeeds extends Surrounding {
  code: GameCode;
  createScreen: CreateScreen;
}

export class Game {
  readonly #needs: GameNeeds;
  readonly #money: FormatMoney;
  readonly #stake: ReturnType<typeof createStakeField>;
  readonly #fair: ReturnType<typeof createFairPanel>;
  readonly #addToTotals: ReturnType<typeof createTotals>;
  readonly #act = element('act', HTMLButtonElement);
  readonly #screen: Screen;
  /** The round that the player decides in. */
  #open: RoundView | undefined;
  #isBusy = false;

  constructor(needs: GameNeeds, { currency, stakes, seeds }: StateAnswer) {
    this.#needs = needs;
    const money = createMoneyFormat(currency, PLAY_SIGN);
    this.#money = money;
    this.#addToTotals = createTotals(money);
    this.#stake = createStakeField({ money, limits: stakes, onChange: () => this.#draw() });
    this.#fair = createFairPanel({ ...needs, money }, seeds);
    this.#screen = needs.createScreen({
      scene: element('scene'),
      options: element('options'),
      money,
      stake: () => this.#stake.read() ?? 0n,
      onChange: () => this.#draw(),
      onMove: (move) => this.#move(move),
      say: (text) => this.#say(text),
      shoot: (choice) => this.#shoot(choice),
    });
    this.#act.addEventListener('click', () => this.#press());
    // A key that is held down plays once: nothing here plays by itself.
    this.#act.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault();
    });
    onPress('deposit', needs.onDeposit);
    onPress('info', () => openInfo(this.#screen.rules()));
  }

  /** Reads everything again, as after a deposit on the operator's page, or after a refusal. */
  async refresh(): Promise<void> {
    if (this.#isBusy) return;
    const state = await this.#guard(() => api.state());
    if (state !== undefined && !this.#isBusy) await this.show(state);
  }

  /** Shows an open round from before, and says what became of one that was given back. */
  async show({ balance, seeds, round }: StateAnswer): Promise<void> {
    this.#setBalance(balance);
    showSeeds(seeds);
    const before = this.#open;
    this.#open = round?.state === 'open' ? round : undefined;
    const isNews = this.#open?.moves.length !== before?.moves.length;
    if (round !== null && (this.#open === undefined ? before !== undefined : isNews))
      await this.#screen.show?.(round, false);
    if (this.#open !== undefined && isNews) this.#say(words.resumed);
    if ((before === undefined) !== (this.#open === undefined)) this.#tellWhetherOpen();
    if (round?.state === 'returning') this.#complain(words.states.returning);
    this.#draw();
  }

  #tellWhetherOpen(): void {
    this.#needs.parent.tell(this.#open === undefined ? 'round-ended' : 'round-started');
  }

  #press(): void {
    if (this.#isBusy) return;
    if (this.#screen.press !== undefined) return this.#screen.press();
    const round = this.#open;
    if (round === undefined) {
      const order = this.#order(this.#screen.choice());
      if (order === undefined) return;
      sound.play('play');
      this.#needs.parent.tell('round-started');
      void this.#during(() => api.play(order));
    } else if (round.moves.length > 0) {
      const { roundId, moves } = round;
      void this.#during(() => api.cashOut({ roundId, made: moves.length }));
    }
  }

  #move(move: unknown): void {
    if (this.#open === undefined || this.#isBusy) return;
    const { roundId, moves } = this.#open;
    void this.#during(() => api.move({ roundId, made: moves.length, move }));
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
    else if (choice === undefined) this.#complain(this.#screen.missing ?? '');
    else {
      this.#complain('');
      return { roundId: drawUuid(), stake, choice };
    }
    return undefined;
  }

  /** Makes a call about the round of the button, and shows what came of it. */
  async #during(call: () => Promise<RoundAnswer>): Promise<void> {
    this.#isBusy = true;
    this.#say('');
    this.#draw();
    try {
      const answer = await this.#guard(call);
      if (answer === undefined) return;
      const { round } = answer;
      if (round.picture !== null) await this.#screen.show?.(round, true);
      this.#open = round.state === 'open' ? round : undefined;
      this.#note(answer);
    } finally {
      this.#isBusy = false;
      if (this.#open === undefined) this.#tellWhetherOpen();
      this.#draw();
    }
  }

  /** Writes down how a round stands: the result, the balance, the totals. */
  #note({ round, seeds }: RoundAnswer): void {
    showSeeds(seeds);
    this.#setBalance(round.balance);
    const { code, state } = round;
    if (state === 'open') return;
    void this.#fair.refresh();
    if (round.picture === null && code === 'SESSION_CLOSED') return this.#needs.onClosed();
    if (round.picture === null)
      return this.#complain(refusalText(code ?? state), code === 'NOT_ENOUGH_MONEY');
    const [stake, win] = [BigInt(round.stake), BigInt(round.win)];
    this.#addToTotals(stake, win);
    sound.play(win > stake ? 'win' : 'lost');
    const text = win > 0n ? fill(words.won, { amount: this.#money(win) }) : words.lost;
    this.#say(round.isPaid || win === 0n ? text : `${text} ${words.onItsWay}`, win > stake);
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
    const [money, screen, round, act] = [this.#money, this.#screen, this.#open, this.#act];
    const isLocked = this.#isBusy || round !== undefined;
    element('options', HTMLFieldSetElement).disabled = isLocked;
    for (const control of screen.controls ?? []) control.disabled = isLocked;
    this.#stake.lock(isLocked);
    const stake = this.#stake.read();
    const canCashOut = round !== undefined && round.moves.length > 0;
    act.textContent =
      round === undefined
        ? `${screen.playWord}${stake === undefined ? '' : ` · ${money(stake)}`}`
        : canCashOut
          ? `${words.cashOut} · ${money(round.win)}`
          : words.choose;
    const isWaiting = round !== undefined && !canCashOut;
    act.setAttribute('aria-disabled', String(this.#isBusy || isWaiting));
    act.classList.toggle('is-cash', canCashOut);
    element('facts').replaceChildren(...makeTerms(screen.facts(round)));
  }

  #say(text: string, isWon = false): void {
    const result = element('result');
    result.textContent = text;
    result.classList.toggle('is-won', isWon);
  }

  #complain(text: string, canDeposit = false): void {
    element('trouble').textContent = text;
    element('deposit').hidden = !canDeposit;
  }

  #setBalance(balance: string | null): void {
    if (balance !== null) writeTo('balance', this.#money(balance));
  }
}

/** The player's stakes and wins on this page in sum, so that quick plays do not add up unseen. */
function createTotals(money: FormatMoney) {
  let [count, staked, won] = [0, 0n, 0n];
  return (stake: bigint, win: bigint): void => {
    count += 1;
    staked += stake;
    won += win;
    const net = won - staked;
    const result = `${net < 0n ? '−' : '+'}${money(net < 0n ? -net : net)}`;
    writeTo('totals', fill(words.totals, { count, staked: money(staked), result }));
  };
}

/** The dialog with the rules of the game, and those of all games. */
function openInfo(rulesOfGame: readonly Node[]): void {
  element('info-body').replaceChildren(
    ...rulesOfGame,
    make('h3', words.generalTitle),
    make('ul', ...words.generalRules.map((text) => make('li', text))),
  );
  element('info-dialog', HTMLDialogElement).showModal();
}
