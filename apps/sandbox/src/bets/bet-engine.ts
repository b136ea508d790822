// The life of a bet. Each step is in the books before it is sent, so that a company killed at any
// point finishes on its next start: a bet that was only sent is given back, one that was taken is
// played and paid. Bets, wins and rollbacks of one bet never overlap.

import type { Surroundings } from '../company.ts';
import { judgeBet, judgeRollback, judgeWin, statusOf } from '../operator/rules.ts';
import type { FreeRound } from '../operator/free-rounds.ts';
import { balanceOf, type OperatorWallet, type WalletReply } from '../operator/wallet.ts';
import { type Bet, type BetState, isClosing } from './bet.ts';
import type { BetStore } from './bet-store.ts';

/** The pause after a mistake of our own, in failed attempts. */
const AFTER_MISTAKE = 3;

export interface BetEngine<B extends Bet> {
  /** Sends a stored bet and returns it with its new state. An unclear bet is rolled back. */
  place(id: string): Promise<B>;
  /** The bet, once the call that is under way for it has ended. */
  settled(id: string): Promise<B>;
  /** Begins, without waiting, the wins and rollbacks that a round still needs. */
  settle(round: string): void;
  /** The same after a pause. */
  settleLater(round: string, afterMs: number): void;
  /** The same, until each has been tried once. */
  close(round: string): Promise<void>;
  /** Continues the work that an earlier process left. */
  start(): void;
  stop(): Promise<void>;
}

interface Needs<B extends Bet> {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  store: Pick<BetStore<B>, 'change' | 'get' | 'ofRound' | 'inState' | 'unfinishedRounds'>;
  walletOf(bet: B): OperatorWallet;
  /** The free rounds that a bet is one of. */
  freeOf?(bet: B): FreeRound | undefined;
  /** Called after every step, with the balance that came with the operator's answer. */
  onStep?(bet: B, balance: bigint | null): void;
  /** Called before the wins and rollbacks of a round are looked for. */
  onSettle?(round: string): void;
}

/** The engine's dependencies, and the calls that it is waiting for. */
interface Engine<B extends Bet>
  extends Pick<Surroundings, 'clock' | 'log'>, Required<Omit<Needs<B>, 'surroundings'>> {
  placing: Map<string, Promise<B>>;
  /** The walk over each round that is under way. */
  walking: Map<string, Promise<void>>;
  timers: Map<string, { cancel(): void }>;
  /** Each ends one pause at once. */
  pauses: Set<() => void>;
  isStopping: boolean;
}

export function createBetEngine<B extends Bet>({
  surroundings: { clock, log },
  store,
  walletOf,
  freeOf = () => undefined,
  onStep = () => undefined,
  onSettle = () => undefined,
}: Needs<B>): BetEngine<B> {
  const engine: Engine<B> = {
    clock,
    log,
    store,
    walletOf,
    freeOf,
    onStep,
    onSettle,
    placing: new Map(),
    walking: new Map(),
    timers: new Map(),
    pauses: new Set(),
    isStopping: false,
  };
  const { placing, walking, timers, pauses } = engine;
  return {
    place: (id) => place(engine, id),
    async settled(id) {
      const placed = placing.get(id);
      if (placed !== undefined) return placed;
      await walking.get(store.get(id).round);
      return store.get(id);
    },
    settle: (round) => settle(engine, round),
    settleLater: (round, afterMs) => settleLater(engine, round, afterMs),
    close: (round) => walking.get(round) ?? walkNext(engine, round),
    start() {
      for (const { id, lastStatus } of store.inState('sending'))
        store.change(id, { state: 'reversing', lastStatus, balance: null, attempts: 0 });
      for (const round of store.unfinishedRounds()) settle(engine, round);
    },
    async stop() {
      engine.isStopping = true;
      for (const timer of timers.values()) timer.cancel();
      timers.clear();
      for (const finish of pauses) finish();
      await Promise.allSettled([...placing.values(), ...walking.values()]);
    },
  };
}

function place<B extends Bet>(engine: Engine<B>, id: string): Promise<B> {
  const { store, placing } = engine;
  const begun = send(engine, id).finally(() => {
    placing.delete(id);
    const bet = store.get(id);
    if (isClosing(bet)) settle(engine, bet.round);
  });
  placing.set(id, begun);
  return begun;
}

async function send<B extends Bet>(engine: Engine<B>, id: string): Promise<B> {
  const { store, walletOf } = engine;
  let wasUnclear = false;
  for (let tries = 1; ; tries += 1) {
    const asked = store.get(id);
    const wallet = walletOf(asked);
    const reply = await wallet.bet({
      ...seatOf(engine, asked),
      id: asked.betId,
      amount: asked.stake,
    });
    // The round may have begun meanwhile. A bet that the operator had not accepted by then is
    // rolled back, whatever the answer says.
    const bet = store.get(id);
    const verdict = judgeBet(reply);
    if (verdict === 'taken')
      return bet.state === 'sending' ? note(engine, bet, { state: 'taken', reply }) : bet;
    // After an unclear try a refusal proves nothing: the first call may still arrive.
    if (verdict === 'refused' && !wasUnclear) return note(engine, bet, { state: 'refused', reply });
    wasUnclear = true;
    if (bet.state !== 'sending') return bet;
    if (verdict === 'refused' || tries === wallet.retries.betTries || engine.isStopping)
      return note(engine, bet, { state: 'reversing', reply });
    await pause(engine, wallet.retries.betPauseMs);
    const after = store.get(id);
    if (after.state !== 'sending') return after;
  }
}

