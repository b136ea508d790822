// The places of the players in a sit-and-go, and their prizes. Pure.

export interface Busted {
  seat: number;
  /** The chips of the seat when the hand began. */
  had: bigint;
}

export interface Placed {
  seat: number;
  place: number;
  prize: bigint;
}

/**
 * Those whom one hand leaves without chips: one who began it with more is placed higher; with equal
 * stacks they share a place, and the prizes of the places that they fill. `left` is how many play
 * on. A centavo that does not divide goes to the first of them.
 */
export function placeBusted(
  busted: readonly Busted[],
  { left, prizes }: { left: number; prizes: readonly bigint[] },
): Placed[] {
  const inOrder = busted.toSorted((a, b) => (a.had > b.had ? -1 : a.had < b.had ? 1 : 0));
  return inOrder.flatMap(({ had }, at) => {
    // A group begins with the first who had so much.
    if (at > 0 && inOrder[at - 1]?.had === had) return [];
    const group = inOrder.filter((each) => each.had === had);
    const place = left + at + 1;
    const sum = group.reduce((total, _, index) => total + (prizes[place - 1 + index] ?? 0n), 0n);
    const each = sum / BigInt(group.length);
    const rest = sum - each * BigInt(group.length);
    return group.map(({ seat }, index) => ({
      seat,
      place,
      prize: index === 0 ? each + rest : each,
    }));
  });
}
