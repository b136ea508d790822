// A bet's dealings with the wallet. Each step is in the books before it is sent, so that a company
// killed at any point finishes it on its next start. Bets, wins and rollbacks of one bet never
// overlap.

import type { Surroundings } from '../../company.ts';
import { hub88Retries, judgeBet, judgeRollback, judgeWin, statusOf } from '../../operator/rules.ts';
import { balanceOf, type OperatorWallet, type WalletReply } from '../../operator/wallet.ts';
import type { Bet, BetState, BetStore } from './bet-store.ts';

const { betTries, betPauseMs, pauseMs } = hub88Retries;

export interface BetDesk {
  /**
   * Sends a new bet to the wallet, and gives the bet as it then stands: taken, refused or being
   * given back.
   */
  place(id: string): Promise<Bet>;
  /**
   * Begins, without waiting, what a bet that is over still needs: its win, its win of nothing, or
   * its rollback.
   */
  close(id: string): void;
  /** Takes up what an earlier process left. */
  start(): void;
  stop(): Promise<void>;
}

interface Needs {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  store: BetStore;
  walletOf(currency: string): OperatorWallet;
  /** Told of every step. */
  onChange(bet: Bet): void;
}

export function createBetDesk({
  surroundings: { clock, log },
  store,
  walletOf,
  onChange,
}: Needs): BetDesk {
  const working = new Map<string, Promise<Bet>>();
  const timers = new Map<string, { cancel(): void }>();
  const pauses = new Set<() => void>();
  let isStopping = false;

  /** One piece of work per bet at a time: the next begins when the one before it has ended. */
  function work(id: string, task: () => Promise<Bet>): Promise<Bet> {
    const before = working.get(id);
    const begun: Promise<Bet> = (
      before === undefined ? task() : before.catch(() => undefined).then(task)
    ).finally(() => {
      if (working.get(id) === begun) working.delete(id);
    });
    working.set(id, begun);
    return begun;
  }

  function note(bet: Bet, to: { state: BetState; reply: WalletReply; attempts?: number }): Bet {
    const { state, reply, attempts = 0 } = to;
    const told = reply.kind === 'answered' ? balanceOf(reply.answer) : null;
    const changed = store.change(
      bet.id,
      { state, lastStatus: statusOf(reply), balance: told, attempts },
      clock.now(),
    );
    if (state !== bet.state)
      log.info(
        { bet: bet.id, from: bet.state, to: state, status: changed.lastStatus },
        'crash bet',
      );
    onChange(changed);
    return changed;
  }

  async function send(id: string): Promise<Bet> {
    let wasUnclear = false;
    for (let tries = 1; ; tries += 1) {
      const reply = await walletOf(store.get(id).currency).bet(betOf(store.get(id)));
      // The flight may have left meanwhile: a bet that was not taken by then is given back whatever
      // the answer says.
      const bet = store.get(id);
      const verdict = judgeBet(reply);
      if (verdict === 'taken')
        return bet.state === 'placing' ? note(bet, { state: 'flying', reply }) : bet;
      // After an unclear try a refusal proves nothing: the first call may still arrive.
      if (verdict === 'refused' && !wasUnclear) return note(bet, { state: 'refused', reply });
      wasUnclear = true;
      if (bet.state !== 'placing') return bet;
      if (verdict === 'refused' || tries === betTries || isStopping)
        return note(bet, { state: 'reversing', reply });
      await pause(betPauseMs);
      const { state } = store.get(id);
      if (state !== 'placing') return store.get(id);
    }
  }

  /** One try of what a bet that is over still needs. */
  async function tryClosing(id: string): Promise<Bet> {
    const bet = store.get(id);
    if (bet.state !== 'paying' && bet.state !== 'losing' && bet.state !== 'reversing') return bet;
    const wallet = walletOf(bet.currency);
    const isBack = bet.state === 'reversing';
    const reply = await (isBack ? wallet.rollback(rollbackOf(bet)) : wallet.win(winOf(bet)));
    const verdict = isBack ? judgeRollback(reply) : judgeWin(reply);
    if (verdict === 'done') return note(bet, { state: endOf[bet.state], reply });
    if (verdict === 'disputed') {
      log.error(
        { bet: id, status: statusOf(reply) },
        'the operator contradicts the studio about a bet',
      );
      return note(bet, { state: 'disputed', reply });
    }
    log.warn(
      { bet: id, status: statusOf(reply), attempts: bet.attempts + 1 },
      'a bet could not be closed yet',
    );
    return note(bet, { state: bet.state, reply, attempts: bet.attempts + 1 });
  }

  function close(id: string): void {
    if (isStopping) return;
    timers.get(id)?.cancel();
    timers.delete(id);
    void closeOnce(id).catch((error: unknown) =>
      log.error({ bet: id, err: error }, 'closing a bet failed'),
    );
  }

  async function closeOnce(id: string): Promise<void> {
    const bet = await work(id, () => tryClosing(id));
    if (bet.state in endOf) closeLater(id, pauseMs(bet.attempts));
  }

  function closeLater(id: string, afterMs: number): void {
    if (isStopping || timers.has(id)) return;
    timers.set(
      id,
      clock.after(afterMs, () => close(id)),
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
    async place(id) {
      const bet = await work(id, () => send(id));
      if (bet.state === 'reversing') close(id);
      return bet;
    },
    close,
    start() {
      for (const bet of store.everyUnfinished()) close(bet.id);
    },
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) timer.cancel();
      timers.clear();
      for (const finish of pauses) finish();
      await Promise.allSettled(working.values());
    },
  };
}

const endOf = { paying: 'paid', losing: 'lost', reversing: 'reversed' } as const;

function seatOf({ token, player, gameCode, id }: Bet) {
  return { token, player, gameCode, round: id };
}

function betOf(bet: Bet) {
  return { ...seatOf(bet), currency: bet.currency, id: bet.betId, amount: bet.stake };
}

function winOf(bet: Bet) {
  return {
    ...seatOf(bet),
    currency: bet.currency,
    id: bet.winId,
    betId: bet.betId,
    amount: bet.win,
    isRoundClosed: true,
  };
}

function rollbackOf(bet: Bet) {
  return { ...seatOf(bet), currency: bet.currency, id: bet.rollbackId, betId: bet.betId };
}
