// The life of a bet. Each step is in the books before it is sent, so a company killed at any point
// finishes on its next start. A bet that was only sent is given back, one that was taken is played
// and paid. Bets, wins and rollbacks of one bet never overlap.

import type { Surroundings } from '../company.ts';
import { judgeBet, judgeRollback, judgeWin, statusOf } from '../operator/rules.ts';
import type { FreeRound } from '../operator/free-rounds.ts';
import { balanceOf, type OperatorWallet, type WalletReply } from '../operator/wallet.ts';
import { type Bet, type BetState, isClosing } from './bet.ts';
import type { BetStore } from './bet-store.ts';

/** The pause after a mistake of our own, in failed attempts. */
const AFTER_MISTAKE = 3;

interface Needs<B extends Bet> {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  store: Pick<BetStore<B>, 'change' | 'get' | 'ofRound' | 'inState' | 'unfinishedRounds'>;
  walletOf(bet: B): OperatorWallet;
  freeOf?(bet: B): FreeRound | undefined;
  /** Called after every step, with the balance that came with the operator's answer. */
  onStep?(bet: B, balance: bigint | null): void;
  /** Called before the wins and rollbacks of a round are looked for. */
  onSettle?(round: string): void;
}

export function createBetEngine<B extends Bet>(needs: Needs<B>): BetEngine<B> {
  return new BetEngine(needs);
}

export class BetEngine<B extends Bet> {
  readonly #needs: Needs<B>;
  /** The bets whose stake is on its way. */
  readonly #placing = new Map<string, Promise<B>>();
  /** The walk over each round that is under way. */
  readonly #walking = new Map<string, Promise<void>>();
  readonly #timers = new Map<string, { cancel(): void }>();
  /** Each ends one pause at once. */
  readonly #pauses = new Set<() => void>();
  #isStopping = false;

  constructor(needs: Needs<B>) {
    this.#needs = needs;
  }

