// The life of a bet. Each step is in the books before it is sent, so that a table killed at any
// point finishes on its next start: a bet that was only sent is given back, one that was taken is
// played and paid.

import type { Surroundings } from '../../company.ts';
import { hub88Retries, judgeBet, judgeRollback, judgeWin, statusOf } from '../../operator/rules.ts';
import { balanceOf, type OperatorWallet, type WalletReply } from '../../operator/wallet.ts';
import type { BetState, BetStore, LiveBet } from './bet-store.ts';

const { betTries, betPauseMs, pauseMs } = hub88Retries;

export interface Bets {
  /**
   * Sends a bet that is in the books, until it is known whether it was taken. One that stays
   * unclear is given back.
   */
  send(id: string): Promise<LiveBet>;
  /** Pays and gives back what an entry still needs, until the operator has answered finally. */
  settle(entryId: string): void;
  /** Goes on with what an earlier process left: before the tables look at their rounds. */
  start(): void;
  stop(): Promise<void>;
}

interface Needs {
  surroundings: Surroundings;
  store: BetStore;
  wallet: OperatorWallet;
  /** Told what the operator said about a player's balance. */
  onBalance(player: string, balance: bigint): void;
}

export function createBets({ surroundings, store, wallet, onBalance }: Needs): Bets {
  const { clock, log } = surroundings;
  const working = new Map<string, Promise<void>>();
  const sending = new Set<Promise<LiveBet>>();
  const timers = new Map<string, { cancel(): void }>();
  const pauses = new Set<() => void>();
  let isStopping = false;

  function note(bet: LiveBet, state: BetState, reply: WalletReply): LiveBet {
    const balance = reply.kind === 'answered' ? balanceOf(reply.answer) : null;
    const changed = store.change(
      bet.id,
      { state, lastStatus: statusOf(reply), attempts: 0 },
      clock.now(),
    );
    log.info({ bet: bet.id, from: bet.state, to: state, status: changed.lastStatus }, 'live bet');
    if (balance !== null) onBalance(bet.player, balance);
    return changed;
  }

  async function place(bet: LiveBet): Promise<LiveBet> {
    let wasUnclear = false;
    for (let tries = 1; ; tries += 1) {
      const reply = await wallet.bet({ ...seatOf(bet), id: bet.id, amount: bet.amount });
      const verdict = judgeBet(reply);
      if (verdict === 'taken') return note(bet, 'taken', reply);
      // After an unclear try a refusal proves nothing: the first call may still arrive.
      if (verdict === 'refused' && !wasUnclear) return note(bet, 'refused', reply);
      wasUnclear = true;
      if (verdict === 'refused' || tries === betTries || isStopping)
        return note(bet, 'reversing', reply);
      await pause(betPauseMs);
    }
  }

  async function send(id: string): Promise<LiveBet> {
    const task = place(store.get(id));
    sending.add(task);
    try {
      const bet = await task;
      if (bet.state === 'reversing') settle(bet.entryId);
      return bet;
    } finally {
      sending.delete(task);
    }
  }

  /**
   * One try of what a `paying` or `reversing` bet still needs; the opening bet closes the
   * operator's round.
   */
  async function tryClosing(bet: LiveBet): Promise<LiveBet> {
    const isRoundClosed = bet.kind === 'opening';
    const isWin = bet.state === 'paying';
    const reply = await (isWin
      ? wallet.win({
          ...seatOf(bet),
          id: bet.winId,
          betId: bet.id,
          amount: bet.win ?? 0n,
          isRoundClosed,
        })
      : wallet.rollback({ ...seatOf(bet), id: bet.rollbackId, betId: bet.id, isRoundClosed }));
    const verdict = isWin ? judgeWin(reply) : judgeRollback(reply);
    if (verdict === 'done') return note(bet, isWin ? 'paid' : 'reversed', reply);
    if (verdict === 'disputed') {
      log.error(
        { bet: bet.id, status: statusOf(reply) },
        'the operator contradicts the table about a bet',
      );
      return note(bet, 'disputed', reply);
    }
    log.warn(
      { bet: bet.id, status: statusOf(reply), attempts: bet.attempts + 1 },
      'a bet could not be closed yet',
    );
    return store.change(
      bet.id,
      { state: bet.state, lastStatus: statusOf(reply), attempts: bet.attempts + 1 },
      clock.now(),
    );
  }

  /**
   * One walk over an entry's bets. The opening bet waits until all others are over, because with it
   * the round ends at the operator.
   */
  async function walk(entryId: string): Promise<void> {
    let isOpen = false;
    let again: number | undefined;
    for (const { id, kind } of store.ofEntry(entryId)) {
      if (kind === 'opening' && isOpen) break;
      const before = store.get(id);
      const bet = isClosing(before) ? await tryClosing(before) : before;
      if (isClosing(bet)) again = Math.min(again ?? Infinity, pauseMs(bet.attempts));
      if (isClosing(bet) || bet.state === 'sending' || bet.state === 'taken') isOpen = true;
    }
    if (again !== undefined) settleLater(entryId, again);
  }

  function settle(entryId: string): void {
    if (isStopping) return;
    timers.get(entryId)?.cancel();
    timers.delete(entryId);
    // One walk of an entry at a time; what is asked meanwhile comes after it.
    const begun = (working.get(entryId) ?? Promise.resolve())
      .then(() => walk(entryId))
      .catch((error: unknown) => {
        log.error({ entry: entryId, err: error }, 'settling a live entry failed');
        settleLater(entryId, pauseMs(3));
      })
      .finally(() => {
        if (working.get(entryId) === begun) working.delete(entryId);
      });
    working.set(entryId, begun);
  }

  function settleLater(entryId: string, afterMs: number): void {
    if (isStopping || timers.has(entryId)) return;
    const ring = () => {
      timers.delete(entryId);
      settle(entryId);
    };
    timers.set(entryId, clock.after(afterMs, ring));
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

  function start(): void {
    for (const bet of store.everySending())
      store.change(
        bet.id,
        { state: 'reversing', lastStatus: bet.lastStatus, attempts: 0 },
        clock.now(),
      );
    for (const entryId of store.unfinishedEntries()) settle(entryId);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const timer of timers.values()) timer.cancel();
    timers.clear();
    for (const finish of pauses) finish();
    await Promise.allSettled([...sending, ...working.values()]);
  }

  return { send, settle, start, stop };
}

function isClosing({ state }: LiveBet): boolean {
  return state === 'paying' || state === 'reversing';
}

function seatOf({ token, player, gameCode, currency, entryId }: LiveBet) {
  return { token, player, gameCode, currency, round: entryId };
}
