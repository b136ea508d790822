// The life of a bet. Each step is in the books before it is sent, so that a company killed at any
// point finishes on its next start: a bet that was only sent is given back, one that was taken is
// played and paid. Bets, wins and rollbacks of one bet never overlap.

import type { Surroundings } from '../company.ts';
import { judgeBet, judgeRollback, judgeWin, statusOf } from '../operator/rules.ts';
import { balanceOf, type OperatorWallet, type WalletReply } from '../operator/wallet.ts';
import { type Bet, type BetState, isClosing } from './bet.ts';
import type { BetStore } from './bet-store.ts';

/** The pause after a mistake of our own, in failed attempts. */
const AFTER_MISTAKE = 3;

export interface BetEngine<B extends Bet> {
  /** Sends a bet that is in the books, and gives it as it then stands. An unclear one is given back. */
  place(id: string): Promise<B>;
  /** The bet as it stands when the call that is under way for it has ended. */
  settled(id: string): Promise<B>;
  /** Begins, without waiting, the wins and rollbacks that a round still needs. */
  settle(round: string): void;
  /** The same after a pause. */
  settleLater(round: string, afterMs: number): void;
  /** The same, until each has been tried once. */
  close(round: string): Promise<void>;
  /** Takes up what an earlier process left. */
  start(): void;
  stop(): Promise<void>;
}

interface Needs<B extends Bet> {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  store: Pick<BetStore<B>, 'change' | 'get' | 'ofRound' | 'inState' | 'unfinishedRounds'>;
  walletOf(bet: B): OperatorWallet;
  /** Told of every step, with the balance that the operator told with it. */
  onStep?(bet: B, balance: bigint | null): void;
  /** Called before the wins and rollbacks of a round are looked for. */
  onSettle?(round: string): void;
}

