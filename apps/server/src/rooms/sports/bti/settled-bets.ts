// Publishes settled bets to the player's open pages, wherever in the site they are.

import type { SettledBet } from '@ceibo/contracts/live';
import { moneyToDecimal } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { RoomEvents } from '../../../platform/jobs/outbox.ts';
import type { SportsDeps } from '../deps.ts';
import type { StandingBet } from '../refused-store.ts';
import type { SettlementRequest } from './requests.ts';

/**
 * The bets of a settlement to publish: those whose result or payout is new. `standing` is as they
 * stood before it.
 */
export function settledBetsOf(
  { reserveId, bets }: SettlementRequest,
  standing: readonly StandingBet[],
): SettledBet[] {
  return bets.flatMap(({ betId, result, payout }): SettledBet[] => {
    const bet = standing.find((each) => each.betId === betId);
    if (!bet || (bet.result === result && bet.payout === payout)) return [];
    return [
      {
        number: bet.seq.toString(),
        reserveId,
        name: bet.lines[0]?.Selection ?? '',
        selections: bet.lines.length,
        result,
        payout: moneyToDecimal(payout),
        isCorrected: bet.result !== null,
      },
    ];
  });
}

/**
 * Publishes settlements of players who want messages while the site is closed; a batch may have
 * thousands of other players.
 */
export async function publishSettled(
  { outbox, waitForResults }: Pick<SportsDeps, 'outbox' | 'waitForResults'>,
  transaction: Transaction,
  settlements: readonly RoomEvents['bets-settled'][],
): Promise<void> {
  const players = new Set(settlements.map(({ playerId }) => playerId));
  const waiting = await waitForResults(transaction, [...players]);
  for (const settlement of settlements)
    if (waiting.has(settlement.playerId))
      await outbox.publish(transaction, 'bets-settled', settlement);
}

/**
 * Publishes them after the money is committed, so that it waits for no page. A result whose event
 * is lost here is still in the lists of bets.
 */
export async function tellSettledBets(
  { database, live, log }: SportsDeps,
  playerId: PlayerId,
  bets: readonly SettledBet[],
): Promise<void> {
  if (bets.length === 0) return;
  try {
    await database.transaction(async (transaction) => {
      for (const data of bets)
        live.publish(transaction, playerId, {
          kind: 'event',
          event: { name: 'bet-settled', data },
        });
    });
  } catch (error) {
    log.warn({ error }, 'a player was not told of settled bets');
  }
}
