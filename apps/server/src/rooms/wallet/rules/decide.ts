// The ledger's rules: what one command changes in a `LedgerSnapshot`. Pure; see carry-out.ts.

import { minMoney, units, type Money } from '@ceibo/money';
import {
  canBeUndone,
  pocketsOf,
  type LedgerSnapshot,
  type HoldState,
  type WalletState,
} from './ledger-snapshot.ts';
import { isPaid, isStake, type NewTransfer, type Transfer } from './transfer.ts';
import type {
  FromInPlay,
  Rollback,
  Round,
  RoundEnd,
  RoundWin,
  Stake,
  ToInPlay,
  WalletCommand,
  WalletDone,
  WalletRefusal,
  WalletRefusalCode,
  Win,
} from './commands.ts';
import { adjust } from './adjust.ts';
import { endBonus, grantBonus, stopOfBonus, takenOf } from './bonus.ts';
import { draft, tombstoneOf } from './draft.ts';
import { fingerprintOf } from './fingerprint.ts';
import { endHold, openHold } from './holds.ts';
import { gather, NOTHING, toCash, type Movement } from './movement.ts';
import { fits, hasValidAmount } from './possible.ts';
import { buyInsBeside, divide, sharesOf, sharesOfAll, takenInPlaceOf } from './stake-shares.ts';
import { countInPlaceOf, countOfBet } from './settled-bets.ts';
import { isExcluded, stopOfStake } from './stake-stops.ts';
import { takable } from './takable.ts';
import { countOf, wageringAt, withCount, type Count, type Wagering } from './wagering.ts';

/** The balance of play money after a reset. */
export const PLAY_MONEY: Money = units(10_000);

/** The changes that one command makes to the ledger snapshot, in this order. */
export interface Decided {
  /** Stands where an unknown stake would; when the stake arrives after all, its id is taken. */
  tombstone?: NewTransfer;
  /** Absent when the command changes nothing, such as a second end of a round. */
  transfer?: NewTransfer;
  /** The hold that the command opens, or what remains of the one that it ends. */
  hold?: HoldState;
  /** The part of the debit that the wallet could not cover. */
  owed?: Money;
  /** The wagering of the wallet afterwards, when the command changes it. */
  wagering?: Wagering | null;
}

/** A refusal, the answer to a repeat, or the changes. The snapshot itself is not changed. */
export type Decision = WalletRefusal | { repeated: WalletDone } | { decided: Decided };

/** Decides one command on its own. `WalletRefusalCode` lists its refusals. */
export function decide(ledger: LedgerSnapshot, command: WalletCommand): Decision {
  const wallet = ledger.wallet(command.playerId, command.currency);
  if (!wallet) return { refused: 'UNKNOWN_PLAYER' };
  if (!hasValidAmount(command)) return refused('INVALID_AMOUNT', wallet);
  if ('refTxId' in command && command.refTxId === command.sourceTxId)
    return refused('CONFLICT', wallet);

  const fingerprint = fingerprintOf(command);
  const earlier = ledger.transfer(command.source, command.sourceTxId);
  if (earlier) return decideAgain(ledger, wallet, { command, fingerprint, earlier });

  const movement = movementOf(ledger, wallet, command);
  if ('refused' in movement) return { ...movement, pockets: pocketsOf(wallet) };
  if (!fits(wallet, movement)) return refused('INVALID_AMOUNT', wallet);
  if (command.kind === 'round-end' && movement.moved.inPlay === 0n) return { decided: {} };
  const { hasTombstone = false, hold, owed } = movement;
  const wagering = wageringAfter(wallet, movement);
  const grant = (movement.wagering ?? wallet.wagering)?.grant ?? null;
  return {
    decided: {
      ...(hasTombstone && command.kind === 'rollback' ? { tombstone: tombstoneOf(command) } : {}),
      transfer: draft(command, fingerprint, movement, { round: roundOf(ledger, command), grant }),
      ...(wagering === undefined ? {} : { wagering }),
      ...(hold ? { hold } : {}),
      ...(owed !== undefined && owed > 0n ? { owed } : {}),
    },
  };
}

function wageringAfter({ wagering }: WalletState, movement: Movement): Wagering | null | undefined {
  if (movement.wagering !== undefined) return movement.wagering;
  const { count } = movement;
  return wagering === null || count === undefined ? undefined : withCount(wagering, count.amount);
}