export function createBetEngine<B extends Bet>({
  surroundings: { clock, log },
  store,
  walletOf,
  onStep = () => undefined,
  onSettle = () => undefined,
}: Needs<B>): BetEngine<B> {
  const placing = new Map<string, Promise<B>>();
  const walking = new Map<string, Promise<void>>();
  const timers = new Map<string, { cancel(): void }>();
  const pauses = new Set<() => void>();
  let isStopping = false;

  function note(bet: B, to: { state: BetState; reply: WalletReply; attempts?: number }): B {
    const { state, reply, attempts = 0 } = to;
    const balance = reply.kind === 'answered' ? balanceOf(reply.answer) : null;
    const lastStatus = statusOf(reply);
    const changed = store.change(bet.id, { state, lastStatus, balance, attempts });
    if (state !== bet.state)
      log.info({ bet: bet.id, from: bet.state, to: state, status: lastStatus }, 'bet');
    onStep(changed, balance);
    return changed;
  }

  async function send(id: string): Promise<B> {
    let wasUnclear = false;
    for (let tries = 1; ; tries += 1) {
      const asked = store.get(id);
      const wallet = walletOf(asked);
      const reply = await wallet.bet({ ...seatOf(asked), id: asked.betId, amount: asked.stake });
      // The round may have begun meanwhile. A bet that was not taken by then is given back whatever
      // the answer says.
      const bet = store.get(id);
      const verdict = judgeBet(reply);
      if (verdict === 'taken')
        return bet.state === 'sending' ? note(bet, { state: 'taken', reply }) : bet;
      // After an unclear try a refusal proves nothing: the first call may still arrive.
      if (verdict === 'refused' && !wasUnclear) return note(bet, { state: 'refused', reply });
      wasUnclear = true;
      if (bet.state !== 'sending') return bet;
      if (verdict === 'refused' || tries === wallet.retries.betTries || isStopping)
        return note(bet, { state: 'reversing', reply });
      await pause(wallet.retries.betPauseMs);
      const after = store.get(id);
      if (after.state !== 'sending') return after;
    }
  }

  function place(id: string): Promise<B> {
    const begun = send(id).finally(() => {
      placing.delete(id);
      const bet = store.get(id);
      if (isClosing(bet)) settle(bet.round);
    });
    placing.set(id, begun);
    return begun;
  }

  /** One try of what a `paying` or `reversing` bet still needs. */
  async function tryClosing(bet: B): Promise<B> {
    const wallet = walletOf(bet);
    const isWin = bet.state === 'paying';
    const told = { ...seatOf(bet), betId: bet.betId, isRoundClosed: bet.closesRound };
    const reply = await (isWin
      ? wallet.win({ ...told, id: bet.winId, amount: bet.win ?? 0n })
      : wallet.rollback({ ...told, id: bet.rollbackId }));
    const verdict = isWin ? judgeWin(reply) : judgeRollback(reply);
    if (verdict === 'done') return note(bet, { state: isWin ? 'paid' : 'reversed', reply });
    const about = { bet: bet.id, status: statusOf(reply), attempts: bet.attempts + 1 };
    if (verdict === 'disputed') {
      log.error(about, 'the operator contradicts the company about a bet');
      return note(bet, { state: 'disputed', reply });
    }
    log.warn(about, 'a bet could not be closed yet');
    return note(bet, { state: bet.state, reply, attempts: about.attempts });
  }

  /** One walk over the bets of a round. The bet that closes it waits until all others are over. */
  async function walk(round: string): Promise<void> {
    onSettle(round);
    let isOpen = false;
    let again: number | undefined;
    for (const { id, closesRound } of store.ofRound(round)) {
      if (closesRound && isOpen) break;
      const before = store.get(id);
      const isDue = isClosing(before) && !placing.has(id);
      const bet = isDue ? await tryClosing(before) : before;
      if (isDue && isClosing(bet))
        again = Math.min(again ?? Infinity, walletOf(bet).retries.pauseMs(bet.attempts));
      if (isClosing(bet) || bet.state === 'sending' || bet.state === 'taken') isOpen = true;
    }
    if (again !== undefined) settleLater(round, again);
  }

  /** One walk over a round at a time; what is asked meanwhile comes after it. */
  function walkNext(round: string): Promise<void> {
    timers.get(round)?.cancel();
    timers.delete(round);
    const before = walking.get(round);
    const begun = (before === undefined ? walk(round) : before.then(() => walk(round)))
      .catch((error: unknown) => {
        log.error({ round, err: error }, 'settling a round failed');
        const [bet] = store.ofRound(round);
        if (bet !== undefined) settleLater(round, walletOf(bet).retries.pauseMs(AFTER_MISTAKE));
      })
      .finally(() => {
        if (walking.get(round) === begun) walking.delete(round);
      });
    walking.set(round, begun);
    return begun;
  }

  function settle(round: string): void {
    if (!isStopping) void walkNext(round);
  }

  function settleLater(round: string, afterMs: number): void {
    if (isStopping || timers.has(round)) return;
    timers.set(
      round,
      clock.after(afterMs, () => settle(round)),
    );
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = clock.after(ms, () => done());
      const done = () => {
        timer.cancel();
        pauses.delete(done);
        resolve();
      };
      pauses.add(done);
    });
  }

  return {
    place,
    async settled(id) {
      const placed = placing.get(id);
      if (placed !== undefined) return placed;
      await walking.get(store.get(id).round);
      return store.get(id);
    },
    settle,
    settleLater,
    close: (round) => walking.get(round) ?? walkNext(round),
    start() {
      for (const { id, lastStatus } of store.inState('sending'))
        store.change(id, { state: 'reversing', lastStatus, balance: null, attempts: 0 });
      for (const round of store.unfinishedRounds()) settle(round);
    },
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) timer.cancel();
      timers.clear();
      for (const finish of pauses) finish();
      await Promise.allSettled([...placing.values(), ...walking.values()]);
    },
  };
}

function seatOf({ token, player, gameCode, currency, round }: Bet) {
  return { token, player, gameCode, currency, round };
}
