// The pots of a hand and their shares.

import type { HandSeat } from './hand.ts';

export interface Pot {
  amount: bigint;
  /** The numbers of the seats that may win it. */
  seats: readonly number[];
}

type Paid = Pick<HandSeat, 'seat' | 'paid' | 'hasFolded'>;

/** The main pot first. Pots for which the same seats play are one. */
export function potsOf(seats: readonly Paid[]): Pot[] {
  const able = seats.filter(({ hasFolded }) => !hasFolded);
  const levels = [...new Set(able.map(({ paid }) => paid))].toSorted((a, b) => Number(a - b));
  const pots = levels.map((level, at): Pot => {
    const below = levels[at - 1] ?? 0n;
    // Folded chips above the highest level belong to the last pot.
    const isLast = at === levels.length - 1;
    const parts = seats.map(({ paid }) => (isLast || paid < level ? paid : level) - below);
    const amount = parts.reduce((sum, part) => (part > 0n ? sum + part : sum), 0n);
    return { amount, seats: able.filter(({ paid }) => paid >= level).map(({ seat }) => seat) };
  });
  return pots.filter(({ amount }) => amount > 0n);
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
