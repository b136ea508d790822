// The pots of a hand: the uncalled part of a bet, the main pot and the side pots, and their shares.

import type { HandSeat } from './hand.ts';

export interface Pot {
  amount: bigint;
  /** The numbers of the seats that may win it. */
  seats: readonly number[];
}

type Paid = Pick<HandSeat, 'seat' | 'paid' | 'hasFolded'>;

/** The part of the highest bet above everybody else's: it was never called and goes back. */
export function uncalledOf(seats: readonly Paid[]): { seat: number; amount: bigint } | undefined {
  const [first, second] = seats.toSorted((a, b) => compare(b.paid, a.paid));
  if (first === undefined || second === undefined || first.hasFolded) return undefined;
  const amount = first.paid - second.paid;
  return amount > 0n ? { seat: first.seat, amount } : undefined;
}

/** The main pot first. Pots for which the same seats play are one. */
export function potsOf(seats: readonly Paid[]): Pot[] {
  const levels = [
    ...new Set(seats.filter(({ hasFolded }) => !hasFolded).map(({ paid }) => paid)),
  ].toSorted(compare);
  const top = levels.at(-1) ?? 0n;
  const pots: Pot[] = [];
  let below = 0n;
  for (const level of levels) {
    // Folded chips above the highest level belong to the last pot.
    const upTo = level === top ? seats.reduce((most, { paid }) => max(most, paid), top) : level;
    const amount = seats.reduce((sum, { paid }) => sum + between(paid, below, upTo), 0n);
    const able = seats.filter(({ hasFolded, paid }) => !hasFolded && paid >= level);
    if (amount > 0n) pots.push({ amount, seats: able.map(({ seat }) => seat) });
    below = level;
  }
  return pots;
}

/**
 * Equal shares of whole units; the units that are left over go one by one to the winners, the first
 * to the left of the button first. `winners` are in that order.
 */
export function sharesOf(
  amount: bigint,
  winners: readonly number[],
  unit: bigint,
): { seat: number; amount: bigint }[] {
  const count = BigInt(winners.length);
  const units = amount / unit;
  // Less than one unit may be left of a rake or of a stack: it goes with the first share.
  const rest = amount % unit;
  return winners.map((seat, at) => {
    const extra = BigInt(at) < units % count ? 1n : 0n;
    return { seat, amount: (units / count + extra) * unit + (at === 0 ? rest : 0n) };
  });
}

function between(paid: bigint, from: bigint, to: bigint): bigint {
  if (paid <= from) return 0n;
  return (paid < to ? paid : to) - from;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
