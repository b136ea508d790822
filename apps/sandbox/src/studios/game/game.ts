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
import { createRoundShow } from './round-show.ts';
import { sound } from './sound.ts';
import type { StudioApi } from './studio-api.ts';
import { words } from './words.ts';

const ASK_AGAIN_MS = 2000;
/** The time in which a prize may be staked on a card before it is collected. */
const OFFER_MS = 6000;

/** The player stakes the prize on a card, collects it, or collects it and plays on. */
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
  readonly #show: ReturnType<typeof createRoundShow>;
  #stops: readonly number[];
  #answerOffer: ((answer: OfferAnswer) => void) | undefined;
  /** Present where the law allows automatic play. */
  autoplay: Autoplay | undefined;

  constructor(needs: Needs, stops: readonly number[]) {
    this.#needs = needs;
    this.#cabinet = needs.cabinet;
    this.#show = createRoundShow(needs.cabinet);
    this.#stops = stops;
  }

  /** Begins with the studio's state: an unfinished round is continued. */
  begin(state: StateAnswer): Promise<void> {
    return this.#guard(async () => {
      await this.#takeUp(state);
      if (this.#cabinet.hud.balance === undefined) await this.#waitForOperator();
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
    this.#show.clear();
    this.#cabinet.plates.showPromise();
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
    const isFree = hud.isFree && !isBought;
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
    hud.mode = 'spinning';
    parent.tell('round-started');
    try {
      return await task();
    } finally {
      hud.mode = 'idle';
      parent.tell('round-ended');
    }
  }

  /** Returns the player's answer to an offer. */
  async #follow(round: RoundView): Promise<OfferAnswer | undefined> {
    if ('spins' in round) return this.#showAndCollect(round);
    await this.#land();
    if (round.state === 'refused') {
      this.#cabinet.hud.noteBalance(round.balance);
      this.#explainRefusal(round);
    } else if (round.state === 'disputed') this.#dispute(round);
    else await this.#waitForReversal(round);
    return undefined;
  }

  async #showAndCollect(round: PlayedRound): Promise<OfferAnswer | undefined> {
    const { hud, stage } = this.#cabinet;
    if (round.state === 'open') hud.noteBalance(round.balance);
    this.#stops = round.spins.at(-1)?.stops ?? this.#stops;
    if (!stage.isSpinning && round.boughtFor === undefined) stage.spin(hud);
    hud.mode = 'showing';
    await this.#show.show(round);
    if (round.win === '0') return undefined;
    const answer = await this.#offer(round);
    const last = answer === 'guess' ? await this.#guessCards(round) : round;
    await this.#collect(last);
    return answer;
  }

  /** Waits for a while whether the player stakes the prize on a card. */
  async #offer(round: PlayedRound): Promise<OfferAnswer> {
    const { hud } = this.#cabinet;
    if (this.autoplay?.isOn === true || round.mayGuess !== true) return 'collect';
    hud.offer(round.win);
    const answer = await new Promise<OfferAnswer>((resolve) => {
      this.#answerOffer = resolve;
      setTimeout(() => resolve('collect'), OFFER_MS);
    });
    this.#answerOffer = undefined;
    hud.mode = 'spinning';
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
        return round.state === 'disputed' ? this.#dispute(round) : hud.noteBalance(round.balance);
      }
      hud.mode = 'spinning';
      notice('paying', { win: money(win) });
      await wait(ASK_AGAIN_MS);
    }
  }

  /**
   * A stake that is not confirmed is never shown as played: a notice stays until it is rolled back.
   */
  async #waitForReversal(reversing: RoundView): Promise<void> {
    const { hud, money } = this.#cabinet;
    const values = { stake: money(reversing.stake) };
    let round = reversing;
    while (round.state === 'reversing') {
      notice('reversing', values);
      await wait(ASK_AGAIN_MS);
      const state = await this.#needs.api.state();
      hud.noteBalance(state.balance);
      const isNewest = state.round?.roundId === round.roundId;
      round = isNewest && state.round ? state.round : { ...reversing, state: 'reversed' };
    }
    if (round.state === 'disputed') return this.#dispute(round);
    inform('reversed', values);
  }

  async #resume(round: RoundView): Promise<void> {
    const { hud, pace, stage } = this.#cabinet;
    const isPlayed = 'spins' in round;
    if (isPlayed) hud.stake = BigInt(round.boughtFor ?? round.stake);
    if (!['open', 'paying', 'reversing'].includes(round.state)) return;
    await this.#inRound(async () => {
      if (isPlayed) await pace.showBanner(words.resumed);
      if (isPlayed && round.boughtFor === undefined) stage.spin(hud);
      await this.#follow(round);
    });
  }

  /** Asks for the balance until it is known, or until the player does not want to wait. */
  async #waitForOperator(): Promise<void> {
    const { hud } = this.#cabinet;
    inform('operatorSilent');
    while (isNoticed('operatorSilent') && hud.balance === undefined) {
      await wait(ASK_AGAIN_MS);
      hud.noteBalance((await this.#needs.api.state()).balance);
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
      const action = { label: words.reload, isPrimary: true, run: () => location.reload() };
      notice('fault', {}, [action]);
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
    const [stake, balance] = [BigInt(refused), hud.balance ?? 0n];
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
    const { hud, money } = this.#cabinet;
    hud.setFree(rounds);
    if (rounds === null || rounds.played < rounds.total) return;
    inform('freeRoundsEnd', { win: money(rounds.won), total: String(rounds.total) });
    hud.setFree((await this.#needs.api.state()).freeRounds);
  }

  #note({ balance, freeRounds }: StateAnswer): void {
    this.#cabinet.hud.noteBalance(balance);
    this.#cabinet.hud.setFree(freeRounds);
  }
}
