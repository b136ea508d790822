// The course of play on the page: a press, a round, its show, its payment, and every trouble in
// between.

import { Refused } from '../../page-kit/calls.ts';
import type { Surrounding } from '../../page-kit/game-page.ts';
import { drawUuid, wait } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { FreeRoundsView, PlayedRound, RoundView, StateAnswer } from '../wire.ts';
import type { Autoplay } from './autoplay/autoplay.ts';
import type { Cabinet } from './cabinet.ts';
import type { GuessDialog } from './dialogs/guess-dialog.ts';
import { inform, isNoticed, notice, type NoticeAction, settle } from './notices.ts';
import { RoundShow } from './round-show.ts';
import { sound } from './sound.ts';
import type { StudioApi } from './studio-api.ts';
import { words } from './words.ts';

const ASK_AGAIN_MS = 2000;
/** The time in which a prize may be staked on a card before it is collected. */
const OFFER_MS = 6000;

const RELOAD: NoticeAction = {
  label: words.reload,
  isPrimary: true,
  run: () => window.location.reload(),
};

/** After a round: the next one begins at once, or with the next press. */
type Next = 'play' | 'wait';
type OfferAnswer = 'guess' | 'collect' | 'play';

interface Needs extends Surrounding {
  api: StudioApi;
  cabinet: Cabinet;
  /** Present where a prize may be staked on a card. */
  guessing: GuessDialog | undefined;
}

export class Game {
  readonly #needs: Needs;
  readonly #cabinet: Cabinet;
  readonly #show: RoundShow;
  #stops: readonly number[];
  #balance: bigint | undefined;
  /** Free rounds of which some are left. */
  #free: FreeRoundsView | null = null;
  #answerOffer: ((answer: OfferAnswer) => void) | undefined;
  /** Present where the law allows automatic play. */
  autoplay: Autoplay | undefined;

  constructor(needs: Needs, stops: readonly number[]) {
    this.#needs = needs;
    this.#cabinet = needs.cabinet;
    this.#show = new RoundShow(needs.cabinet);
    this.#stops = stops;
  }

