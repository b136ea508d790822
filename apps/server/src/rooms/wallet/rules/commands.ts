// What the wallet can be asked to do, and what it answers.

import type { Currency } from '@ceibo/contracts/amount';
import type { LimitReached } from '@ceibo/contracts/limits';
import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Refusal } from '../../../platform/refusal.ts';

export interface Pockets {
  cash: Money;
  bonus: Money;
  inPlay: Money;
  held: Money;
}

/**
 * A round of a game. A stake of a round that it does not close counts as in play until the round
 * closes.
 */
export interface Round {
  id: string;
  game: string;
  closes: boolean;
}

interface Envelope {
  /**
   * Who asks: "hub88:ceibo", "mercadopago", "withdrawals", "staff" … Names the house account on the
   * other side.
   */
  source: string;
  /**
   * The source's own id of this transaction; together with the source it is the idempotency key,
   * for ever.
   */
  sourceTxId: string;
  playerId: PlayerId;
  currency: Currency;
}

/**
 * Takes a stake, cash first, then bonus. `barredBy` refuses a new stake (expired token, blocked
 * player …); a repeat of one that was taken is still answered.
 */
export interface Stake extends Envelope {
  kind: 'stake';
  amount: Money;
  round?: Round;
  barredBy?: StakeBar;
  /** A free bet: what it is worth. Nothing is taken, so `amount` is zero. */
  worth?: Money;
  /**
   * The stake whose place it takes, undone together with it: what that took from each pocket is
   * taken again, cash first, as far as this one goes.
   */
  replaces?: string;
}

/**
 * Pays a win (zero for a lost round) on the stake `refTxId`, in the proportion of that stake's cash
 * and bonus.
 */
export interface Win extends Envelope {
  kind: 'win';
  amount: Money;
  refTxId: string;
  round?: Round;
}

/**
 * Pays a win on a round, for protocols whose wins name no stake: in the proportion of the round's
 * stakes that stand. It is recorded as the win of the newest of them, which it settles; what was
 * taken to a table comes back.
 */
export interface RoundWin extends Envelope {
  kind: 'round-win';
  amount: Money;
  round: Round;
  /**
   * A round that never had a stake is refused; or, when its protocol has such rounds (a tournament
   * without an entry fee), paid as a prize.
   */
  withoutStake?: 'prize';
}

/**
 * Pays what no stake earned: a promotion of the provider, a tournament, free rounds (zero when they
 * won nothing). To cash.
 */
export interface Prize extends Envelope {
  kind: 'prize';
  amount: Money;
  /** What it was won with. It neither opens nor closes the round. */
  round?: Pick<Round, 'id' | 'game'>;
}

/**
 * Ends a round without money: what is in play in it is the house's. Nothing is written when nothing
 * is, so each call has an id of its own.
 */
export interface RoundEnd extends Envelope {
  kind: 'round-end';
  round: Round & { closes: true };
}

/** Undoes the stake `refTxId`; of an unknown one it leaves a tombstone. */
export interface Rollback extends Envelope {
  kind: 'rollback';
  refTxId: string;
  round?: Round;
  /**
   * Its protocol undoes wins too, and stakes whatever became of them: each transaction by itself.
   * Of a win it takes what is there; the rest becomes the player's debt.
   */
  undoesAnything?: true;
  /**
   * Its protocol's wins are of a round and name no stake: while another stake of the round stands,
   * the win may be that one's, and this one is undone.
   */
  winsAreOfRounds?: true;
}

/** Money that arrived from a payment system, to cash. */
export interface Deposit extends Envelope {
  kind: 'deposit';
  amount: Money;
  /** How much cash must be staked before it can be withdrawn; nothing unless said otherwise. */
  playthrough?: Money;
}

/** Sets cash aside until it is captured or released. */
export interface Hold extends Envelope {
  kind: 'hold';
  amount: Money;
}

/** Ends the hold `refTxId`: `release` gives it back, `capture` takes it away. */
export interface EndHold extends Envelope {
  kind: 'release' | 'capture';
  refTxId: string;
}

/** Gives a bonus. */
export interface BonusGrant extends Envelope {
  kind: 'bonus-grant';
  amount: Money;
}

/**
 * Takes the whole bonus away (`bonus-forfeit`), or makes it cash because its wagering is complete
 * (`bonus-convert`). A forfeiture takes the bonus in play too: what comes back of earlier stakes is
 * their cash alone.
 */
export interface BonusEnd extends Envelope {
  kind: 'bonus-forfeit' | 'bonus-convert';
}

