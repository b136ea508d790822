// The course of play on the page: a press, a round, its show, its payment, and every trouble in
// between.

import type {
  FreeRoundsView,
  GameFacts,
  JackpotView,
  PlayedRound,
  RoundView,
  StateAnswer,
} from '../wire.ts';
import type { Autoplay } from './autoplay/autoplay.ts';
import type { GuessDialog } from './dialogs/guess-dialog.ts';
import type { Hud } from './hud.ts';
import type { FormatMoney } from './money.ts';
import type { Notices } from './notices.ts';
import { Refused } from '../../page-kit/calls.ts';
import { drawUuid, wait } from '../../page-kit/page.ts';
import type { ParentPage } from '../../page-kit/parent-page.ts';
import type { ReelStage } from './reels/reel-stage.ts';
import type { RoundShow } from './round-show.ts';
import type { SoundBox } from './sound.ts';
import type { StudioApi } from './studio-api.ts';
import type { Troubles } from './troubles.ts';

const ASK_AGAIN_MS = 2000;
/** How long a prize may be staked on a card before it is collected. */
const OFFER_MS = 6000;

/** After a round: the next one begins at once, or with the next press. */
type Next = 'play' | 'wait';

interface Needs {
  api: StudioApi;
  hud: Hud;
  stage: ReelStage;
  show: RoundShow;
  notices: Notices;
  parent: ParentPage;
  sound: SoundBox;
  money: FormatMoney;
  stakes: readonly bigint[];
  troubles: Troubles;
  /** Called with the jackpot whenever the studio sends it. */
  jackpotTold(jackpot: JackpotView | null): void;
  /** Present where a prize may be staked on a card. */
  guessing: { dialog: GuessDialog; facts: GameFacts } | undefined;
  /** Present where the law allows automatic play. */
  autoplay(): Autoplay | undefined;
}

export class Game {
  readonly #needs: Needs;
  #stops: readonly number[];
  #balance: bigint | undefined;
  /** Free rounds of which some are left. */
  #free: FreeRoundsView | null = null;
  #answerOffer: ((answer: 'guess' | 'collect' | 'play') => void) | undefined;

  constructor(needs: Needs, stops: readonly number[]) {
    this.#needs = needs;
    this.#stops = stops;
  }

