// The page's knowledge of the flight and its bets, kept up to date by the server's updates.

import type {
  BetView,
  Board,
  FlightView,
  PastFlight,
  PublicBet,
  Push,
  Totals,
} from '../../wire.ts';

const KEPT_PAST = 30;
const KEPT_BETS = 100;
const NOBODY: Totals = { bets: 0, stakes: '0', wins: '0' };

export class Table {
  flight: FlightView;
  past: PastFlight[];
  totals: Totals;
  readonly #bets = new Map<number, PublicBet>();
  readonly #mine = new Map<number, BetView>();

  constructor(board: Board) {
    this.flight = board.flight;
    this.past = board.past;
    this.totals = board.totals;
    this.reset(board);
  }

  /**
   * Begins anew with everything there is, as at the start of a stream. A board that was requested
   * may come after newer updates of the stream: then only the player's bets are taken from it.
   */
  reset({ flight, past, bets, totals, mine }: Board): void {
    for (const bet of mine) this.note(bet);
    if (isBefore(flight, this.flight)) return;
    this.flight = flight;
    this.past = past;
    this.totals = totals;
    this.#bets.clear();
    for (const bet of bets) this.#bets.set(bet.ticket, bet);
    this.#forgetOld();
  }

  apply(push: Push): void {
    switch (push.kind) {
      case 'board':
        return this.reset(push.board);
      case 'flight':
        return this.#change(push.flight, push.past);
      case 'bet':
        this.#bets.set(push.bet.ticket, push.bet);
        this.totals = push.totals;
        return;
      case 'mine':
        return this.note(push.bet);
      case 'alive':
      case 'closed':
    }
  }

  /** Applies newer states of the player's bets; a bet never returns to an earlier state. */
  note(bet: BetView): void {
    const known = this.#mine.get(bet.ticket);
    if (known === undefined || ageOf(bet) >= ageOf(known)) this.#mine.set(bet.ticket, bet);
  }

  known(ticket: number): BetView | undefined {
    return this.#mine.get(ticket);
  }

  /** The bet of this panel on the present flight. */
  betOn(panel: number): BetView | undefined {
    return [...this.#mine.values()].findLast(
      (bet) => bet.flight === this.flight.number && bet.panel === panel && bet.state !== 'refused',
    );
  }

  get mine(): BetView[] {
    return [...this.#mine.values()];
  }

  /** True while a bet of the player may still win. */
  get isInPlay(): boolean {
    return this.mine.some(({ state }) => state === 'placing' || state === 'flying');
  }

  /** The bets that everybody sees, the highest first. */
  get bets(): PublicBet[] {
    return [...this.#bets.values()]
      .toSorted((a, b) => (BigInt(a.stake) < BigInt(b.stake) ? 1 : -1))
      .slice(0, KEPT_BETS);
  }

  /** The player's own bets on the present flight, as a list of everybody's would show them. */
  get ownInPlay(): PublicBet[] {
    return this.mine
      .filter(({ flight, state }) => flight === this.flight.number && FLOWN.has(state))
      .map(({ ticket, stake, cashed, win }) => ({ ticket, name: '', stake, cashed, win }));
  }

  #change(flight: FlightView, past: PastFlight | null): void {
    const isNew = flight.number !== this.flight.number;
    this.flight = flight;
    if (past !== null && this.past[0]?.number !== past.number)
      this.past = [past, ...this.past].slice(0, KEPT_PAST);
    if (!isNew) return;
    this.#bets.clear();
    this.totals = NOBODY;
    this.#forgetOld();
  }

  #forgetOld(): void {
    for (const bet of this.#mine.values())
      if (bet.flight < this.flight.number && ageOf(bet) === SETTLED) this.#mine.delete(bet.ticket);
  }
}

const PHASES: readonly FlightView['phase'][] = ['betting', 'flying', 'ended'];

function isBefore(one: FlightView, other: FlightView): boolean {
  if (one.number !== other.number) return one.number < other.number;
  return PHASES.indexOf(one.phase) < PHASES.indexOf(other.phase);
}

const SETTLED = 3;
const ages: Record<BetView['state'], number> = {
  placing: 0,
  flying: 1,
  paying: 2,
  reversing: 2,
  paid: 3,
  lost: 3,
  reversed: 3,
  refused: 3,
  disputed: 3,
};

/** States of bets that were or are in their flight. */
const FLOWN = new Set<BetView['state']>(['flying', 'paying', 'paid', 'lost', 'disputed']);

function ageOf(bet: BetView): number {
  return ages[bet.state];
}