/** Takes money to a table (poker): out of cash, then bonus, into play until it comes back. */
export interface ToInPlay extends Envelope {
  kind: 'to-in-play';
  amount: Money;
  round: Round;
  barredBy?: StakeBar;
}

/**
 * Brings money back from a table: what was taken there under `refTxId` leaves play, `amount` is the
 * player's, more or less than was taken.
 */
export interface FromInPlay extends Envelope {
  kind: 'from-in-play';
  amount: Money;
  refTxId: string;
  round: Round;
}

/** Sets the play money to its first amount again. For the wallet PLAY only. */
export interface PlayReset extends Envelope {
  kind: 'play-reset';
}

/** A correction by staff or by a provider, up or down. Of cash alone, unless it says of what. */
export interface Adjust extends Envelope {
  kind: 'adjust';
  amount: Money;
  /**
   * Takes back what was paid on this stake: in its proportion of cash and bonus, then from the
   * other pocket. It takes what is there; the rest becomes the player's debt.
   */
  paidOn?: string;
  /** A debit takes what is there, cash first, then bonus; the rest becomes the player's debt. */
  owesRest?: true;
  /**
   * Takes what cash there is and no more; `moved` tells how much that was. For amounts below zero.
   */
  takesWhatIsThere?: true;
  /**
   * A deposit that is taken back need not be played any more: this much of its playthrough ends.
   */
  endsPlaythrough?: Money;
  /** What a provider corrects. It neither opens nor closes the round. */
  round?: Pick<Round, 'id' | 'game'>;
  /** Refused when the player never staked on the round. */
  needsStake?: true;
}

export type WalletCommand =
  | Stake
  | Win
  | RoundWin
  | Prize
  | RoundEnd
  | Rollback
  | Deposit
  | Hold
  | EndHold
  | BonusGrant
  | BonusEnd
  | Adjust
  | ToInPlay
  | FromInPlay
  | PlayReset;

/** The transaction of the same source that a command is about, replaces or corrects. */
export function refersTo(command: WalletCommand): string | undefined {
  if ('refTxId' in command) return command.refTxId;
  if (command.kind === 'stake') return command.replaces;
  return command.kind === 'adjust' ? command.paidOn : undefined;
}

/** True when a command depends on the stakes of its round. */
export function looksAtStakes(command: WalletCommand): boolean {
  if (command.kind === 'rollback') return command.winsAreOfRounds === true;
  return command.kind === 'round-win' || (command.kind === 'adjust' && command.needsStake === true);
}

export type StakeBar = 'TOKEN_EXPIRED' | 'PLAYER_BLOCKED' | 'GAME_OFF';

export type WalletRefusalCode =
  | StakeBar
  /** A limit of the player's leaves no room for the stake; `reached` says which. */
  | 'LIMIT_REACHED'
  /** The player takes a time-out, or has excluded themselves. */
  | 'PLAYER_EXCLUDED'
  /** No wallet of that player in that currency. */
  | 'UNKNOWN_PLAYER'
  /** Negative, zero where something must move, or larger than any amount of ours. */
  | 'INVALID_AMOUNT'
  | 'INSUFFICIENT_FUNDS'
  /** The id is known with other content. */
  | 'CONFLICT'
  /** The command is not for a wallet of that currency. */
  | 'WRONG_CURRENCY'
  /** The stake or hold that the command is about is unknown. */
  | 'NOT_FOUND'
  /** The stake that the command is about was rolled back. */
  | 'ROLLED_BACK'
  /** The stake has a win, or the hold has ended: it cannot be undone. */
  | 'ALREADY_SETTLED';

/**
 * A command that was not carried out: nothing moved. The pockets are those at that moment, when the
 * wallet is known.
 */
export interface WalletRefusal extends Refusal<WalletRefusalCode> {
  pockets?: Pockets;
  /** The limit that was reached. */
  reached?: LimitReached;
}

/**
 * A command that was carried out, now or before (`replayed`). The pockets are those right after it,
 * at its own place in the ledger.
 */
export interface WalletDone {
  replayed: boolean;
  pockets: Pockets;
  /** What it did to each pocket. */
  moved: Pockets;
  /** What it could not take: a new debt of the player's. Absent of a repeat. */
  owed?: Money;
}

export type WalletOutcome = WalletDone | WalletRefusal;

/**
 * Linked commands were all carried out, or none was: then the refusal of the first that could not
 * be, and its place among them.
 */
export type LinkedOutcome = WalletDone[] | (WalletRefusal & { at: number });

/** Stands for the player of a rollback that names neither a known player nor a known bet. */
// The nil UUID is a row of the ledger's own (migration 0003).
export const NOBODY = '00000000-0000-0000-0000-000000000000' as PlayerId;