  /** Begins with the studio's state: an unfinished round is continued. */
  async begin(state: StateAnswer): Promise<void> {
    this.#setBalance(state.balance);
    this.#setFree(state.freeRounds);
    this.#needs.parent.tell('ready');
    await this.#guard(async () => {
      if (state.round !== null) await this.#resume(state.round);
      if (this.#balance === undefined) await this.#waitForOperator();
    });
  }

  /** The main button: it spins, or shortens the running show. */
  press(): void {
    const { hud, notices, show } = this.#needs;
    if (notices.shown !== undefined || hud.mode === 'spinning') return;
    if (hud.mode === 'showing') show.skip();
    else if (hud.mode === 'offering') this.#answerOffer?.('play');
    else void this.#guard(() => this.#play({ isBought: false }));
  }

  buy(): void {
    const { autoplay, hud, notices } = this.#needs;
    if (notices.shown !== undefined || hud.mode !== 'idle') return;
    autoplay()?.stop();
    void this.#guard(() => this.#play({ isBought: true }));
  }

  /** Stakes the prize that was just won on a card. */
  guess(): void {
    this.#answerOffer?.('guess');
  }

  /** Reads the balance again, as after a deposit on the operator's page. */
  refresh(): void {
    if (this.#needs.hud.mode !== 'idle' || this.#needs.notices.shown === 'SESSION_CLOSED') return;
    void this.#guard(async () => {
      const { balance, freeRounds } = await this.#needs.api.state();
      if (this.#needs.hud.mode !== 'idle') return;
      this.#setBalance(balance);
      this.#setFree(freeRounds);
    });
  }

  /** While the studio does not answer, the reels do not move. */
  async calm(): Promise<void> {
    if (this.#needs.hud.mode === 'spinning') await this.#land();
  }

  async #play({ isBought }: { isBought: boolean }): Promise<void> {
    const { api, autoplay, hud, parent, show, sound, stage } = this.#needs;
    hud.setMode('spinning');
    show.clear();
    sound.play('spin');
    if (!isBought) stage.spin({ isTurbo: hud.isTurbo });
    parent.tell('round-started');
    let next: Next = 'wait';
    let played: PlayedRound | undefined;
    try {
      const { stake } = hud;
      const isFree = this.#free !== null && !isBought;
      const order = { roundId: drawUuid(), stake, isBought, isFree };
      const { round, jackpot, freeRounds } = await api.spin(order);
      if ('spins' in round) played = round;
      next = await this.#follow(round);
      this.#needs.jackpotTold(jackpot);
      if (isFree) await this.#countFree(freeRounds);
    } finally {
      hud.setMode('idle');
      parent.tell('round-ended');
    }
    const goesOn = autoplay()?.goesOn(played && { stake: hud.stake, win: BigInt(played.win) });
    if (next === 'play' || goesOn === true) await this.#play({ isBought: false });
  }

  async #follow(round: RoundView): Promise<Next> {
    switch (round.state) {
      case 'open':
      case 'paying':
      case 'paid':
        return this.#showAndCollect(round);
      case 'refused':
        await this.#land();
        if (round.balance !== null) this.#setBalance(round.balance);
        this.#needs.troubles.refused(round.code, {
          stake: BigInt(round.stake),
          balance: this.#balance,
        });
        return 'wait';
      case 'reversing':
      case 'reversed':
        await this.#land();
        await this.#waitForReversal(round);
        return 'wait';
      case 'disputed':
        await this.#land();
        this.#needs.troubles.disputed(round.reference);
        return 'wait';
    }
  }

  async #showAndCollect(round: PlayedRound): Promise<Next> {
    const { hud, show, stage } = this.#needs;
    if (round.state === 'open') this.#setBalance(round.balance);
    this.#stops = round.spins.at(-1)?.stops ?? this.#stops;
    if (!stage.isSpinning && round.boughtFor === undefined) stage.spin({ isTurbo: hud.isTurbo });
    hud.setMode('showing');
    await show.show(round);
    if (round.win === '0') return 'wait';
    const answer = await this.#offer(round);
    const last = answer === 'guess' ? await this.#guessCards(round) : round;
    await this.#collect(last);
    return answer === 'play' ? 'play' : 'wait';
  }

  /** Waits for a while whether the player stakes the prize on a card. */
  async #offer(round: PlayedRound): Promise<'guess' | 'collect' | 'play'> {
    const { autoplay, hud, money } = this.#needs;
    if (autoplay()?.isOn === true || !this.#mayGuess(round)) return 'collect';
    hud.offer(money(BigInt(round.win)));
    const answer = await new Promise<'guess' | 'collect' | 'play'>((resolve) => {
      this.#answerOffer = resolve;
      setTimeout(() => resolve('collect'), OFFER_MS);
    });
    this.#answerOffer = undefined;
    hud.setMode('spinning');
    return answer;
  }

  /** The studio decides; this only spares the player an offer that it would refuse. */
  #mayGuess({ state, stake, boughtFor, win, guesses = [] }: PlayedRound): boolean {
    const gamble = this.#needs.guessing?.facts.gamble;
    return (
      gamble !== undefined &&
      state === 'open' &&
      win !== '0' &&
      BigInt(win) <= BigInt(boughtFor ?? stake) * BigInt(gamble.most) &&
      guesses.length < gamble.steps
    );
  }

  /** Card after card, until the player collects or loses. Returns the round as it stands then. */
  async #guessCards(begun: PlayedRound): Promise<PlayedRound> {
    const { api, guessing, hud, show, sound } = this.#needs;
    let round = begun;
    if (guessing === undefined) return round;
    const { dialog } = guessing;
    try {
      while (this.#mayGuess(round)) {
        const guesses = round.guesses ?? [];
        const colour = await dialog.ask(BigInt(round.win), guesses);
        if (colour === 'collect') break;
        const step = guesses.length;
        const answer = (await api.guess({ roundId: round.roundId, step, colour })).round;
        if (!('spins' in answer)) break;
        round = answer;
        const made = answer.guesses?.[step];
        if (made === undefined) await dialog.sayPaid();
        else {
          sound.play(made.win === '0' ? 'stop' : 'win');
          await dialog.reveal(made);
        }
        hud.setWin(BigInt(round.win));
      }
    } finally {
      dialog.close();
    }
    if (round.guesses !== undefined) {
      // What the reels paid is not the prize any more.
      show.clear();
      hud.setWin(BigInt(round.win));
    }
    return round;
  }

  /** Says that the win was shown, and waits until the operator has credited it. */
  async #collect(round: PlayedRound): Promise<void> {
    const { api, hud, money, notices } = this.#needs;
    for (;;) {
      const answer = (await api.collect(round.roundId)).round;
      if (answer.state !== 'paying') {
        notices.settle('paying');
        if (answer.state === 'disputed') return this.#needs.troubles.disputed(answer.reference);
        return this.#setBalance(answer.balance);
      }
      hud.setMode('spinning');
      notices.show('paying', { win: money(BigInt(round.win)) }, []);
      await wait(ASK_AGAIN_MS);
    }
  }

  /**
   * A stake that is not confirmed is never shown as played: a notice stays until it is rolled back.
   */
  async #waitForReversal(reversing: RoundView): Promise<void> {
    const { api, money, notices } = this.#needs;
    const values = { stake: money(BigInt(reversing.stake)) };
    let round = reversing;
    while (round.state === 'reversing') {
      notices.show('reversing', values, []);
      await wait(ASK_AGAIN_MS);
      const state = await api.state();
      if (state.balance !== null) this.#setBalance(state.balance);
      round =
        state.round?.roundId === round.roundId ? state.round : { ...reversing, state: 'reversed' };
    }
    if (round.state === 'disputed') return this.#needs.troubles.disputed(round.reference);
    notices.inform('reversed', values);
  }

  async #resume(round: RoundView): Promise<void> {
    const { hud, parent, show, stage } = this.#needs;
    const isPlayed = round.state === 'open' || round.state === 'paying' || round.state === 'paid';
    const stake = BigInt(isPlayed ? (round.boughtFor ?? round.stake) : 0);
    if (this.#needs.stakes.includes(stake)) hud.stake = stake;
    if (round.state !== 'open' && round.state !== 'paying' && round.state !== 'reversing') return;
    hud.setMode('spinning');
    parent.tell('round-started');
    try {
      if (isPlayed) {
        await show.announceResumed();
        if (round.boughtFor === undefined) stage.spin({ isTurbo: hud.isTurbo });
      }
      await this.#follow(round);
    } finally {
      hud.setMode('idle');
      parent.tell('round-ended');
    }
  }

  /** Asks for the balance until it is known, or until the player does not want to wait. */
  async #waitForOperator(): Promise<void> {
    const { api, notices } = this.#needs;
    notices.inform('operatorSilent', {});
    while (notices.shown === 'operatorSilent' && this.#balance === undefined) {
      await wait(ASK_AGAIN_MS);
      this.#setBalance((await api.state()).balance);
    }
    notices.settle('operatorSilent');
  }

  async #guard(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      const { stage, troubles } = this.#needs;
      stage.show(this.#stops);
      if (error instanceof Refused && error.code === 'SESSION_CLOSED')
        return this.#needs.troubles.closed();
      const isBehind =
        error instanceof Refused &&
        (error.code === 'ROUND_UNFINISHED' || error.code === 'NO_FREE_ROUNDS');
      if (isBehind) return this.#takeUp();
      troubles.fault();
    }
  }

  /** Another round of the player is not finished: it comes first. */
  #takeUp(): Promise<void> {
    return this.#guard(async () => {
      const state = await this.#needs.api.state();
      this.#setBalance(state.balance);
      this.#setFree(state.freeRounds);
      if (state.round !== null) await this.#resume(state.round);
    });
  }

  #land(): Promise<void> {
    return this.#needs.stage.land(this.#stops, {
      suspenseFrom: this.#stops.length,
      onReelStopped: () => {},
    });
  }

  /** After a free round: how many are left, or what all of them won. */
  async #countFree(rounds: FreeRoundsView | null): Promise<void> {
    const { api, money, notices } = this.#needs;
    this.#setFree(rounds);
    if (rounds === null || rounds.played < rounds.total) return;
    const [win, total] = [money(BigInt(rounds.won)), String(rounds.total)];
    notices.inform('freeRoundsEnd', { win, total });
    this.#setFree((await api.state()).freeRounds);
  }

  #setFree(rounds: FreeRoundsView | null): void {
    this.#free = rounds !== null && rounds.played < rounds.total ? rounds : null;
    this.#needs.hud.setFree(rounds);
  }

  #setBalance(balance: string | null): void {
    if (balance === null) return;
    this.#balance = BigInt(balance);
    this.#needs.hud.setBalance(this.#balance);
  }
}
