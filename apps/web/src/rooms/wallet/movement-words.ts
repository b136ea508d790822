// The title of a movement's line. Pure.

import type { BetResult } from '@ceibo/contracts/bets';
import type { MovementView } from '@ceibo/contracts/wallet/statement';
import { parseMoney } from '@ceibo/money';
import { transferKind } from '../../state/wallet/statement.ts';

/** The keys of titles in the language files. */
export type MovementTitle =
  | `transfer.${ReturnType<typeof transferKind>}`
  | `movement.bet.${ReturnType<typeof betStatus>}`
  | `movement.${'open' | 'rolledBack' | 'free' | 'lost' | 'even' | 'won' | 'part'}`;

/** The key of the line's title in the language files. */
export function movementTitle({
  kind,
  round,
  bets,
}: Pick<MovementView, 'kind' | 'round' | 'bets'>): MovementTitle {
  if (round === null) return `transfer.${transferKind(kind)}`;
  if (bets.length > 0) return `movement.bet.${betStatus(bets)}`;
  if (round.state === 'open') return 'movement.open';
  if (round.state === 'rolled-back') return 'movement.rolledBack';
  const [stake, win] = [parseMoney(round.stake) ?? 0n, parseMoney(round.win) ?? 0n];
  if (win === 0n) return stake === 0n ? 'movement.free' : 'movement.lost';
  if (win === stake) return 'movement.even';
  return win > stake ? 'movement.won' : 'movement.part';
}

/**
 * The outcome of one purchase's bets: one open bet leaves it open; several results have a word of
 * their own.
 */
export function betStatus(bets: MovementView['bets']): 'open' | BetResult | 'mixed' {
  const results = new Set(bets.map(({ result }) => result));
  if (results.has(null)) return 'open';
  const [only] = results;
  return results.size === 1 && only ? only : 'mixed';
}
