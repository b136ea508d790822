// A model of the wallet, as plain Maps in memory. It is written from the rules (ARCHITECTURE.md,
// "Money"; the room's README and commands.ts), never from the code that carries them out. It
// forgets speed, the database and concurrency.

import type { PlayerId } from '../../platform/ids.ts';
import type {
  Pockets,
  WalletCommand,
  WalletOutcome,
  WalletRefusalCode,
} from '../../rooms/wallet/index.ts';
import { walletKey } from '../test-bank.ts';
import { countStake, endGrant, maxStakeOf, openGrant } from './wallet-model-grants.ts';
import {
  CAN_BE_UNDONE,
  contentOf,
  difference,
  entryKey,
  inPlayOf,
  isPossible,
  leavePart,
  leavePlay,
  besides,
  sharesOf,
  sittingOf,
  stakesOf,
  type Entry,
  type Of,
  type State,
} from './wallet-model-state.ts';

type Refused = WalletRefusalCode | undefined;

interface Paid {
  shares: { cash: bigint; bonus: bigint };
  round: string | undefined;
}

const PLAY_MONEY = 10_000_000_000n;

export class WalletModel {
  #state: State = {
    wallets: new Map(),
    playthroughs: new Map(),
    entries: new Map(),
    cashedOut: new Map(),
    wagerings: new Map(),
  };

  constructor(players: readonly PlayerId[]) {
    for (const playerId of players)
      for (const currency of ['ARS', 'PLAY', 'COMP'] as const)
        this.#state.wallets.set(walletKey(playerId, currency), {
          cash: 0n,
          bonus: 0n,
          inPlay: 0n,
          held: 0n,
        });
  }

  get wallets(): Map<string, Pockets> {
    return this.#state.wallets;
  }

  /** The part of deposits that must still be staked, by wallet; those without are left out. */
  get playthroughs(): Map<string, bigint> {
    return new Map([...this.#state.playthroughs].filter(([, left]) => left > 0n));
  }

  /** The sum counted for the open grants, by wallet. */
  get counted(): Map<string, bigint> {
    return new Map([...this.#state.wagerings].map(([wallet, { counted }]) => [wallet, counted]));
  }

  /** Carries out one command. */
  apply(command: WalletCommand): WalletOutcome {
    const [outcome] = this.#all([command]);
    if (!outcome) throw new Error('no outcome');
    return outcome;
  }

  /** Carries out linked commands: all, or none and the first refusal. */
  applyLinked(
    commands: readonly WalletCommand[],
  ): WalletOutcome[] | (WalletOutcome & { at: number }) {
    const before = structuredClone(this.#state);
    const outcomes = this.#all(commands);
    const last = outcomes.at(-1);
    const refusedCommand = commands[outcomes.length - 1];
    if (!last || !refusedCommand || !('refused' in last)) return outcomes;
    this.#state = before;
    // Nothing moved, so the pockets that the refusal shows are those of before.
    return { ...last, ...this.#refuse(refusedCommand, last.refused), at: outcomes.length - 1 };
  }

  /** The outcomes up to the first refusal. */
  #all(commands: readonly WalletCommand[]): WalletOutcome[] {
    const outcomes: WalletOutcome[] = [];
    for (const command of commands) {
      const outcome = this.#decide(command);
      outcomes.push(outcome);
      if ('refused' in outcome) break;
    }
    return outcomes;
  }

  #decide(command: WalletCommand): WalletOutcome {
    const { wallets, entries } = this.#state;
    const pockets = wallets.get(walletKey(command.playerId, command.currency));
    if (!pockets) return this.#refuse(command, 'UNKNOWN_PLAYER');
    if (!isPossible(command)) return this.#refuse(command, 'INVALID_AMOUNT');
    if ('refTxId' in command && command.refTxId === command.sourceTxId)
      return this.#refuse(command, 'CONFLICT');
    const known = entries.get(entryKey(command, command.sourceTxId));
    if (known) return this.#repeat(command, known);
    const before = { ...pockets };
    const entry: Entry = {
      content: contentOf(command),
      isTombstone: false,
      after: pockets,
      moved: before,
    };
    const refused = this.#carryOut(command, pockets, entry);
    if (refused === 'BONUS_BET_TOO_HIGH')
      return {
        ...this.#refuse(command, refused),
        maxStake: maxStakeOf(this.#state, command) ?? 0n,
      };
    if (refused) return this.#refuse(command, refused);
    if (this.#endsRound(command)) this.#close(command, pockets);
    entry.after = { ...pockets };
    entry.moved = difference(pockets, before);
    // A round that has ended ends again without a trace.
    if (command.kind !== 'round-end' || entry.moved.inPlay !== 0n)
      entries.set(entryKey(command, command.sourceTxId), entry);
    const owed = entry.owed ? { owed: entry.owed } : {};
    return { replayed: false, pockets: { ...pockets }, moved: entry.moved, ...owed };
  }

  #repeat(
    command: WalletCommand,
    { isTombstone, content, stake, win, after, moved }: Entry,
  ): WalletOutcome {
    if (isTombstone)
      return this.#refuse(command, CAN_BE_UNDONE.has(command.kind) ? 'ROLLED_BACK' : 'CONFLICT');
    if (content !== contentOf(command)) return this.#refuse(command, 'CONFLICT');
    const isWinUndone = command.kind !== 'prize' && win?.isRolledBack;
    return stake?.state === 'rolled-back' || isWinUndone
      ? this.#refuse(command, 'ROLLED_BACK')
      : { replayed: true, pockets: after, moved };
  }

  #refuse({ playerId, currency }: WalletCommand, refused: WalletRefusalCode): WalletOutcome {
    const pockets = this.wallets.get(walletKey(playerId, currency));
    return pockets ? { refused, pockets: { ...pockets } } : { refused };
  }

  /** Changes the pockets, or refuses and leaves them as they were. */
  #carryOut(command: WalletCommand, pockets: Pockets, entry: Entry): Refused {
    switch (command.kind) {
      case 'stake':
      case 'to-in-play':
        return this.#stake(command, pockets, entry);
      case 'win':
      case 'from-in-play':
        return this.#win(command, pockets, entry);
      case 'round-win':
        return this.#roundWin(command, pockets, entry);
      case 'prize':
        return this.#payPrize(command, pockets, entry);
      case 'round-end':
        return undefined;
      case 'rollback':
        return this.#rollback(command, pockets, entry);
      case 'deposit':
        pockets.cash += command.amount;
        this.#play(command, -(command.playthrough ?? 0n));
        return undefined;
      case 'adjust':
        if (pockets.cash + command.amount < 0n && !command.takesWhatIsThere)
          return 'INSUFFICIENT_FUNDS';
        pockets.cash = pockets.cash + command.amount < 0n ? 0n : pockets.cash + command.amount;
        this.#play(command, command.endsPlaythrough ?? 0n);
        return undefined;
      case 'hold':
        return this.#hold(command, pockets, entry);
      case 'release':
      case 'capture':
        return this.#endHold(command, pockets);
      case 'bonus-grant':
        return openGrant(this.#state, command, pockets);
      case 'bonus-convert':
      case 'bonus-forfeit':
        return endGrant(this.#state, command, pockets);
      case 'play-reset':
        if (command.currency !== 'PLAY') return 'WRONG_CURRENCY';
        pockets.cash = PLAY_MONEY;
        return undefined;
    }
  }

  #stake(command: Of<'stake'> | Of<'to-in-play'>, pockets: Pockets, entry: Entry): Refused {
    const { amount, round, blockReason } = command;
    if (blockReason) return blockReason;
    if (pockets.cash + pockets.bonus < amount) return 'INSUFFICIENT_FUNDS';
    const wagering = this.#state.wagerings.get(walletKey(command.playerId, command.currency));
    const mostBet = pockets.bonus > 0n ? maxStakeOf(this.#state, command) : undefined;
    if (mostBet !== undefined && amount > mostBet) return 'BONUS_BET_TOO_HIGH';
    const first = wagering?.bonusFirst ? pockets.bonus : pockets.cash;
    const ofFirst = first < amount ? first : amount;
    const bonus = wagering?.bonusFirst ? ofFirst : amount - ofFirst;
    const cash = amount - bonus;
    const inPlay = round && !round.closes ? amount : 0n;
    pockets.cash -= cash;
    pockets.bonus -= bonus;
    pockets.inPlay += inPlay;
    const [wallet, isAtTable] = [
      walletKey(command.playerId, command.currency),
      command.kind === 'to-in-play',
    ];
    const named = round && entryKey(command, round.id);
    entry.stake = {
      wallet,
      isAtTable,
      round: named,
      cash,
      bonus,
      forfeited: 0n,
      played: isAtTable ? 0n : this.#play(command, cash),
      inPlay,
      wasInPlay: inPlay > 0n,
      sitting: named === undefined ? 0 : sittingOf(this.#state, wallet, named),
      state: 'open',
      counted: countStake(this.#state, command),
      grant: wagering?.grant,
    };
    return undefined;
  }

  #win(command: Of<'win'> | Of<'from-in-play'>, pockets: Pockets, entry: Entry): Refused {
    const referred = this.#state.entries.get(entryKey(command, command.refTxId));
    if (!referred) return 'NOT_FOUND';
    if (
      referred.isTombstone ||
      referred.stake?.state === 'rolled-back' ||
      referred.win?.isRolledBack
    )
      return 'ROLLED_BACK';
    const { stake } = referred;
    if (stake?.wallet !== walletKey(command.playerId, command.currency)) return 'CONFLICT';
    const part = command.kind === 'win' ? (command.leavesPlay ?? 0n) : 0n;
    if (part > 0n && !this.#leavePart(command, part, pockets)) return 'INVALID_AMOUNT';
    const paidOn = command.kind === 'win' ? [stake] : besides(this.#state, stake);
    if (command.kind === 'from-in-play') leavePlay(this.#state, stake, pockets);
    // Money that comes back from a table belongs to the round of the buy-in.
    const round =
      command.kind === 'win' ? command.round && entryKey(command, command.round.id) : stake.round;
    stake.state = 'settled';
    return this.#pay(command, pockets, entry, { shares: sharesOf(command.amount, paidOn), round });
  }

  /** A part leaves an open round, of which something stays in play; false when it cannot. */
  #leavePart(command: WalletCommand, part: bigint, pockets: Pockets): boolean {
    if (!('round' in command) || !command.round || this.#endsRound(command)) return false;
    const name = {
      wallet: walletKey(command.playerId, command.currency),
      round: entryKey(command, command.round.id),
    };
    if (part >= inPlayOf(this.#state, name.wallet, name.round)) return false;
    leavePart(this.#state, name, { part, pockets });
    return true;
  }

  #roundWin(command: Of<'round-win'>, pockets: Pockets, entry: Entry): Refused {
    const round = entryKey(command, command.round.id);
    const stakes = stakesOf(this.#state, walletKey(command.playerId, command.currency), round);
    const standing = stakes.filter(({ state }) => state !== 'rolled-back');
    const newest = standing.at(-1);
    if (!newest && stakes.length > 0) return 'ROLLED_BACK';
    if (!newest)
      return command.withoutStake ? this.#payPrize(command, pockets, entry) : 'NOT_FOUND';
    if (newest.isAtTable) leavePlay(this.#state, newest, pockets);
    newest.state = 'settled';
    const paidOn = newest.isAtTable ? besides(this.#state, newest) : standing;
    return this.#pay(command, pockets, entry, { shares: sharesOf(command.amount, paidOn), round });
  }

  /** Nothing was played in the round of a prize. */
  #payPrize(command: Of<'prize'> | Of<'round-win'>, pockets: Pockets, entry: Entry): Refused {
    const shares = { cash: command.amount, bonus: 0n };
    return this.#pay(command, pockets, entry, { shares, round: 'none' });
  }

  /** Lowers what must still be staked, or raises it, and tells by how much it was lowered. */
  #play({ playerId, currency }: WalletCommand, amount: bigint): bigint {
    const wallet = walletKey(playerId, currency);
    const left = this.#state.playthroughs.get(wallet) ?? 0n;
    const played = amount > left ? left : amount;
    this.#state.playthroughs.set(wallet, left - played);
    return played;
  }

  #pay(command: WalletCommand, pockets: Pockets, entry: Entry, { shares, round }: Paid): Refused {
    const { cash, bonus } = shares;
    pockets.bonus += bonus;
    pockets.cash += cash;
    entry.win = {
      wallet: walletKey(command.playerId, command.currency),
      round,
      cash,
      bonus,
      isRolledBack: false,
    };
    return undefined;
  }

  #rollback(command: Of<'rollback'>, pockets: Pockets, undoing: Entry): Refused {
    const key = entryKey(command, command.refTxId);
    const entry = this.#state.entries.get(key);
    if (!entry)
      this.#state.entries.set(key, {
        content: '',
        isTombstone: true,
        after: { ...pockets },
        moved: difference(pockets, pockets),
      });
    if (!entry || entry.isTombstone) return undefined;
    const { stake, win } = entry;
    if (win && command.undoesAnything) return this.#takeBack({ command, pockets, undoing }, win);
    if (!stake) return 'NOT_FOUND';
    if (stake.wallet !== walletKey(command.playerId, command.currency)) return 'CONFLICT';
    if (stake.state === 'rolled-back') return undefined;
    if (stake.state === 'settled' && !command.undoesAnything) return 'ALREADY_SETTLED';
    pockets.cash += stake.cash;
    pockets.bonus += stake.bonus;
    this.#play(command, -stake.played);
    const wagering = this.#state.wagerings.get(stake.wallet);
    if (wagering && wagering.grant === stake.grant) wagering.counted -= stake.counted;
    stake.state = 'rolled-back';
    leavePlay(this.#state, stake, pockets);
    return undefined;
  }

  /** Takes back a win, first from the pockets that it went to; a missing amount becomes a debt. */
  #takeBack(
    { command, pockets, undoing }: { command: Of<'rollback'>; pockets: Pockets; undoing: Entry },
    win: NonNullable<Entry['win']>,
  ): Refused {
    if (win.wallet !== walletKey(command.playerId, command.currency)) return 'CONFLICT';
    if (win.isRolledBack) return undefined;
    win.isRolledBack = true;
    let owed = 0n;
    for (const pocket of ['cash', 'bonus'] as const) {
      const taken = pockets[pocket] < win[pocket] ? pockets[pocket] : win[pocket];
      pockets[pocket] -= taken;
      owed += win[pocket] - taken;
    }
    for (const pocket of ['cash', 'bonus'] as const) {
      const taken = pockets[pocket] < owed ? pockets[pocket] : owed;
      pockets[pocket] -= taken;
      owed -= taken;
    }
    undoing.owed = owed;
    return undefined;
  }

  #hold(command: Of<'hold'>, pockets: Pockets, entry: Entry): Refused {
    const { amount } = command;
    if (pockets.cash < amount) return 'INSUFFICIENT_FUNDS';
    const wallet = walletKey(command.playerId, command.currency);
    const left = this.#state.playthroughs.get(wallet) ?? 0n;
    const mustStay = left < pockets.cash ? left : pockets.cash;
    const free = pockets.cash - mustStay;
    pockets.cash -= amount;
    pockets.held += amount;
    const played = amount > free ? this.#play(command, amount - free) : 0n;
    entry.hold = { wallet, amount, played, isOpen: true };
    return undefined;
  }

  #endHold(command: Of<'release' | 'capture'>, pockets: Pockets): Refused {
    const hold = this.#state.entries.get(entryKey(command, command.refTxId))?.hold;
    if (hold?.wallet !== walletKey(command.playerId, command.currency)) return 'NOT_FOUND';
    if (!hold.isOpen) return 'ALREADY_SETTLED';
    hold.isOpen = false;
    pockets.held -= hold.amount;
    if (command.kind === 'release') {
      pockets.cash += hold.amount;
      this.#play(command, -hold.played);
    }
    return undefined;
  }

  /** A command that undoes a stake or brings it back ends the round of that stake and no other. */
  #endsRound(command: WalletCommand): boolean {
    if (
      !('round' in command) ||
      command.kind === 'prize' ||
      command.kind === 'adjust' ||
      !command.round?.closes
    )
      return false;
    if (command.kind !== 'rollback' && command.kind !== 'from-in-play') return true;
    const referred = this.#state.entries.get(entryKey(command, command.refTxId));
    const round = referred?.stake?.round ?? referred?.win?.round;
    return round === undefined || round === entryKey(command, command.round.id);
  }

  /** A round that closes leaves nothing of it in play. */
  #close(command: WalletCommand, pockets: Pockets): void {
    if (!('round' in command) || !command.round) return;
    const wallet = walletKey(command.playerId, command.currency);
    const round = entryKey(command, command.round.id);
    for (const { stake } of this.#state.entries.values())
      if (stake?.wallet === wallet && stake.round === round) leavePlay(this.#state, stake, pockets);
  }
}
