// What the operator said last that a player can bet with. Nothing is decided by it: the slip shows
// it, and the operator alone knows.

import type { WalletReply } from '../wallet.ts';

/** Players whose balance is remembered; the one that was longest silent is forgotten. */
const REMEMBERED = 10_000;

export type Balances = ReturnType<typeof createBalances>;

export function createBalances(onChange: (player: string, balance: string) => void) {
  const known = new Map<string, string>();
  return {
    /** Whole centavos as digits; null when the operator did not say. */
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
