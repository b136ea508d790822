// The chips that the player has laid and not yet staked: laying, taking back, repeating, doubling.
// It knows no page.

import { sumOf } from '../../amounts.ts';
import type { ChipLimits } from '../../chips/limits.ts';
import type { Chip } from '../../wire.ts';

export type LayFault = 'spotLimit' | 'roundLimit' | 'balance';
export type Draft = ReturnType<typeof createDraft>;

/** The player's chips, by spot. */
export type Chips = ReadonlyMap<string, bigint>;

export function createDraft({ smallestChip, spotLimit, roundLimit }: ChipLimits) {
  let chips: Chips = new Map();
  let earlier: Chips[] = [];

  const wire = (): Chip[] => [...chips].map(([spot, amount]) => ({ spot, amount: String(amount) }));

  /** Lays some chips at once: all of them or, with the reason, none. */
  function lay(
    added: readonly { spot: string; amount: bigint | string }[],
    balance: bigint | null,
  ): LayFault | undefined {
    const next = new Map(chips);
    for (const { spot, amount } of added) next.set(spot, (next.get(spot) ?? 0n) + BigInt(amount));
    for (const [spot, amount] of next) {
      const most = spotLimit(spot);
      if (most === undefined || amount % smallestChip !== 0n)
        throw new Error(`no chip can lie on ${spot}`);
      if (amount > most) return 'spotLimit';
    }
    const total = sumOf([...next.values()]);
    if (total > roundLimit) return 'roundLimit';
    if (balance !== null && total > balance) return 'balance';
    earlier.push(chips);
    chips = next;
    return undefined;
  }

  return {
    get chips(): Chips {
      return chips;
    },
    total: () => sumOf([...chips.values()]),
    lay,
    double: (balance: bigint | null) => lay(wire(), balance),
    undo: () => void (chips = earlier.pop() ?? chips),
    clear(): void {
      earlier.push(chips);
      chips = new Map();
    },
    /** Begins a round with an empty cloth, or with what the table already has of this player. */
    reset(known: readonly Chip[]): void {
      earlier = [];
      chips = new Map(known.map(({ spot, amount }) => [spot, BigInt(amount)]));
    },
    canUndo: () => earlier.length > 0,
    wire,
  };
}
