// The right results for the bonuses of one player, as plain objects in memory. They are written
// from the decisions on grants (0132, 0133), never from the code. The model forgets the database,
// locks and jobs.

import { minMoney, type Money } from '@ceibo/money';
import type { Grant } from '../../rooms/promotions/index.ts';

type GrantState = Grant['state'];

export interface ModelGrant {
  amount: Money;
  target: Money;
  milliseconds: number;
  maxBet: Money | undefined;
  bonusFirst: boolean;
  state: GrantState;
  until: number;
  counted: Money;
  endedAmount: Money | null;
  /**
   * The target of its bonus that comes back late: the wallet's bonus while it is the wallet's
   * grant.
   */
  late: 'bonus' | 'cash' | 'house';
}

export interface ModelRound {
  cash: Money;
  bonus: Money;
  inPlay: Money;
  grant: ModelGrant | undefined;
  counted: Money;
  isUndone: boolean;
  wins: ModelWin[];
}

interface ModelWin {
  cash: Money;
  bonus: Money;
  grant: ModelGrant | undefined;
  isTaken: boolean;
}

/** The part of a stake that counts, in hundredths of a percent, by the category of its game. */
export const WEIGHTS = { slots: 10_000, table: 1_000 };
export type Category = keyof typeof WEIGHTS | 'unweighed';

export class GrantsModel {
  cash: Money;
  bonus: Money = 0n;
  held: Money = 0n;
  now = 0;
  /** The grant that the wallet has: the last one that was neither converted nor forfeited. */
  owner: ModelGrant | undefined;
  readonly grants: ModelGrant[] = [];
  readonly rounds: ModelRound[] = [];

  constructor(cash: Money) {
    this.cash = cash;
  }

  get inPlay(): Money {
    return this.rounds.reduce((sum, { inPlay }) => sum + inPlay, 0n);
  }

  /** The bonus that is in open rounds. */
  get bonusInPlay(): Money {
    const open = this.rounds.filter(({ inPlay, grant }) => inPlay > 0n && grant === this.owner);
    return this.owner ? open.reduce((sum, { bonus }) => sum + bonus, 0n) : 0n;
  }

  /** The open grant first, then the queue in the order of giving. */
  get current(): ModelGrant[] {
    const left = this.grants.filter(({ state }) => OPEN.has(state) || state === 'queued');
    return [...left.filter(({ state }) => OPEN.has(state)), ...left.filter(isQueued)];
  }

  give(grant: Pick<ModelGrant, 'amount' | 'target' | 'milliseconds' | 'maxBet' | 'bonusFirst'>) {
    const rest = { until: 0, counted: 0n, endedAmount: null } as const;
    this.grants.push({ ...grant, ...rest, state: 'queued', late: 'bonus' });
    this.advance();
  }

  /** The code of its refusal, or the round that it began. */
  stake(amount: Money, { category, closes }: { category: Category; closes: boolean }) {
    const { owner } = this;
    const isClosed = owner !== undefined && this.#isClosed(owner);
    const bonusThere = isClosed ? 0n : this.bonus;
    const bonus = owner?.bonusFirst
      ? minMoney(bonusThere, amount)
      : amount - minMoney(this.cash, amount);
    const cash = amount - bonus;
    if (cash > this.cash || bonus > bonusThere) return 'INSUFFICIENT_FUNDS' as const;
    const { maxBet } = owner ?? {};
    if (maxBet !== undefined && !isClosed && this.bonus > 0n && amount > maxBet)
      return 'BONUS_BET_TOO_HIGH' as const;
    this.cash -= cash;
    this.bonus -= bonus;
    const weight = category === 'unweighed' ? 0 : WEIGHTS[category];
    const counted = owner && !isClosed ? (amount * BigInt(weight)) / 10_000n : 0n;
    if (owner) owner.counted += counted;
    const inPlay = closes ? 0n : amount;
    const round = { cash, bonus, inPlay, grant: owner, counted, isUndone: false, wins: [] };
    this.rounds.push(round);
    return round;
  }

