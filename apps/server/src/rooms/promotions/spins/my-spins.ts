// The free spins of a player, as the player sees them.

import type { AnswerOf } from '@ceibo/contracts/call';
import { textIn, type Language } from '@ceibo/contracts/languages';
import type { FreeSpinsView, myFreeSpins } from '@ceibo/contracts/promotions/free-spins';
import { moneyToDecimal, type Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { gameNameIn, type SpinsOfPlayer } from '../../games/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { spinAwardsOf, type SpinAward } from './spin-awards-store.ts';

const MOST = 100;

export async function readMyFreeSpins(
  deps: PromotionsDeps,
  caller: PlayerCaller,
): Promise<AnswerOf<typeof myFreeSpins>> {
  const freeSpins = await freeSpinViews(deps, deps.database, caller);
  return { now: deps.clock.now().toISOString(), freeSpins };
}

/** Open ones first, then the newest: at most 100. */
export async function freeSpinViews(
  { games, wallet }: Pick<PromotionsDeps, 'games' | 'wallet'>,
  query: Query,
  { playerId, language }: PlayerCaller,
): Promise<FreeSpinsView[]> {
  const spins = await games.freeSpinsOf(query, playerId, MOST);
  const ids = spins.map(({ id }) => id);
  if (ids.length === 0) return [];
  const open = spins.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  const [awards, ledger] = [
    await spinAwardsOf(query, playerId, ids),
    open.length === 0 ? [] : await wallet.spinsPlayed(query, open),
  ];
  return spins.flatMap((each) => {
    const award = awards.find(({ id }) => id === each.id);
    // Until their total comes, they have won what their company states of each round.
    const stated = ledger.find((one) => one.award === each.id)?.stated ?? 0n;
    return award ? [viewOf({ ...each, stated }, award, language)] : [];
  });
}

function viewOf(
  spins: SpinsOfPlayer & { stated: Money },
  award: SpinAward,
  language: Language,
): FreeSpinsView {
  const { id, gameId, called, img, state, played, gathered, granted, stated } = spins;
  return {
    id,
    title: textIn(award.title, language),
    game: { id: gameId, name: gameNameIn(called, language), img },
    state: stateOf(spins),
    spins: spins.spins,
    played,
    value: moneyToDecimal(spins.value),
    won: moneyToDecimal(gathered + stated),
    granted: state === 'done' ? null : moneyToDecimal(granted),
    cap: moneyToDecimal(award.cap),
    wagering: award.terms?.wagering ?? 0,
    givenAt: spins.givenAt.toISOString(),
    expiresAt: spins.expiresAt.toISOString(),
    endedAt: spins.endedAt?.toISOString() ?? null,
  };
}

/** A lost answer of the company is no matter of the player's. */
function stateOf({ state, endedAt }: SpinsOfPlayer): FreeSpinsView['state'] {
  switch (state) {
    case 'requested':
    case 'unknown':
      return 'preparing';
    case 'issued':
    case 'started':
      return 'ready';
    case 'done':
    case 'settled':
      return 'played';
    case 'cancelling':
      return 'cancelled';
    case 'cancelled':
    case 'expired':
    case 'refused':
      return endedAt === null ? 'preparing' : state;
  }
}

/** A self-excluded player plays none; the winnings until now are granted. */
export async function cancelAllSpins(
  { games }: Pick<PromotionsDeps, 'games'>,
  transaction: Transaction,
  playerId: PlayerId,
  reason: string,
): Promise<void> {
  // By the same connection: what holds a player's lock must not wait for another one.
  for (const { id, endedAt } of await games.freeSpinsOf(transaction, playerId, MOST))
    if (endedAt === null) await games.freeSpins.cancel(transaction, { playerId, id, reason });
}
