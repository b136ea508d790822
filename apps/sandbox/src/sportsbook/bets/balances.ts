// The balance of each player as the operator reported it last. It is for display only: the operator
// decides whether a stake is covered.

import type { WalletReply } from '../wallet.ts';

/** The number of players with a stored balance. The least recent one is removed first. */
const REMEMBERED = 10_000;

export type Balances = ReturnType<typeof createBalances>;

export function createBalances(onChange: (player: string, balance: string) => void) {
  const known = new Map<string, string>();
  return {
    /** Whole centavos as digits; null before the operator has reported a balance. */
    of: (player: string): string | null => known.get(player) ?? null,
    note(player: string, reply: WalletReply): void {
      const told = reply.kind === 'answered' ? reply.fields['balance'] : undefined;
      const [, whole, parts] = /^(\d{1,12})\.(\d\d)$/.exec(told ?? '') ?? [];
      if (whole === undefined || parts === undefined) return;
      const balance = String(BigInt(whole + parts));
      const isNews = known.get(player) !== balance;
      known.delete(player);
      known.set(player, balance);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      if (isNews) onChange(player, balance);
    },
  };
}