  /** False when the stake was undone. */
  win(round: ModelRound, amount: Money): boolean {
    if (round.isUndone) return false;
    round.inPlay = 0n;
    const bonus = (amount * round.bonus) / (round.cash + round.bonus);
    round.wins.push({ ...this.#pay(amount - bonus, bonus, round.grant), isTaken: false });
    return true;
  }

  undo(round: ModelRound): void {
    if (round.isUndone) return;
    round.isUndone = true;
    round.inPlay = 0n;
    this.#pay(round.cash, round.bonus, round.grant);
    if (this.owner && round.grant === this.owner) this.owner.counted -= round.counted;
  }

  /** A win is taken back from where it went, then from the other pocket; the rest is a debt. */
  takeBack(win: ModelWin): void {
    if (win.isTaken) return;
    win.isTaken = true;
    const isBonus = win.grant?.late === 'bonus';
    const wanted = win.grant?.late === 'house' ? win.cash : win.cash + win.bonus;
    const bonus = isBonus ? win.bonus : 0n;
    const own = {
      cash: minMoney(wanted - bonus, this.cash),
      bonus: minMoney(bonus, this.bonus),
    };
    const more = minMoney(wanted - own.cash - own.bonus, this.cash - own.cash);
    this.cash -= own.cash + more;
    this.bonus -= minMoney(wanted - own.cash - more, this.bonus);
  }

  /** The amount that cancelling a grant would lose; undefined when it cannot be cancelled. */
  lossOf(grant: ModelGrant): Money | undefined {
    if (isQueued(grant)) return grant.amount;
    return grant.state === 'active' ? this.bonus + this.bonusInPlay : undefined;
  }

  cancel(grant: ModelGrant): void {
    if (isQueued(grant)) this.#end(grant, 'cancelled', grant.amount);
    else grant.state = 'cancelling';
    this.advance();
  }

  /**
   * The player excludes themselves: nothing waits any more, the open grant closes unless it is
   * earned, and no used part comes back.
   */
  endAll(): void {
    this.reopen();
    if (this.owner?.state === 'exhausted') {
      this.#end(this.owner, 'cancelled', 0n);
      this.#forfeit();
    }
    for (const grant of this.current)
      if (isQueued(grant)) this.#end(grant, 'cancelled', grant.amount);
      else if (grant.state === 'active' && grant.counted < grant.target) grant.state = 'cancelling';
    this.advance();
  }

  /** A withdrawal holds cash, and forfeits the bonus, that in play too. */
  withdraw(amount: Money): boolean {
    if (amount > this.cash) return false;
    this.cash -= amount;
    this.held += amount;
    if (this.bonus + this.bonusInPlay > 0n) this.#forfeit();
    return true;
  }

  /** The withdrawal is cancelled: its cash comes back, and no bonus. */
  release(amount: Money): void {
    this.held -= amount;
    this.cash += amount;
  }

  /** Takes every step that is due. */
  advance(): void {
    this.reopen();
    for (let isDone = false; !isDone;) isDone = !this.#step();
  }

  /** Bonus came back of a grant that was used up. True when it is open again. */
  reopen(): boolean {
    if (this.bonus === 0n || this.owner?.state !== 'exhausted') return false;
    Object.assign(this.owner, { state: 'active', endedAmount: null });
    return true;
  }

  /** The next step of the player's bonuses; false when none is due. */
  #step(): boolean {
    const [grant] = this.current;
    if (!grant) return false;
    if (isQueued(grant)) return this.bonus === 0n && this.#start(grant);
    if (this.owner !== grant) return this.#end(grant, 'forfeited', null);
    if (grant.state !== 'active') {
      if (this.bonusInPlay > 0n) return false;
      const lost = this.bonus;
      this.#forfeit();
      return this.#end(grant, grant.state === 'cancelling' ? 'cancelled' : 'expired', lost);
    }
    if (grant.counted >= grant.target) return this.inPlay === 0n && this.#convert(grant);
    if (this.bonus === 0n && this.inPlay === 0n) return this.#end(grant, 'exhausted', 0n);
    if (this.now < grant.until) return false;
    grant.state = 'expiring';
    return true;
  }

  #start(grant: ModelGrant): true {
    if (this.owner) this.owner.late = 'cash';
    this.owner = grant;
    this.bonus = grant.amount;
    Object.assign(grant, { state: 'active', until: this.now + grant.milliseconds });
    return true;
  }

  #convert(grant: ModelGrant): true {
    const amount = this.bonus;
    this.cash += amount;
    this.bonus = 0n;
    this.owner = undefined;
    grant.late = 'cash';
    return this.#end(grant, 'converted', amount);
  }

  #forfeit(): void {
    if (this.owner) this.owner.late = 'house';
    this.owner = undefined;
    this.bonus = 0n;
  }

  #end(grant: ModelGrant, state: GrantState, endedAmount: Money | null): true {
    Object.assign(grant, { state, endedAmount });
    return true;
  }

  /** No stake takes its bonus or counts for it any more. */
  #isClosed({ state, counted, target, until }: ModelGrant): boolean {
    return CLOSING.has(state) || (counted < target && this.now >= until);
  }

  /** Money that comes back, and where its bonus part goes. */
  #pay(cash: Money, bonus: Money, grant: ModelGrant | undefined) {
    const late = grant?.late ?? 'cash';
    const paid = {
      cash: late === 'cash' ? cash + bonus : cash,
      bonus: late === 'bonus' ? bonus : 0n,
      grant,
    };
    this.cash += paid.cash;
    this.bonus += paid.bonus;
    return paid;
  }
}

const OPEN: ReadonlySet<GrantState> = new Set(['active', 'cancelling', 'expiring']);
const CLOSING: ReadonlySet<GrantState> = new Set(['cancelling', 'expiring']);

function isQueued({ state }: ModelGrant): boolean {
  return state === 'queued';
}