/** The answer to a command whose id was seen before. */
function decideAgain(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  {
    command,
    fingerprint,
    earlier,
  }: { command: WalletCommand; fingerprint: Buffer; earlier: Transfer },
): Decision {
  if (earlier.kind === 'tombstone')
    return refused(canBeUndone(command.kind) ? 'ROLLED_BACK' : 'CONFLICT', wallet);
  if (!earlier.fingerprint.equals(fingerprint)) return refused('CONFLICT', wallet);
  if (canBeUndone(command.kind) && ledger.fate(command.source, command.sourceTxId).rolledBack)
    return refused('ROLLED_BACK', wallet);
  return { repeated: { replayed: true, pockets: earlier.after, moved: earlier.moved } };
}

function movementOf(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: WalletCommand,
): Movement | WalletRefusal {
  switch (command.kind) {
    case 'stake':
    case 'to-in-play':
      return stake(ledger, wallet, command);
    case 'win':
    case 'from-in-play':
      return win(ledger, wallet, command);
    case 'round-win':
      return roundWin(ledger, command);
    case 'round-end':
      return { amount: 0n, moved: { ...NOTHING, inPlay: -leavingPlay(ledger, command) } };
    case 'prize':
      if (command.award !== undefined) return awardTotal(ledger, command.award, command.amount);
      return { amount: command.amount, moved: { ...NOTHING, cash: command.amount } };
    case 'rollback':
      return rollback(ledger, wallet, command);
    case 'deposit':
      return { ...toCash(command.amount), playthrough: command.playthrough ?? 0n };
    case 'adjust':
      return adjust(ledger, wallet, command);
    case 'hold':
      return openHold(wallet, command);
    case 'release':
    case 'capture':
      return endHold(ledger, command);
    case 'bonus-grant':
      return grantBonus(wallet, command);
    case 'bonus-forfeit':
    case 'bonus-convert':
      return endBonus(wallet, command);
    case 'play-reset':
      if (command.currency !== 'PLAY') return { refused: 'WRONG_CURRENCY' };
      return { amount: PLAY_MONEY, moved: { ...NOTHING, cash: PLAY_MONEY - wallet.cash } };
  }
}

/**
 * The amount that the total of free spins adds. An award has one total: a second one, under any id,
 * is a mistake or a forgery. The winnings of single results are subtracted.
 */
function awardTotal(
  ledger: LedgerSnapshot,
  award: string,
  amount: Money,
): Movement | WalletRefusal {
  const { gathered, hasTotal } = ledger.winningsOf(award);
  if (hasTotal) return { refused: 'CONFLICT' };
  return gather(award, amount > gathered ? amount - gathered : 0n);
}

function stake(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Stake | ToInPlay,
): Movement | WalletRefusal {
  const replaces = command.kind === 'stake' ? command.replaces : undefined;
  // First: an exclusion ends the login too, and the provider is told of the exclusion.
  if (replaces === undefined && isExcluded(ledger, wallet)) return { refused: 'PLAYER_EXCLUDED' };
  if (command.blockReason) return { refused: command.blockReason };
  const spinOf = command.kind === 'stake' ? command.spinOf : undefined;
  if (spinOf && ledger.spinsOf(spinOf.award) >= spinOf.spins) return { refused: 'FREE_SPINS_OVER' };
  const replaced = replaces === undefined ? undefined : ledger.transfer(command.source, replaces);
  if (replaces !== undefined && !replaced) return { refused: 'NOT_FOUND' };
  const { amount } = command;
  const dated = { ...wallet, wagering: wageringAt(wallet.wagering, ledger.timeOf(wallet)) };
  const { cash, bonus } = replaced
    ? takenInPlaceOf(amount, sharesOf(ledger, replaced))
    : takenOf(dated, amount);
  if (wallet.cash < cash || wallet.bonus < bonus) return { refused: 'INSUFFICIENT_FUNDS' };
  // A stake that takes another's place was let through with it.
  const stop = replaced
    ? undefined
    : (stopOfStake(ledger, wallet, cash) ?? stopOfBonus(ledger, dated, command));
  if (stop) return stop;
  const staysInPlay = command.round && !command.round.closes ? amount : 0n;
  // Money taken to a table was not staked yet: it may come back as it went.
  const played = command.kind === 'stake' ? minMoney(wallet.playthrough, cash) : 0n;
  return {
    amount,
    moved: {
      cash: -cash,
      bonus: -bonus,
      inPlay: staysInPlay - leavingPlay(ledger, command),
      held: 0n,
    },
    playthrough: -played,
    count: replaced
      ? countInPlaceOf(ledger, wallet, replaced)
      : countOf(dated.wagering, weighed(command)),
    award: spinOf?.award ?? null,
  };
}

