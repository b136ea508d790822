// The course of play on the page: a press, a round, its show, its payment, and every trouble in
// between.

import type { JackpotView, PlayedRound, RoundView, StateAnswer } from '../wire.ts';
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
import type { Words } from './words.ts';

const ASK_AGAIN_MS = 2000;

interface Needs {
  api: StudioApi;
  hud: Hud;
  stage: ReelStage;
  show: RoundShow;
  notices: Notices;
  parent: ParentPage;
  sound: SoundBox;
  words: Words;
  money: FormatMoney;
  stakes: readonly bigint[];
  troubles: Troubles;
  /** Called with the jackpot whenever the studio sends it. */
  jackpotTold(jackpot: JackpotView | null): void;
}

export class Game {
  readonly #needs: Needs;
  #stops: readonly number[];
  #balance: bigint | undefined;

  constructor(needs: Needs, stops: readonly number[]) {
    this.#needs = needs;
    this.#stops = stops;
  }

  /** Begins with the studio's state: an unfinished round is continued. */
  async begin(state: StateAnswer): Promise<void> {
    this.#setBalance(state.balance);
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
    else void this.#guard(() => this.#play());
  }

  /** Reads the balance again, as after a deposit on the operator's page. */
  refresh(): void {
    if (this.#needs.hud.mode !== 'idle' || this.#needs.notices.shown === 'SESSION_CLOSED') return;
    void this.#guard(async () => {
      const { balance } = await this.#needs.api.state();
      if (balance !== null && this.#needs.hud.mode === 'idle') this.#setBalance(balance);
    });
  }

  /** While the studio does not answer, the reels do not move. */
  async calm(): Promise<void> {
    if (this.#needs.hud.mode === 'spinning') await this.#land();
  }

  async #play(): Promise<void> {
    const { api, hud, parent, show, sound, stage } = this.#needs;
    hud.setMode('spinning');
    show.clear();
    sound.play('spin');
    stage.spin({ isTurbo: hud.isTurbo });
    parent.tell('round-started');
    try {
      const { round, jackpot } = await api.spin({ roundId: drawUuid(), stake: hud.stake });
      await this.#follow(round);
      this.#needs.jackpotTold(jackpot);
    } finally {
      hud.setMode('idle');
      parent.tell('round-ended');
    }
  }

  async #follow(round: RoundView): Promise<void> {
    switch (round.state) {
      case 'open':
      case 'paying':
      case 'paid':
        return this.#showAndCollect(round);
      case 'refused':
        await this.#land();
        if (round.balance !== null) this.#setBalance(round.balance);
        return this.#needs.troubles.refused(round.code, {
          stake: BigInt(round.stake),
          balance: this.#balance,
        });
      case 'reversing':
      case 'reversed':
        await this.#land();
        return this.#waitForReversal(round);
      case 'disputed':
        await this.#land();
        return this.#needs.troubles.disputed(round.reference);
    }
  }

  async #showAndCollect(round: PlayedRound): Promise<void> {
    const { hud, show, stage } = this.#needs;
    if (round.state === 'open') this.#setBalance(round.balance);
    this.#stops = round.spins.at(-1)?.stops ?? this.#stops;
    if (!stage.isSpinning) stage.spin({ isTurbo: hud.isTurbo });
    hud.setMode('showing');
    await show.show(round);
    if (round.win !== '0') await this.#collect(round);
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
    const { api, money, notices, words } = this.#needs;
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
    notices.show('reversed', values, [{ label: words.understood, isPrimary: true, run: () => {} }]);
  }

  async #resume(round: RoundView): Promise<void> {
    const { hud, parent, show, stage } = this.#needs;
    const isPlayed = round.state === 'open' || round.state === 'paying' || round.state === 'paid';
    if (isPlayed && this.#needs.stakes.includes(BigInt(round.stake)))
      hud.stake = BigInt(round.stake);
    if (round.state !== 'open' && round.state !== 'paying' && round.state !== 'reversing') return;
    hud.setMode('spinning');
    parent.tell('round-started');
    try {
      if (isPlayed) {
        await show.announceResumed();
        stage.spin({ isTurbo: hud.isTurbo });
      }
      await this.#follow(round);
    } finally {
      hud.setMode('idle');
      parent.tell('round-ended');
    }
  }

  /** Asks for the balance until it is known, or until the player does not want to wait. */
  async #waitForOperator(): Promise<void> {
    const { api, notices, words } = this.#needs;
    notices.show('operatorSilent', {}, [{ label: words.understood, run: () => {} }]);
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
      if (error instanceof Refused && error.code === 'ROUND_UNFINISHED') return this.#takeUp();
      troubles.fault();
    }
  }

  /** Another round of the player is not finished: it comes first. */
  #takeUp(): Promise<void> {
    return this.#guard(async () => {
      const state = await this.#needs.api.state();
      this.#setBalance(state.balance);
      if (state.round !== null) await this.#resume(state.round);
    });
  }

  #land(): Promise<void> {
    return this.#needs.stage.land(this.#stops, {
      suspenseFrom: this.#stops.length,
      onReelStopped: () => {},
    });
  }

  #setBalance(balance: string | null): void {
    if (balance === null) return;
    this.#balance = BigInt(balance);
    this.#needs.hud.setBalance(this.#balance);
  }
}