  /** Begins with the studio's state: an unfinished round is continued. */
  begin(state: StateAnswer): Promise<void> {
    return this.#guard(async () => {
      await this.#takeUp(state);
      if (this.#balance === undefined) await this.#waitForOperator();
    });
  }

  /** The main button: it spins, or shortens the running show. */
  press(): void {
    const { mode } = this.#cabinet.hud;
    if (mode === 'showing') this.#show.skip();
    else if (mode === 'offering') this.#answerOffer?.('play');
    else if (mode === 'idle') void this.#guard(() => this.#play({ isBought: false }));
  }

  buy(): void {
    if (this.#cabinet.hud.mode !== 'idle') return;
    this.autoplay?.stop();
    void this.#guard(() => this.#play({ isBought: true }));
  }

  /** Stakes the prize that was just won on a card. */
  guess(): void {
    this.#answerOffer?.('guess');
  }

  /** Another stake: what is shown of the last round goes. */
  showStake(): void {
    const { hud, plates } = this.#cabinet;
    this.#show.clear();
    plates.setStake(hud.stake);
  }

  /** Reads the balance again, as after a deposit on the operator's page. */
  refresh(): void {
    const { hud } = this.#cabinet;
    if (hud.mode !== 'idle' || isNoticed('SESSION_CLOSED')) return;
    void this.#guard(async () => {
      const state = await this.#needs.api.state();
      if (hud.mode === 'idle') this.#note(state);
    });
  }

  /** While the studio does not answer, the reels do not move. */
  async calm(): Promise<void> {
    if (this.#cabinet.hud.mode === 'spinning') await this.#land();
  }

  async #play({ isBought }: { isBought: boolean }): Promise<void> {
    const { api } = this.#needs;
    const { hud, plates, stage } = this.#cabinet;
    const isFree = this.#free !== null && !isBought;
    this.#show.clear();
    sound.play('spin');
    if (!isBought) stage.spin(hud);
    const { next, played } = await this.#inRound(async () => {
      const order = { roundId: drawUuid(), stake: hud.stake, isBought, isFree };
      const { round, jackpot, freeRounds } = await api.spin(order);
      const answer = await this.#follow(round);
      plates.setJackpot(jackpot);
      if (isFree) await this.#countFree(freeRounds);
      return { next: answer, played: 'spins' in round ? round : undefined };
    });
    const result = played && { stake: hud.stake, win: BigInt(played.win) };
    const goesOn = this.autoplay?.goesOn(result) ?? false;
    if (next === 'play' || goesOn) await this.#play({ isBought: false });
  }

  /** The controls wait, and the operator's page knows that a round is under way. */
  async #inRound<Result>(task: () => Promise<Result>): Promise<Result> {
    const { parent } = this.#needs;
    const { hud } = this.#cabinet;
    hud.setMode('spinning');
    parent.tell('round-started');
    try {
      return await task();
    } finally {
      hud.setMode('idle');
      parent.tell('round-ended');
    }
  }

  async #follow(round: RoundView): Promise<Next> {
    if ('spins' in round) return this.#showAndCollect(round);
    await this.#land();
    if (round.state === 'refused') {
      this.#setBalance(round.balance);
      this.#explainRefusal(round);
    } else if (round.state === 'disputed') this.#dispute(round);
    else await this.#waitForReversal(round);
    return 'wait';
  }

  async #showAndCollect(round: PlayedRound): Promise<Next> {
    const { hud, stage } = this.#cabinet;
    if (round.state === 'open') this.#setBalance(round.balance);
    this.#stops = round.spins.at(-1)?.stops ?? this.#stops;
    if (!stage.isSpinning && round.boughtFor === undefined) stage.spin(hud);
    hud.setMode('showing');
    await this.#show.show(round);
    if (round.win === '0') return 'wait';
    const answer = await this.#offer(round);
    const last = answer === 'guess' ? await this.#guessCards(round) : round;
    await this.#collect(last);
    return answer === 'play' ? 'play' : 'wait';
  }

  /** Waits for a while whether the player stakes the prize on a card. */
  async #offer(round: PlayedRound): Promise<OfferAnswer> {
    const { hud, money } = this.#cabinet;
    if (this.autoplay?.isOn === true || round.mayGuess !== true) return 'collect';
    hud.offer(money(round.win));
    const answer = await new Promise<OfferAnswer>((resolve) => {
      this.#answerOffer = resolve;
      setTimeout(() => resolve('collect'), OFFER_MS);
    });
    this.#answerOffer = undefined;
    hud.setMode('spinning');
    return answer;
  }

  /** Card after card, until the player collects or loses. Returns the round as it stands then. */
  async #guessCards(begun: PlayedRound): Promise<PlayedRound> {
    const { api, guessing } = this.#needs;
    const { hud } = this.#cabinet;
    let round = begun;
    if (guessing === undefined) return round;
    try {
      while (round.mayGuess === true) {
        const guesses = round.guesses ?? [];
        const colour = await guessing.ask(BigInt(round.win), guesses);
        if (colour === 'collect') break;
        const step = guesses.length;
        const answer = (await api.guess({ roundId: round.roundId, step, colour })).round;
        if (!('spins' in answer)) break;
        round = answer;
        const made = answer.guesses?.[step];
        if (made === undefined) await guessing.sayPaid();
        else {
          sound.play(made.win === '0' ? 'stop' : 'win');
          await guessing.reveal(made);
        }
        hud.setWin(BigInt(round.win));
      }
    } finally {
      guessing.close();
    }
    // The prize of the reels is not the prize of the round any more.
    if (round.guesses !== undefined) {
      this.#show.clear();
      hud.setWin(BigInt(round.win));
    }
    return round;
  }

  /** Says that the win was shown, and waits until the operator has credited it. */
  async #collect({ roundId, win }: PlayedRound): Promise<void> {
    const { hud, money } = this.#cabinet;
    for (;;) {
      const { round } = await this.#needs.api.collect(roundId);
      if (round.state !== 'paying') {
        settle('paying');
        return round.state === 'disputed' ? this.#dispute(round) : this.#setBalance(round.balance);
      }
      hud.setMode('spinning');
      notice('paying', { win: money(win) });
      await wait(ASK_AGAIN_MS);
    }
  }

  /**
   * A stake that is not confirmed is never shown as played: a notice stays until it is rolled back.
   */
  async #waitForReversal(reversing: RoundView): Promise<void> {
    const values = { stake: this.#cabinet.money(reversing.stake) };
    let round = reversing;
    while (round.state === 'reversing') {
      notice('reversing', values);
      await wait(ASK_AGAIN_MS);
      const state = await this.#needs.api.state();
      this.#setBalance(state.balance);
      const isNewest = state.round?.roundId === round.roundId;
      round = isNewest && state.round ? state.round : { ...reversing, state: 'reversed' };
    }
    if (round.state === 'disputed') return this.#dispute(round);
    inform('reversed', values);
  }

  async #resume(round: RoundView): Promise<void> {
    const { hud, stage } = this.#cabinet;
    const isPlayed = 'spins' in round;
    if (isPlayed) hud.stake = BigInt(round.boughtFor ?? round.stake);
    if (!['open', 'paying', 'reversing'].includes(round.state)) return;
    await this.#inRound(async () => {
      if (isPlayed) await this.#show.announceResumed();
      if (isPlayed && round.boughtFor === undefined) stage.spin(hud);
      await this.#follow(round);
    });
  }

  /** Asks for the balance until it is known, or until the player does not want to wait. */
  async #waitForOperator(): Promise<void> {
    inform('operatorSilent');
    while (isNoticed('operatorSilent') && this.#balance === undefined) {
      await wait(ASK_AGAIN_MS);
      this.#setBalance((await this.#needs.api.state()).balance);
    }
    settle('operatorSilent');
  }

  async #guard(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#cabinet.stage.show(this.#stops);
      const code = error instanceof Refused ? error.code : undefined;
      if (code === 'SESSION_CLOSED') return this.#close();
      // Another round of the player is not finished: it comes first.
      if (code === 'ROUND_UNFINISHED' || code === 'NO_FREE_ROUNDS')
        return this.#guard(async () => this.#takeUp(await this.#needs.api.state()));
      notice('fault', {}, [RELOAD]);
    }
  }

  async #takeUp(state: StateAnswer): Promise<void> {
    this.#note(state);
    if (state.round !== null) await this.#resume(state.round);
  }

  /** The operator did not take a stake. */
  #explainRefusal({ code, stake: refused }: Extract<RoundView, { state: 'refused' }>): void {
    const { hud, money, stakes } = this.#cabinet;
    if (code === 'SESSION_CLOSED') return this.#close();
    const close: NoticeAction = { label: words.close };
    if (code !== 'NOT_ENOUGH_MONEY') return notice(code, {}, [close]);
    const [stake, balance] = [BigInt(refused), this.#balance ?? 0n];
    const actions = [{ label: words.deposit, isPrimary: true, run: this.#needs.onDeposit }, close];
    const lower = stakes.findLast((each) => each <= balance && each < stake);
    if (lower !== undefined) {
      const label = fill(words.lowerTo, { stake: money(lower) });
      actions.splice(1, 0, { label, run: () => void (hud.stake = lower) });
    }
    notice(code, { stake: money(stake), balance: money(balance) }, actions);
  }

  #close(): void {
    const { onLeave: run } = this.#needs;
    const action = { label: words.leave, isPrimary: true, staysOpen: true, run };
    notice('SESSION_CLOSED', {}, [action]);
  }

  /** The operator finally contradicted the studio: a person has to look at the round. */
  #dispute({ reference }: RoundView): void {
    inform('disputed', { reference });
  }

  #land(): Promise<void> {
    return this.#cabinet.stage.land(this.#stops, { suspenseFrom: this.#stops.length });
  }

  /** Shows after a free round the number that is left, or the win of all of them. */
  async #countFree(rounds: FreeRoundsView | null): Promise<void> {
    this.#setFree(rounds);
    if (rounds === null || rounds.played < rounds.total) return;
    const win = this.#cabinet.money(rounds.won);
    inform('freeRoundsEnd', { win, total: String(rounds.total) });
    this.#setFree((await this.#needs.api.state()).freeRounds);
  }

  #note({ balance, freeRounds }: StateAnswer): void {
    this.#setBalance(balance);
    this.#setFree(freeRounds);
  }

  #setFree(rounds: FreeRoundsView | null): void {
    this.#free = rounds !== null && rounds.played < rounds.total ? rounds : null;
    this.#cabinet.hud.setFree(rounds);
  }

  /** A balance that the operator did not tell changes nothing. */
  #setBalance(balance: string | null): void {
    if (balance === null) return;
    this.#balance = BigInt(balance);
    this.#cabinet.hud.setBalance(this.#balance);
  }
}
