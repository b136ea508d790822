// The life of a round. Each step is in the books before it is sent, so that a studio killed at any
// point finishes on its next start: a round that was only drawn is rolled back, one that was taken
// is paid.

import { inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { judgeBet, judgeRollback, judgeWin, statusOf } from '../../operator/rules.ts';
import type { Session } from '../../operator/session-store.ts';
import { balanceOf, type WalletReply } from '../../operator/wallet.ts';
import type { Table } from './table.ts';
import type { PastRound } from '../wire.ts';
import type { RoundState, RoundStore, StudioRound } from './round-store.ts';

/** Time that the page has to show a win before the studio pays it unasked. */
const SHOW_ROUND_MS = 20_000;
const SHOW_SPIN_MS = 8_000;

export type SpinResult =
  | { kind: 'round'; round: StudioRound }
  /** Another round of the player must be finished first. */
  | { kind: 'unfinished' }
  /** The same round id was used with another stake. */
  | { kind: 'conflict' };

export interface Rounds {
  spin(session: Session, order: { clientRoundId: string; stake: bigint }): Promise<SpinResult>;
  /**
   * Closes a taken round; gives it as it stands after the first try, or nothing when there is no
   * such round.
   */
  collect(session: Session, clientRoundId: string): Promise<StudioRound | undefined>;
  newest(session: Session): StudioRound | undefined;
  /** The player's last rounds in this game, the newest first. */
  history(session: Session): PastRound[];
  start(): void;
  stop(): Promise<void>;
}

interface Needs {
  surroundings: Surroundings;
  store: RoundStore;
  table: Table;
}

export function createRounds({ surroundings, store, table }: Needs): Rounds {
  const { books, clock, ids, log } = surroundings;
  const working = new Map<string, Promise<StudioRound>>();
  const timers = new Map<string, { cancel(): void }>();
  const pauses = new Set<() => void>();
  let isStopping = false;

  /** One piece of work per round at a time; whoever asks meanwhile gets the same piece. */
  function work(id: string, task: () => Promise<StudioRound>): Promise<StudioRound> {
    const running = working.get(id);
    if (running !== undefined) return running;
    timers.get(id)?.cancel();
    timers.delete(id);
    const begun = task().finally(() => working.delete(id));
    working.set(id, begun);
    return begun;
  }

  function note(round: StudioRound, state: RoundState, reply: WalletReply): StudioRound {
    const balance = reply.kind === 'answered' ? balanceOf(reply.answer) : null;
    const changed = store.change(
      round.id,
      { state, lastStatus: statusOf(reply), balance, attempts: 0 },
      clock.now(),
    );
    log.info(
      { round: round.id, from: round.state, to: state, status: changed.lastStatus },
      'studio round',
    );
    return changed;
  }

  function move(round: StudioRound, state: RoundState): StudioRound {
    return store.change(
      round.id,
      { state, lastStatus: round.lastStatus, balance: null, attempts: 0 },
      clock.now(),
    );
  }

  async function placeBet(round: StudioRound): Promise<StudioRound> {
    const wallet = table.walletOf(round);
    const { betTries, betPauseMs } = wallet.retries;
    let wasUnclear = false;
    for (let tries = 1; ; tries += 1) {
      const reply = await wallet.bet(betOf(round));
      const verdict = judgeBet(reply);
      if (verdict === 'taken') return note(round, 'open', reply);
      // After an unclear try a refusal proves nothing: the first call may still arrive.
      if (verdict === 'refused' && !wasUnclear) return note(round, 'refused', reply);
      wasUnclear = true;
      if (verdict === 'refused' || tries === betTries || isStopping)
        return note(round, 'reversing', reply);
      await pause(betPauseMs);
    }
  }

  /** One try of what a `paying` or `reversing` round still needs. */
  async function tryClosing(round: StudioRound): Promise<StudioRound> {
    const isWin = round.state === 'paying';
    const wallet = table.walletOf(round);
    const reply = await (isWin ? wallet.win(winOf(round)) : wallet.rollback(rollbackOf(round)));
    const verdict = isWin ? judgeWin(reply) : judgeRollback(reply);
    if (verdict === 'done') return note(round, isWin ? 'paid' : 'reversed', reply);
    if (verdict === 'disputed') {
      log.error(
        { round: round.id, status: statusOf(reply) },
        'the operator contradicts the studio about a round',
      );
      return note(round, 'disputed', reply);
    }
    log.warn(
      { round: round.id, status: statusOf(reply), attempts: round.attempts + 1 },
      'a round could not be closed yet',
    );
    return store.change(
      round.id,
      {
        state: round.state,
        lastStatus: statusOf(reply),
        balance: null,
        attempts: round.attempts + 1,
      },
      clock.now(),
    );
  }

  function close(id: string): Promise<StudioRound> {
    return work(id, async () => {
      const round = store.get(id);
      if (round.state === 'open') return tryClosing(move(round, 'paying'));
      return round.state === 'paying' || round.state === 'reversing' ? tryClosing(round) : round;
    }).then((round) => {
      if (round.state === 'paying' || round.state === 'reversing')
        closeLater(round.id, table.walletOf(round).retries.pauseMs(round.attempts));
      return round;
    });
  }

  function closeLater(id: string, afterMs: number): void {
    if (isStopping || timers.has(id)) return;
    timers.set(
      id,
      clock.after(afterMs, () => {
        timers.delete(id);
        closeNow(id);
      }),
    );
  }

  /** Begins closing without waiting; the books keep what a failure leaves undone. */
  function closeNow(id: string): void {
    if (isStopping) return;
    close(id).catch((error: unknown) =>
      log.error({ round: id, err: error }, 'closing a studio round failed'),
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

  /**
   * The outcome, with what the round takes of the jackpot, is in the books as one, or not at all.
   */
  function draw(session: Session, order: { clientRoundId: string; stake: bigint }): string {
    const { player, currency, gameCode } = session;
    const id = ids.uuid();
    inTransaction(books, () => {
      const drawn = table.draw({ id, gameCode, currency, stake: order.stake });
      const seat = {
        id,
        clientRoundId: order.clientRoundId,
        sessionId: session.id,
        player,
        currency,
        gameCode,
        stake: order.stake,
      };
      store.add(
        { ...seat, ...drawn, betId: ids.uuid(), winId: ids.uuid(), rollbackId: ids.uuid() },
        clock.now(),
      );
    });
    return id;
  }

  async function play(id: string): Promise<StudioRound> {
    const round = await work(id, () => placeBet(store.get(id)));
    if (round.state === 'reversing' || (round.state === 'open' && round.win === 0n)) closeNow(id);
    else if (round.state === 'open')
      closeLater(id, SHOW_ROUND_MS + SHOW_SPIN_MS * round.outcome.spins.length);
    return round;
  }

  async function spin(
    session: Session,
    order: { clientRoundId: string; stake: bigint },
  ): Promise<SpinResult> {
    const known = store.findByClientId(session, order.clientRoundId);
    if (known !== undefined) {
      if (known.stake !== order.stake) return { kind: 'conflict' };
      return { kind: 'round', round: await (working.get(known.id) ?? known) };
    }
    const before = store.findUnfinished(session);
    if (before === undefined) return { kind: 'round', round: await play(draw(session, order)) };
    // A losing round is being closed just now: a moment's patience saves the player a refusal.
    if (before.state !== 'open') await working.get(before.id);
    return store.findUnfinished(session) === undefined
      ? spin(session, order)
      : { kind: 'unfinished' };
  }

  async function collect(
    session: Session,
    clientRoundId: string,
  ): Promise<StudioRound | undefined> {
    const round = store.findByClientId(session, clientRoundId);
    if (round === undefined || round.state === 'drawn') return undefined;
    return round.state === 'open' || round.state === 'paying' ? close(round.id) : round;
  }

  function start(): void {
    for (const round of store.everyUnfinished()) {
      if (round.state === 'drawn') move(round, 'reversing');
      closeNow(round.id);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const timer of timers.values()) timer.cancel();
    timers.clear();
    for (const finish of pauses) finish();
    await Promise.allSettled(working.values());
  }

  return {
    spin,
    collect,
    start,
    stop,
    newest: (session) => store.findNewest(session),
    history: (session) => store.findLast(session),
  };
}

function betOf({ token, player, gameCode, currency, id, betId, stake }: StudioRound) {
  return { token, player, gameCode, currency, round: id, id: betId, amount: stake };
}

function winOf({ token, player, gameCode, currency, id, betId, winId, win }: StudioRound) {
  return {
    token,
    player,
    gameCode,
    currency,
    round: id,
    id: winId,
    betId,
    amount: win,
    isRoundClosed: true,
  };
}

function rollbackOf({ token, player, gameCode, currency, id, betId, rollbackId }: StudioRound) {
  return { token, player, gameCode, currency, round: id, id: rollbackId, betId };
}
