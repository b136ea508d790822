// The chips that the player has laid and not yet staked: laying, taking back, repeating, doubling.
// It knows no page.

import type { ChipLimits } from '../../chips/limits.ts';
import type { Chip } from '../../wire.ts';

export type LayFault = 'spotLimit' | 'roundLimit' | 'balance';

export interface Draft {
  readonly chips: ReadonlyMap<string, bigint>;
  total(): bigint;
  /** Lays some chips at once: all of them or, with the reason, none. */
  lay(
    chips: readonly { spot: string; amount: bigint }[],
    balance: bigint | null,
  ): LayFault | undefined;
  double(balance: bigint | null): LayFault | undefined;
  undo(): void;
  clear(): void;
  /** Begins a new round with an empty cloth, or with what the table already has of this player. */
  reset(chips: readonly Chip[]): void;
  canUndo(): boolean;
  wire(): Chip[];
}

export function createDraft({ smallestChip, spotLimit, roundLimit }: ChipLimits): Draft {
  let chips = new Map<string, bigint>();
  let earlier: Map<string, bigint>[] = [];

  const total = () => sum(chips);

  function change(next: Map<string, bigint>, balance: bigint | null): LayFault | undefined {
    for (const [spot, amount] of next) {
      const most = spotLimit(spot);
      if (most === undefined || amount % smallestChip !== 0n)
        throw new Error(`no chip can lie on ${spot}`);
      if (amount > most) return 'spotLimit';
    }
    if (sum(next) > roundLimit) return 'roundLimit';
    if (balance !== null && sum(next) > balance) return 'balance';
    earlier.push(chips);
    chips = next;
    return undefined;
  }

  return {
    get chips() {
      return chips;
    },
    total,
    lay(added, balance) {
      const next = new Map(chips);
      for (const { spot, amount } of added) next.set(spot, (next.get(spot) ?? 0n) + amount);
      return change(next, balance);
    },
    double: (balance) =>
      change(new Map([...chips].map(([spot, amount]) => [spot, amount * 2n])), balance),
    undo: () => void (chips = earlier.pop() ?? chips),
    clear() {
      earlier.push(chips);
      chips = new Map();
    },
    reset(known) {
      earlier = [];
      chips = new Map(known.map(({ spot, amount }) => [spot, BigInt(amount)]));
    },
    canUndo: () => earlier.length > 0,
    wire: () => [...chips].map(([spot, amount]) => ({ spot, amount: String(amount) })),
  };
}

function sum(chips: ReadonlyMap<string, bigint>): bigint {
  return [...chips.values()].reduce((all, amount) => all + amount, 0n);
}