/** The facts that decide the count of a stake. Money taken to a table is not staked yet. */
function weighed({ kind, amount, round, ...command }: Stake | ToInPlay) {
  const categories = kind === 'stake' && 'categories' in command ? command.categories : undefined;
  return {
    amount,
    isLater: 'countsWhenSettled' in command && (command.countsWhenSettled ?? false),
    ...(round ? { game: round.game } : {}),
    ...(categories === undefined ? {} : { categories }),
  };
}

function win(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Win | FromInPlay,
): Movement | WalletRefusal {
  const bet = ledger.transfer(command.source, command.refTxId);
  if (!bet) return { refused: 'NOT_FOUND' };
  if (bet.kind === 'tombstone' || ledger.fate(command.source, command.refTxId).rolledBack)
    return { refused: 'ROLLED_BACK' };
  if (!isStake(bet.kind) || bet.playerId !== command.playerId || bet.currency !== command.currency)
    return { refused: 'CONFLICT' };
  const part = command.kind === 'win' ? (command.leavesPlay ?? 0n) : 0n;
  if (part > 0n && !isLeftInPlay(ledger, command, part)) return { refused: 'INVALID_AMOUNT' };
  const leaving = leavingPlay(ledger, command, command.kind === 'from-in-play' ? bet : undefined);
  if (bet.award !== null) return gather(bet.award, command.amount, -leaving);
  return {
    amount: command.amount,
    moved: {
      ...divide(command.amount, sharesOfAll(ledger, paidOn(ledger, command, bet))),
      inPlay: -leaving - part,
      held: 0n,
    },
    count: command.kind === 'win' ? countOfBet(ledger, wallet, bet, command.bet) : undefined,
  };
}

/**
 * The stakes that a win is divided by. A win has the one that it names. A cash-out has all buy-ins
 * whose money lay together with that of the buy-ins that it names.
 */
function paidOn(ledger: LedgerSnapshot, command: Win | FromInPlay, bet: Transfer): Transfer[] {
  if (command.kind === 'win' || bet.kind !== 'to-in-play') return [bet];
  const others = (command.with ?? []).map((id) => ledger.transfer(command.source, id));
  const beside = [bet, ...others].flatMap((buyIn) =>
    buyIn?.kind === 'to-in-play' ? buyInsBeside(ledger, buyIn) : [],
  );
  return [...new Set(beside)];
}

/** True when a round stays open with something in play after a part of it has left. */
function isLeftInPlay(ledger: LedgerSnapshot, command: Win | FromInPlay, part: Money): boolean {
  const { round } = command;
  if (!round || round.closes) return false;
  return part < ledger.round(command, command.source, round.id).inPlay;
}

function roundWin(ledger: LedgerSnapshot, command: RoundWin): Movement | WalletRefusal {
  const { amount, round, source } = command;
  const stakes = ledger.standingStakes(command, source, round.id);
  const newest = stakes.at(-1);
  if (!newest) {
    if (ledger.hasStakes(command, source, round.id)) return { refused: 'ROLLED_BACK' };
    if (command.withoutStake === undefined) return { refused: 'NOT_FOUND' };
    return {
      amount,
      moved: { ...NOTHING, cash: amount },
      recordedAs: { kind: 'prize', refTxId: null },
    };
  }
  const comesBack = newest.kind === 'to-in-play';
  if (newest.award !== null)
    return {
      ...gather(newest.award, amount, -leavingPlay(ledger, command)),
      stated: command.stated ?? 0n,
      recordedAs: { kind: 'win', refTxId: newest.sourceTxId },
    };
  return {
    amount,
    moved: {
      ...divide(amount, sharesOfAll(ledger, comesBack ? buyInsBeside(ledger, newest) : stakes)),
      inPlay: -leavingPlay(ledger, command, comesBack ? newest : undefined),
      held: 0n,
    },
    recordedAs: { kind: comesBack ? 'from-in-play' : 'win', refTxId: newest.sourceTxId },
  };
}