function settle<B extends Bet>(engine: Engine<B>, round: string): void {
  if (!engine.isStopping) void walkNext(engine, round);
}

function settleLater<B extends Bet>(engine: Engine<B>, round: string, afterMs: number): void {
  const { clock, timers } = engine;
  if (engine.isStopping || timers.has(round)) return;
  timers.set(
    round,
    clock.after(afterMs, () => settle(engine, round)),
  );
}

/** Only one walk over a round runs at a time; later requests wait for it. */
function walkNext<B extends Bet>(engine: Engine<B>, round: string): Promise<void> {
  const { log, store, walletOf, walking, timers } = engine;
  timers.get(round)?.cancel();
  timers.delete(round);
  const before = walking.get(round);
  const begun = (
    before === undefined ? walk(engine, round) : before.then(() => walk(engine, round))
  )
    .catch((error: unknown) => {
      log.error({ round, err: error }, 'settling a round failed');
      const [bet] = store.ofRound(round);
      if (bet !== undefined)
        settleLater(engine, round, walletOf(bet).retries.pauseMs(AFTER_MISTAKE));
    })
    .finally(() => {
      if (walking.get(round) === begun) walking.delete(round);
    });
  walking.set(round, begun);
  return begun;
}

/** One walk over the bets of a round. The bet that closes it waits until all others are over. */
async function walk<B extends Bet>(engine: Engine<B>, round: string): Promise<void> {
  const { store, walletOf, onSettle, placing } = engine;
  onSettle(round);
  let isOpen = false;
  let again: number | undefined;
  for (const { id, closesRound } of store.ofRound(round)) {
    if (closesRound && isOpen) break;
    const before = store.get(id);
    const isDue = isClosing(before) && !placing.has(id);
    const bet = isDue ? await tryClosing(engine, before) : before;
    if (isDue && isClosing(bet))
      again = Math.min(again ?? Infinity, walletOf(bet).retries.pauseMs(bet.attempts));
    if (isClosing(bet) || bet.state === 'sending' || bet.state === 'taken') isOpen = true;
  }
  if (again !== undefined) settleLater(engine, round, again);
}

/** One attempt at the call that a `paying` or `reversing` bet still needs. */
async function tryClosing<B extends Bet>(engine: Engine<B>, bet: B): Promise<B> {
  const { log, walletOf } = engine;
  const wallet = walletOf(bet);
  const isWin = bet.state === 'paying';
  const told = { ...seatOf(engine, bet), betId: bet.betId, isRoundClosed: bet.closesRound };
  const reply = await (isWin
    ? wallet.win({ ...told, id: bet.winId, amount: bet.win ?? 0n })
    : wallet.rollback({ ...told, id: bet.rollbackId }));
  const verdict = isWin ? judgeWin(reply) : judgeRollback(reply);
  if (verdict === 'done') return note(engine, bet, { state: isWin ? 'paid' : 'reversed', reply });
  const about = { bet: bet.id, status: statusOf(reply), attempts: bet.attempts + 1 };
  if (verdict === 'disputed') {
    log.error(about, 'the operator contradicts the company about a bet');
    return note(engine, bet, { state: 'disputed', reply });
  }
  log.warn(about, 'a bet could not be closed yet');
  return note(engine, bet, { state: bet.state, reply, attempts: about.attempts });
}

function note<B extends Bet>(
  { log, store, onStep }: Engine<B>,
  bet: B,
  to: { state: BetState; reply: WalletReply; attempts?: number },
): B {
  const { state, reply, attempts = 0 } = to;
  const balance = reply.kind === 'answered' ? balanceOf(reply.answer) : null;
  const lastStatus = statusOf(reply);
  const changed = store.change(bet.id, { state, lastStatus, balance, attempts });
  if (state !== bet.state)
    log.info({ bet: bet.id, from: bet.state, to: state, status: lastStatus }, 'bet');
  onStep(changed, balance);
  return changed;
}

async function pause(
  { clock, pauses }: Pick<Engine<Bet>, 'clock' | 'pauses'>,
  ms: number,
): Promise<void> {
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

function seatOf<B extends Bet>({ freeOf }: Pick<Engine<B>, 'freeOf'>, bet: B) {
  const { token, player, gameCode, currency, round } = bet;
  const free = freeOf(bet);
  return { token, player, gameCode, currency, round, ...(free && { free }) };
}
