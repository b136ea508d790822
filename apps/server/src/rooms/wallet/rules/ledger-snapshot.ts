// The ledger snapshot: the part of the ledger that a batch of commands touches, in memory. It is
// loaded under lock, changed by `carry-out.ts`, and written at the end.

import type { Currency } from '@ceibo/contracts/amount';
import { minMoney, type Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Pockets, WalletCommand } from './commands.ts';
import { NEW_ROUND, NO_FATE, type BetCount, type RoundState, type StakeFate } from './fates.ts';
import { usageAfter, type StakeLimits, type StakeUsage } from './stake-limits.ts';
import { isStake, isWin, type NewTransfer, type Transfer } from './transfer.ts';
import type { Wagering } from './wagering.ts';
import { NO_WINNINGS, withWinnings, type Winnings } from './winnings.ts';

export interface WalletState extends Pockets {
  playerId: PlayerId;
  currency: Currency;
  seq: bigint;
  /** The amount that the player must still stake before all cash can be withdrawn. */
  playthrough: Money;
  /** The time of its last transfer. */
  movedAt: Date | null;
  /**
   * The limits of the player's stakes; null for most. Only players with limits have their usage
   * counted.
   */
  limits: StakeLimits | null;
  usage: StakeUsage | null;
  /** The wagering of the grant that owns the bonus; null while there is none. */
  wagering: Wagering | null;
}

export interface HoldState {
  source: string;
  sourceTxId: string;
  playerId: PlayerId;
  currency: Currency;
  cash: Money;
  bonus: Money;
  remaining: Money;
}

/** The part of a debit that the wallet could not cover (docs/decisions/0043). */
export interface Debt {
  source: string;
  sourceTxId: string;
  playerId: PlayerId;
  currency: Currency;
  amount: Money;
}

type WalletId = Pick<WalletState, 'playerId' | 'currency'>;

/** True for the kinds of transfer that a rollback may name. */
export function canBeUndone(kind: WalletCommand['kind']): boolean {
  return kind === 'round-win' || isStake(kind) || isWin(kind);
}

