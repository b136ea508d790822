// The commands of the wallet, and its answers.

import type { Currency } from '@ceibo/contracts/amount';
import type { LimitReached } from '@ceibo/contracts/limits';
import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { WageringTerms } from './wagering.ts';

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
   * The system that asks: "hub88:ceibo", "mercadopago", "withdrawals", "staff" … It names the house
   * account on the other side.
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
 * Takes a stake, cash first, then bonus. `blockReason` refuses a new stake (expired token, blocked
 * player …); a repeat of one that was taken is still answered.
 */
export interface Stake extends Envelope {
  kind: 'stake';
  amount: Money;
  round?: Round;
  blockReason?: StakeBlockReason;
  /** The categories of its game, by which an open bonus weighs the stake. */
  categories?: readonly string[];
  /** It counts for the bonus when its bet is settled, and not yet. */
  countsWhenSettled?: true;
  /** The value of a free bet. It debits nothing, so `amount` is zero. */
  worth?: Money;
  /** The free spins that the stake is one of; refused once so many of them were played. */
  spinOf?: { award: string; spins: number };
  /**
   * The earlier stake that this one replaces. The earlier one is rolled back in the same linked
   * call. This one takes from the same pockets, cash first, up to its own amount.
   */
  replaces?: string;
}

/** A bet as a settlement leaves it: it decides how much of the stake counts for the open bonus. */
export interface SettledBet {
  /** The part of its stake that was settled, and neither void nor cashed out. */
  stood: Money;
  /** The reason that this is not the whole stake. */
  reason?: 'void' | 'half' | 'cash-out';
  /** The price of the part that stood, and of its smallest selection, in thousandths. */
  odds: bigint;
  legOdds: bigint;
  /** The player stands, or stood, on another outcome of one of its markets too. */
  isOpposed?: true;
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
  /**
   * The amount that leaves play because a part of the stake was cashed out. The round stays open
   * with the rest. The stake, and what it counted for, stay as they were.
   */
  leavesPlay?: Money;
  bet?: SettledBet;
}

/**
 * Pays a win on a round, for protocols whose wins name no stake. It is split between cash and bonus
 * as the round's standing stakes together. It is recorded as the win of the newest of them, which
 * it settles; a buy-in is cashed out.
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
  /**
   * The win of a free round as its company states it, where one total pays all rounds. The ledger
   * records it, and it moves nothing.
   */
  stated?: Money;
}

/**
 * A payout without a stake, to cash: a promotion of the provider, a tournament, free rounds (zero
 * when they won nothing).
 */
export interface Prize extends Envelope {
  kind: 'prize';
  amount: Money;
  /** The round in which it was won. The prize neither opens nor closes it. */
  round?: Pick<Round, 'id' | 'game'>;
  /** The free spins that won it: it is gathered for them, and moves nothing yet. */
  award?: string;
}

/**
 * Ends a round without a payout: its money in play goes to the house. A round without money in play
 * writes no transfer, so each call has an id of its own.
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
   * The protocol may also roll back wins, prizes, and stakes that are settled, each transaction by
   * itself. The rollback of a win debits at most what the wallet holds; the rest becomes a debt.
   */
  undoesAnything?: true;
  /**
   * The protocol's wins name a round and no stake. While another stake of the round stands, the win
   * may belong to that one, so this stake may be rolled back.
   */
  winsAreOfRounds?: true;
}