function rollback(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Rollback,
): Movement | WalletRefusal {
  const bet = ledger.transfer(command.source, command.refTxId);
  const leaving = { ...NOTHING, inPlay: -leavingPlay(ledger, command) };
  if (!bet) return { amount: 0n, moved: leaving, hasTombstone: true };
  if (bet.kind === 'tombstone') return { amount: 0n, moved: leaving };
  if (!isStake(bet.kind) && !(isPaid(bet) && command.undoesAnything))
    return { refused: 'NOT_FOUND' };
  if (bet.playerId !== command.playerId || bet.currency !== command.currency)
    return { refused: 'CONFLICT' };
  const fate = ledger.fate(command.source, command.refTxId);
  if (fate.rolledBack) return { amount: 0n, moved: leaving };
  if (isPaid(bet)) return takeBack(ledger, wallet, command, bet);
  if (!command.undoesAnything && ledger.isSettled(bet, command))
    return { refused: 'ALREADY_SETTLED' };
  const { whole, notCash, bonus } = sharesOf(ledger, bet);
  const inPlay = -leavingPlay(ledger, command, bet);
  return {
    amount: bet.amount,
    moved: { cash: whole - notCash, bonus, inPlay, held: 0n },
    playthrough: -bet.playthrough,
    count: countedBack(wallet, bet),
    award: bet.award,
  };
}

/** The count that a rollback takes back: nothing when the grant has ended. */
function countedBack(
  wallet: WalletState,
  { grant, counted: amount, weight }: Transfer,
): Count | undefined {
  if (amount === 0n || weight === null || wallet.wagering?.grant !== grant) return undefined;
  return { amount: -amount, weight };
}

/**
 * Takes a win back: first from the pockets that it went to, then from the other. The rest, which
 * the wallet cannot cover, becomes a debt.
 */
function takeBack(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Rollback,
  paid: Transfer,
): Movement {
  if (paid.award !== null) return gather(paid.award, -paid.gathered, -leavingPlay(ledger, command));
  // A forfeiture after the win has already taken its bonus share; a conversion made cash of it.
  const bonusPaid = ledger.isForfeited(paid) ? 0n : paid.moved.bonus;
  const wanted = ledger.hasGrantOf(paid)
    ? { cash: paid.moved.cash, bonus: bonusPaid }
    : { cash: paid.moved.cash + bonusPaid, bonus: 0n };
  const { cash, bonus } = takable(wallet, wanted);
  const inPlay = -leavingPlay(ledger, command);
  return {
    amount: cash + bonus,
    moved: { cash: -cash, bonus: -bonus, inPlay, held: 0n },
    owed: wanted.cash + wanted.bonus - cash - bonus,
  };
}

/**
 * The amount that leaves play: the stake that the command takes out of it; or everything in the
 * round, when the command closes the round.
 */
function leavingPlay(
  ledger: LedgerSnapshot,
  command: Stake | Win | RoundWin | RoundEnd | Rollback | ToInPlay | FromInPlay,
  bet?: Transfer,
): Money {
  const round = roundOf(ledger, command);
  const own = bet ? ledger.inPlayOf(bet) : 0n;
  return round?.closes ? ledger.round(command, command.source, round.id).inPlay : own;
}

/**
 * The round that a command is about: its own; or, for a rollback or a cash-out, the round of the
 * stake, whatever round the command names.
 */
function roundOf(ledger: LedgerSnapshot, command: WalletCommand): Round | undefined {
  if (!('round' in command) && command.kind !== 'rollback') return undefined;
  if (command.kind === 'prize' || command.kind === 'adjust')
    return command.round && { ...command.round, closes: false };
  if (command.kind !== 'rollback' && command.kind !== 'from-in-play') return command.round;
  const bet = ledger.transfer(command.source, command.refTxId);
  // A prize has no stake, so nothing was played in its round.
  if (bet?.kind === 'prize') return undefined;
  if (!bet?.round || bet.playerId !== command.playerId || bet.currency !== command.currency)
    return command.round;
  return {
    id: bet.round,
    game: bet.game ?? '',
    closes: command.round?.id === bet.round && command.round.closes,
  };
}

function refused(code: WalletRefusalCode, wallet: WalletState): WalletRefusal {
  return { refused: code, pockets: pocketsOf(wallet) };
}