export class LedgerSnapshot {
  readonly #now: Date;
  readonly #wallets = new Map<string, WalletState>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #fates = new Map<string, StakeFate>();
  readonly #rounds = new Map<string, RoundState>();
  readonly #stakesOfRounds = new Map<string, readonly Transfer[]>();
  readonly #holds = new Map<string, HoldState>();
  /** The number of spins that stand, by award. */
  readonly #spins = new Map<string, number>();
  readonly #winnings = new Map<string, Winnings>();
  /** The amounts that settlements of bets counted, by the rounds of the bets. */
  readonly #betCounts = new Map<string, BetCount>();
  readonly #changedHolds = new Map<string, HoldState>();
  /** The numbers of the forfeitures that were added, by wallet and grant. */
  readonly #forfeits = new Map<string, bigint>();
  /** The undo of each change, in the order of the changes. */
  readonly #undo: (() => void)[] = [];
  /** The transfers that were added, in order. */
  readonly newTransfers: Transfer[] = [];
  /** The debts that the new transfers leave. */
  readonly newDebts: Debt[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  /**
   * The time of a transfer that is written to a wallet now. The clocks of two processes differ, and
   * a clock may be set back. The times of a wallet's transfers never go back for that.
   */
  timeOf({ movedAt }: Pick<WalletState, 'movedAt'>): Date {
    return movedAt !== null && movedAt > this.#now ? movedAt : this.#now;
  }

  addWallet(wallet: WalletState): void {
    this.#wallets.set(key(wallet.playerId, wallet.currency), wallet);
  }

  addTransfer(transfer: Transfer): void {
    this.#set(this.#transfers, key(transfer.source, transfer.sourceTxId), transfer);
  }

  addFate(source: string, sourceTxId: string, fate: StakeFate): void {
    this.#set(this.#fates, key(source, sourceTxId), fate);
  }

  addRound(
    { playerId, currency }: WalletId,
    source: string,
    round: string,
    state: RoundState,
  ): void {
    this.#set(this.#rounds, key(playerId, currency, source, round), state);
  }

  /** Adds a stake to those of its round; they come in the order of their numbers. */
  addStakeOfRound(stake: Transfer): void {
    if (stake.round === null) return;
    const name = key(stake.playerId, stake.currency, stake.source, stake.round);
    this.#set(this.#stakesOfRounds, name, [...(this.#stakesOfRounds.get(name) ?? []), stake]);
  }

  addSpins(award: string, played: number): void {
    this.#set(this.#spins, award, played);
  }

  addWinnings(award: string, winnings: Winnings): void {
    this.#set(this.#winnings, award, winnings);
  }

  winningsOf(award: string): Winnings {
    return this.#winnings.get(award) ?? NO_WINNINGS;
  }

  /** The number of free spins of an award that were staked and not undone. */
  spinsOf(award: string): number {
    return this.#spins.get(award) ?? 0;
  }

  addBetCount(
    { playerId, currency }: WalletId,
    bet: { source: string; round: string },
    count: BetCount,
  ): void {
    this.#set(this.#betCounts, key(playerId, currency, bet.source, bet.round), count);
  }

  /** The amounts that settlements of a stake's bet counted; undefined when none was weighed. */
  betCountOf({ playerId, currency, source, round }: Transfer): BetCount | undefined {
    return this.#betCounts.get(key(playerId, currency, source, round ?? ''));
  }

  addHold(hold: HoldState): void {
    this.#set(this.#holds, key(hold.source, hold.sourceTxId), hold);
  }

  wallet(playerId: PlayerId, currency: Currency): WalletState | undefined {
    return this.#wallets.get(key(playerId, currency));
  }

  transfer(source: string, sourceTxId: string): Transfer | undefined {
    return this.#transfers.get(key(source, sourceTxId));
  }

  fate(source: string, sourceTxId: string): StakeFate {
    return this.#fates.get(key(source, sourceTxId)) ?? NO_FATE;
  }

  /** True when the bonus in a stake, or in its win, was forfeited later. */
  isForfeited({ source, sourceTxId, playerId, currency, seq, grant }: Transfer): boolean {
    return (
      this.fate(source, sourceTxId).forfeited ||
      seq < (this.#forfeits.get(key(playerId, currency, grant ?? '')) ?? 0n)
    );
  }

  /** True when the wallet has the grant of a transfer's bonus, and no other since. */
  hasGrantOf({ playerId, currency, grant }: Transfer): boolean {
    return (this.wallet(playerId, currency)?.wagering?.grant ?? null) === grant;
  }

  hold(source: string, sourceTxId: string): HoldState | undefined {
    return this.#holds.get(key(source, sourceTxId));
  }

  /** The wallet's money in play in a round. */
  round({ playerId, currency }: WalletId, source: string, round: string): RoundState {
    return this.#rounds.get(key(playerId, currency, source, round)) ?? NEW_ROUND;
  }

  /**
   * The stakes of a round that were not undone, the oldest first; known of the rounds that a
   * command pays a win on, or undoes a stake of.
   */
  standingStakes({ playerId, currency }: WalletId, source: string, round: string): Transfer[] {
    const stakes = this.#stakesOfRounds.get(key(playerId, currency, source, round)) ?? [];
    return stakes.filter(({ sourceTxId }) => !this.fate(source, sourceTxId).rolledBack);
  }

  /**
   * True when a win was paid that is, or may be, of this stake alone. Where wins name rounds, the
   * ledger records a win on one stake, which says nothing of the others.
   */
  isSettled(stake: Transfer, { winsAreOfRounds = false }: { winsAreOfRounds?: boolean }): boolean {
    const { source, sourceTxId, round } = stake;
    const { settled, settledByName } = this.fate(source, sourceTxId);
    if (!winsAreOfRounds || round === null || settledByName) return settled;
    const stakes =
      this.#stakesOfRounds.get(key(stake.playerId, stake.currency, source, round)) ?? [];
    const isLast = this.standingStakes(stake, source, round).every(
      (each) => each.sourceTxId === sourceTxId,
    );
    return isLast && stakes.some((each) => this.fate(source, each.sourceTxId).settled);
  }

  /** True when the round ever had a stake. */
  hasStakes({ playerId, currency }: WalletId, source: string, round: string): boolean {
    return this.#stakesOfRounds.has(key(playerId, currency, source, round));
  }

  /**
   * The part of a stake that is still in play: all of it until it is undone, returns from its
   * table, or its round closes. It is at most the amount that earlier cash-outs left in the round.
   */
  inPlayOf(bet: Transfer): Money {
    const { rolledBack, returned } = this.fate(bet.source, bet.sourceTxId);
    if (bet.round === null || bet.closesRound || rolledBack || returned) return 0n;
    const { inPlay, closedAt } = this.round(bet, bet.source, bet.round);
    return closedAt > bet.seq ? 0n : minMoney(bet.amount, inPlay);
  }

  /**
   * Writes a transfer at the end of a wallet. The database refuses one that would leave a pocket
   * below zero.
   */
  post(wallet: WalletState, draft: NewTransfer): Transfer {
    const before = { ...wallet };
    const at = this.timeOf(wallet);
    wallet.cash += draft.moved.cash;
    wallet.bonus += draft.moved.bonus;
    wallet.inPlay += draft.moved.inPlay;
    wallet.held += draft.moved.held;
    wallet.playthrough += draft.playthrough;
    wallet.seq += 1n;
    wallet.movedAt = at;
    const transfer: Transfer = {
      ...draft,
      playerId: wallet.playerId,
      currency: wallet.currency,
      seq: wallet.seq,
      after: pocketsOf(wallet),
      at,
    };
    if (wallet.usage) wallet.usage = usageAfter(wallet.usage, transfer, this.#undoneAt(transfer));
    this.newTransfers.push(transfer);
    this.#undo.push(() => {
      Object.assign(wallet, before);
      this.newTransfers.pop();
    });
    this.addTransfer(transfer);
    this.#remember(transfer);
    return transfer;
  }

  /** Begins, changes or ends the wagering of a wallet, with the transfer that was just posted. */
  setWagering(wallet: WalletState, wagering: Wagering | null): void {
    const before = wallet.wagering;
    this.#undo.push(() => (wallet.wagering = before));
    wallet.wagering = wagering;
  }

  /** Adds the debt of the transfer that was just posted. */
  addDebt(debt: Debt): void {
    this.newDebts.push(debt);
    this.#undo.push(() => this.newDebts.pop());
  }

  /** Opens a hold of cash that was just posted, or changes what remains of one. */
  setHold(hold: HoldState): void {
    this.addHold(hold);
    this.#set(this.#changedHolds, key(hold.source, hold.sourceTxId), hold);
  }

  /** A mark of the changes so far, for `undoTo`. */
  mark(): number {
    return this.#undo.length;
  }

  /** Takes back everything since a mark. */
  undoTo(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.();
  }

  get changedHolds(): HoldState[] {
    return [...this.#changedHolds.values()];
  }

  /** The wallets that have new transfers, once each. */
  get changedWallets(): WalletState[] {
    return [
      ...new Set(
        this.newTransfers.map((transfer) => this.wallet(transfer.playerId, transfer.currency)),
      ),
    ].filter((wallet) => wallet !== undefined);
  }

  /** The time of the transfer that a rollback undoes. */
  #undoneAt({ kind, source, refTxId }: Transfer): Date | undefined {
    return kind === 'rollback' && refTxId !== null ? this.transfer(source, refTxId)?.at : undefined;
  }

  #remember(transfer: Transfer): void {
    if (isStake(transfer.kind)) this.addStakeOfRound(transfer);
    this.#countSpin(transfer);
    this.#countBet(transfer);
    if (transfer.kind === 'bonus-forfeit')
      this.#set(
        this.#forfeits,
        key(transfer.playerId, transfer.currency, transfer.grant ?? ''),
        transfer.seq,
      );
    if (transfer.round !== null) {
      const { source, round, seq, moved } = transfer;
      const { inPlay, closedAt, emptiedAt } = this.round(transfer, source, round);
      const left = inPlay + moved.inPlay;
      this.addRound(transfer, source, round, {
        inPlay: left,
        closedAt: transfer.closesRound ? seq : closedAt,
        emptiedAt: left === 0n && moved.inPlay !== 0n ? [...emptiedAt, seq] : emptiedAt,
      });
    }
    if (transfer.refTxId === null) return;
    const fate = this.fate(transfer.source, transfer.refTxId);
    if (transfer.kind === 'rollback')
      this.addFate(transfer.source, transfer.refTxId, { ...fate, rolledBack: true });
    if (isWin(transfer.kind))
      this.addFate(transfer.source, transfer.refTxId, {
        ...fate,
        settled: true,
        settledByName:
          fate.settledByName || (transfer.kind === 'from-in-play' && !transfer.closesRound),
        returned: fate.returned || transfer.kind === 'from-in-play',
      });
  }

  #countBet(transfer: Transfer): void {
    const { source, round, countBase, counted } = transfer;
    if (round === null || countBase === null) return;
    const { base, counted: before } = this.betCountOf(transfer) ?? { base: 0n, counted: 0n };
    const after = { base: base + countBase, counted: before + counted };
    this.addBetCount(transfer, { source, round }, after);
  }

  #countSpin({ award, kind, source, refTxId, gathered }: Transfer): void {
    if (award === null) return;
    this.addWinnings(award, withWinnings(this.winningsOf(award), { kind, gathered }));
    if (kind === 'stake') this.addSpins(award, this.spinsOf(award) + 1);
    const undone = kind === 'rollback' && refTxId !== null && this.transfer(source, refTxId);
    if (undone && undone.kind === 'stake') this.addSpins(award, this.spinsOf(award) - 1);
  }

  #set<Value>(map: Map<string, Value>, name: string, value: Value): void {
    const before = map.get(name);
    this.#undo.push(() => {
      if (before === undefined) map.delete(name);
      else map.set(name, before);
    });
    map.set(name, value);
  }
}

export function pocketsOf({ cash, bonus, inPlay, held }: Pockets): Pockets {
  return { cash, bonus, inPlay, held };
}

function key(...parts: string[]): string {
  return parts.join('\u0000');
}
