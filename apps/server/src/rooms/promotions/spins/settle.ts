// The winnings of free spins become the player's: cash, or a bonus with the terms of the award. The
// unused part of the cap goes back to their campaign. A win that comes after the end is granted
// too, each peso once.

import { minMoney, type Money } from '@ceibo/money';
import type { RoomEvents } from '../../../platform/jobs/outbox.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { advanceIn } from '../grants/advance.ts';
import { giveCash } from '../grants/give-cash.ts';
import { isOfReversedDeposit } from '../campaigns/awards-store.ts';
import { cancelQueued, insertGrant } from '../grants/grants-store.ts';
import type { PromotionsDeps } from '../deps.ts';
import { chargeGranted } from './campaign-cost.ts';
import { noteGranted, spinAwardOf, type SpinAward } from './spin-awards-store.ts';

const SOURCE = 'free-spins';

/** The wallet's lock comes first: while it is held, no further win is gathered. */
export function createOnSpinsEnded(deps: PromotionsDeps) {
  const { database, games, log, wallet } = deps;
  return async ({ playerId, id }: RoomEvents['free-spins-ended']): Promise<void> => {
    await database.transaction(async (transaction) => {
      await wallet.lockFunds(transaction, playerId);
      const award = await spinAwardOf(transaction, { playerId, id });
      if (!award) throw new Error('free spins ended that nobody gave');
      const [ledger] = await wallet.spinsPlayed(transaction, [id]);
      const gathered = ledger?.gathered ?? 0n;
      const due = minMoney(award.cap, gathered) - award.granted;
      if (due > 0n) await grant(deps, transaction, award, due);
      const granted = due > 0n ? award.granted + due : award.granted;
      const isOver = await games.settleFreeSpins(
        transaction,
        { playerId, id },
        { gathered, granted },
      );
      if (!isOver || (await chargeGranted(transaction, award, granted))) return;
      log.error({ freeSpins: id, granted }, 'a late win of free spins exceeds a campaign’s budget');
    });
  };
}

async function grant(
  deps: PromotionsDeps,
  transaction: Transaction,
  award: SpinAward,
  amount: Money,
): Promise<void> {
  const { clock, ids } = deps;
  const { playerId, id, title, terms } = award;
  const given = {
    id: ids.next(),
    playerId,
    source: SOURCE,
    reference: `${id}:${award.grants + 1}`,
    title,
    amount,
  };
  await noteGranted(transaction, award, amount);
  if (terms === null) return giveCash(deps, transaction, given);
  // A deposit that went back ends the bonus of its spins, as it would have ended its own.
  const isOver = await isOfReversedDeposit(transaction, award);
  if (!isOver && !(await mayHaveBonus(deps, transaction, playerId)))
    return giveCash(deps, transaction, given);
  const { wagering, days, ...rest } = terms;
  const grantTerms = { ...rest, target: amount * BigInt(wagering) };
  await insertGrant(transaction, { ...given, days, terms: grantTerms }, clock.now());
  if (isOver) return cancelQueued(transaction, given, clock.now());
  await advanceIn(deps, transaction, playerId);
}

/** Winnings are owed, also to a player who may not play for long: then they are cash. */
async function mayHaveBonus(
  { identity, isExcludedForLong }: PromotionsDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<boolean> {
  if ((await identity.statusOf(playerId)) !== 'open') return false;
  return !(await isExcludedForLong(transaction, playerId));
}