  /** Sends a stored bet and returns it with its new state. An unclear bet is rolled back. */
  place(id: string): Promise<B> {
    const begun = this.#send(id).finally(() => {
      this.#placing.delete(id);
      const bet = this.#needs.store.get(id);
      if (isClosing(bet)) this.settle(bet.round);
    });
    this.#placing.set(id, begun);
    return begun;
  }

  /** The bet, once the call that is under way for it has ended. */
  async settled(id: string): Promise<B> {
    const placed = this.#placing.get(id);
    if (placed !== undefined) return placed;
    const { store } = this.#needs;
    await this.#walking.get(store.get(id).round);
    return store.get(id);
  }

  /** Begins, without waiting, the wins and rollbacks that a round still needs. */
  readonly settle = (round: string): void => {
    if (!this.#isStopping) void this.#walkNext(round);
  };

  /** The same after a pause. */
  settleLater(round: string, afterMs: number): void {
    if (this.#isStopping || this.#timers.has(round)) return;
    const { clock } = this.#needs.surroundings;
    this.#timers.set(
      round,
      clock.after(afterMs, () => this.settle(round)),
    );
  }

  /** The same, until each has been tried once. */
  close(round: string): Promise<void> {
    return this.#walking.get(round) ?? this.#walkNext(round);
  }

  /** Continues the work that an earlier process left. */
  readonly start = (): void => {
    const { store } = this.#needs;
    for (const { id, lastStatus } of store.inState('sending'))
      store.change(id, { state: 'reversing', lastStatus, balance: null, attempts: 0 });
    for (const round of store.unfinishedRounds()) this.settle(round);
  };

  readonly stop = async (): Promise<void> => {
    this.#isStopping = true;
    for (const timer of this.#timers.values()) timer.cancel();
    this.#timers.clear();
    for (const finish of this.#pauses) finish();
    await Promise.allSettled([...this.#placing.values(), ...this.#walking.values()]);
  };

  async #send(id: string): Promise<B> {
    const { store, walletOf } = this.#needs;
    let wasUnclear = false;
    for (let tries = 1; ; tries += 1) {
      const asked = store.get(id);
      const wallet = walletOf(asked);
      const amount = asked.stake;
      const reply = await wallet.bet({ ...this.#seatOf(asked), id: asked.betId, amount });
      // The round may have begun meanwhile. A bet that the operator had not accepted by then is
      // rolled back, whatever the answer says.
      const bet = store.get(id);
      const verdict = judgeBet(reply);
      if (verdict === 'taken')
        return bet.state === 'sending' ? this.#note(bet, { state: 'taken', reply }) : bet;
      // After an unclear try a refusal proves nothing: the first call may still arrive.
      if (verdict === 'refused' && !wasUnclear) return this.#note(bet, { state: 'refused', reply });
      wasUnclear = true;
      if (bet.state !== 'sending') return bet;
      if (verdict === 'refused' || tries === wallet.retries.betTries || this.#isStopping)
        return this.#note(bet, { state: 'reversing', reply });
      await this.#pause(wallet.retries.betPauseMs);
      const after = store.get(id);
      if (after.state !== 'sending') return after;
    }
  }

  /** Only one walk over a round runs at a time; later requests wait for it. */
  #walkNext(round: string): Promise<void> {
    const { surroundings, store, walletOf } = this.#needs;
    this.#timers.get(round)?.cancel();
    this.#timers.delete(round);
    const before = this.#walking.get(round);
    const walked = before === undefined ? this.#walk(round) : before.then(() => this.#walk(round));
    const begun = walked
      .catch((error: unknown) => {
        surroundings.log.error({ round, err: error }, 'settling a round failed');
        const [bet] = store.ofRound(round);
        if (bet !== undefined)
          this.settleLater(round, walletOf(bet).retries.pauseMs(AFTER_MISTAKE));
      })
      .finally(() => {
        if (this.#walking.get(round) === begun) this.#walking.delete(round);
      });
    this.#walking.set(round, begun);
    return begun;
  }

  /** One walk over the bets of a round. The bet that closes it waits until all others are over. */
  async #walk(round: string): Promise<void> {
    const { store, walletOf, onSettle } = this.#needs;
    onSettle?.(round);
    let isOpen = false;
    let again: number | undefined;
    for (const { id, closesRound } of store.ofRound(round)) {
      if (closesRound && isOpen) break;
      const before = store.get(id);
      const isDue = isClosing(before) && !this.#placing.has(id);
      const bet = isDue ? await this.#tryClosing(before) : before;
      if (isDue && isClosing(bet))
        again = Math.min(again ?? Infinity, walletOf(bet).retries.pauseMs(bet.attempts));
      if (isClosing(bet) || bet.state === 'sending' || bet.state === 'taken') isOpen = true;
    }
    if (again !== undefined) this.settleLater(round, again);
  }

  /** One attempt at the call that a `paying` or `reversing` bet still needs. */
  async #tryClosing(bet: B): Promise<B> {
    const { log } = this.#needs.surroundings;
    const wallet = this.#needs.walletOf(bet);
    const isWin = bet.state === 'paying';
    const told = { ...this.#seatOf(bet), betId: bet.betId, isRoundClosed: bet.closesRound };
    const reply = await (isWin
      ? wallet.win({ ...told, id: bet.winId, amount: bet.win ?? 0n })
      : wallet.rollback({ ...told, id: bet.rollbackId }));
    const verdict = isWin ? judgeWin(reply) : judgeRollback(reply);
    if (verdict === 'done') return this.#note(bet, { state: isWin ? 'paid' : 'reversed', reply });
    const about = { bet: bet.id, status: statusOf(reply), attempts: bet.attempts + 1 };
    if (verdict === 'disputed') {
      log.error(about, 'the operator contradicts the company about a bet');
      return this.#note(bet, { state: 'disputed', reply });
    }
    log.warn(about, 'a bet could not be closed yet');
    return this.#note(bet, { state: bet.state, reply, attempts: about.attempts });
  }

  #note(bet: B, to: { state: BetState; reply: WalletReply; attempts?: number }): B {
    const { surroundings, store, onStep } = this.#needs;
    const { state, reply, attempts = 0 } = to;
    const balance = reply.kind === 'answered' ? balanceOf(reply.answer) : null;
    const status = statusOf(reply);
    const changed = store.change(bet.id, { state, lastStatus: status, balance, attempts });
    if (state !== bet.state)
      surroundings.log.info({ bet: bet.id, from: bet.state, to: state, status }, 'bet');
    onStep?.(changed, balance);
    return changed;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        timer.cancel();
        this.#pauses.delete(done);
        resolve();
      };
      const timer = this.#needs.surroundings.clock.after(ms, done);
      this.#pauses.add(done);
    });
  }

  #seatOf(bet: B) {
    const { token, player, gameCode, currency, round } = bet;
    const free = this.#needs.freeOf?.(bet);
    return { token, player, gameCode, currency, round, ...(free && { free }) };
  }
}