/** Money that arrived from a payment system, to cash. */
export interface Deposit extends Envelope {
  kind: 'deposit';
  amount: Money;
  /** The cash that must be staked before it can be withdrawn; nothing unless said otherwise. */
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

/** Gives the bonus of a grant. It is refused while the wallet has the bonus of another. */
export interface BonusGrant extends Envelope {
  kind: 'bonus-grant';
  amount: Money;
  wagering: WageringTerms;
}

/**
 * Takes the whole bonus away. It also covers the bonus in play: of earlier stakes of the grant only
 * the cash comes back. With a grant, it is refused unless that one is open.
 */
export interface BonusForfeit extends Envelope {
  kind: 'bonus-forfeit';
  grant?: string;
}

/**
 * Makes the bonus of a grant cash, because its wagering is complete; what comes back later of
 * stakes of that bonus is cash too. The caller sees to it that none is in play.
 */
export interface BonusConvert extends Envelope {
  kind: 'bonus-convert';
  grant: string;
}

/** A buy-in at a poker table: from cash, then bonus, held in play until the cash-out. */
export interface ToInPlay extends Envelope {
  kind: 'to-in-play';
  amount: Money;
  round: Round;
  blockReason?: StakeBlockReason;
}

/**
 * A cash-out from a table: the buy-in `refTxId` leaves play, and the player is credited `amount`,
 * which may be more or less than the buy-in. It is split between cash and bonus as all buy-ins
 * together that lay in play with this one.
 */
export interface FromInPlay extends Envelope {
  kind: 'from-in-play';
  amount: Money;
  refTxId: string;
  /** Further buy-ins that the amount comes from. Linked commands take them out of play. */
  with?: readonly string[];
  round: Round;
}

/** Sets the play money to its first amount again. For the wallet PLAY only. */
export interface PlayReset extends Envelope {
  kind: 'play-reset';
}

/**
 * A correction by staff or by a provider, up or down. It changes cash alone, but for `paidOn` and
 * `owesRest`.
 */
export interface Adjust extends Envelope {
  kind: 'adjust';
  amount: Money;
  /**
   * Takes back wins of this stake: split as the stake was, then from the other pocket. It debits at
   * most what the wallet holds; the rest becomes a debt.
   */
  paidOn?: string;
  bet?: SettledBet;
  /** Debits at most what the wallet holds, cash first, then bonus; the rest becomes a debt. */
  owesRest?: true;
  /** Debits at most the cash of the wallet and leaves no debt; `moved` says how much. */
  takesWhatIsThere?: true;
  /**
   * A deposit that was reversed has no wagering requirement any more: this much of it ends.
   */
  endsPlaythrough?: Money;
  /** The round that a provider corrects. The correction neither opens nor closes it. */
  round?: Pick<Round, 'id' | 'game'>;
  /**
   * Corrects what the round won: split between cash and bonus as its stakes were; the rest of a
   * debit becomes a debt. Refused when the player never staked on the round.
   */
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
  | BonusForfeit
  | BonusConvert
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

/** True when a command may bring money back from a table. */
export function mayLeaveTable({ kind }: WalletCommand): boolean {
  return kind === 'from-in-play' || kind === 'round-win';
}

/** True when a command depends on the stakes of its round. */
export function looksAtStakes(command: WalletCommand): boolean {
  if (command.kind === 'rollback') return command.winsAreOfRounds === true;
  return mayLeaveTable(command) || (command.kind === 'adjust' && command.needsStake === true);
}

export type StakeBlockReason =
  | 'TOKEN_EXPIRED'
  | 'PLAYER_BLOCKED'
  | 'GAME_OFF'
  /** By their work or function the player may not play, or not bet on this event. */
  | 'PLAYER_RESTRICTED'
  | 'EVENT_RESTRICTED'
  /** The player's location is unknown, or nobody may play there. */
  | 'OUTSIDE_JURISDICTION'
  | 'LOCATION_UNKNOWN'
  /** The free spins are of another player or game, or have ended. */
  | 'FREE_SPINS_OVER';

export type WalletRefusalCode =
  | StakeBlockReason
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
  | 'ALREADY_SETTLED'
  /** More than the terms of the bonus let be staked on one round; `maxStake` would still pass. */
  | 'BONUS_BET_TOO_HIGH'
  /** The wallet has the bonus of another grant. */
  | 'BONUS_OPEN'
  /** Not enough was staked yet for the bonus to become cash. */
  | 'WAGERING_LEFT';

/**
 * A command that was not carried out: nothing moved. The pockets are those at that moment, when the
 * wallet is known.
 */
export interface WalletRefusal extends Refusal<WalletRefusalCode> {
  pockets?: Pockets;
  /** The limit that was reached. */
  reached?: LimitReached;
  /** The largest stake on the round that the terms of the bonus let pass. */
  maxStake?: Money;
}

/**
 * A command that was carried out, now or before (`replayed`). The pockets are those right after it,
 * at its own place in the ledger.
 */
export interface WalletDone {
  replayed: boolean;
  pockets: Pockets;
  /** The change of each pocket. */
  moved: Pockets;
  /** The part of the debit that became a debt. Absent in the answer to a repeat. */
  owed?: Money;
}

export type WalletOutcome = WalletDone | WalletRefusal;

/**
 * The outcomes of linked commands, which were all carried out; or, when none was, the first refusal
 * and its place among them.
 */
export type LinkedOutcome = WalletDone[] | (WalletRefusal & { at: number });

/** Stands for the player of a rollback that names neither a known player nor a known bet. */
// The nil UUID is a row of the ledger's own (migration 0003).
export const NOBODY = '00000000-0000-0000-0000-000000000000' as PlayerId;
