// A credited deposit brings at most one award, and a reversed one ends it.

import type { RoomEvents } from '../../../platform/jobs/outbox.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { endGrant } from '../grants/end-grant.ts';
import { grantsOfSpins } from '../grants/grants-store.ts';
import type { PromotionsDeps } from '../deps.ts';
import { award } from './award.ts';
import { awardOf, isReversedDeposit, noteReversedDeposit } from './awards-store.ts';
import type { KnownCampaign } from './campaign.ts';
import { allCampaigns, participationsOf, type Participation } from './campaigns-store.ts';

const causeOf = (depositId: string) => `deposit:${depositId}`;

/**
 * The event may come twice, late, or after the deposit's reversal. The ledger has the deposit's
 * amount, its moment and its number among the player's deposits.
 */
export function createOnDeposit(deps: PromotionsDeps) {
  const { database, identity, wallet } = deps;
  return async ({ playerId, depositId }: RoomEvents['deposit-approved']): Promise<void> => {
    if (depositId === undefined) return;
    const player = await identity.player(playerId);
    if (!player) return;
    await database.transaction(async (transaction) => {
      await wallet.lockFunds(transaction, playerId);
      if (await isReversedDeposit(transaction, playerId, depositId)) return;
      const deposit = await wallet.depositOf(transaction, playerId, depositId);
      if (!deposit) throw new Error('a deposit was announced that the ledger does not have');
      const joined = await participationsOf(transaction, playerId);
      for (const campaign of inOrder(await allCampaigns(transaction), joined)) {
        const { trigger } = campaign;
        if (trigger.kind !== 'deposit' || deposit.amount < trigger.minimum) continue;
        if (trigger.number !== undefined && BigInt(trigger.number) !== deposit.number) continue;
        const occasion = {
          player,
          cause: causeOf(depositId),
          at: deposit.at,
          base: deposit.amount,
        };
        if (await award(deps, transaction, campaign, occasion)) return;
      }
    });
  };
}

/** The campaign that the player joined last comes first: a code that was just entered is meant. */
function inOrder(
  campaigns: readonly KnownCampaign[],
  joined: readonly Participation[],
): KnownCampaign[] {
  const place = (key: string) => {
    const found = joined.findIndex(({ campaign }) => campaign === key);
    return found === -1 ? joined.length : found;
  };
  return campaigns.toSorted((one, other) => place(one.key) - place(other.key));
}

/**
 * The payer took the deposit back, so its bonus goes too, and so does the bonus that its free spins
 * won. Bonus that has become cash stays: the reversal itself takes the deposit's money, or leaves a
 * debt.
 */
export function createOnReversal(deps: PromotionsDeps) {
  const { database, wallet } = deps;
  return async ({ playerId, depositId }: RoomEvents['deposit-reversed']): Promise<void> => {
    if (depositId === undefined) return;
    await database.transaction(async (transaction) => {
      await wallet.lockFunds(transaction, playerId);
      await noteReversedDeposit(transaction, playerId, depositId);
      const given = await awardOf(transaction, playerId, causeOf(depositId));
      if (given?.spinsId != null) await endSpins(deps, transaction, playerId, given.spinsId);
      if (given?.grantId != null) await endGrant(deps, transaction, playerId, given.grantId);
    });
  };
}

/** Later wins of the spins become no bonus: settle.ts asks whether the deposit went back. */
async function endSpins(
  deps: PromotionsDeps,
  transaction: Transaction,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  const reason = 'the deposit went back to its payer';
  await deps.games.freeSpins.cancel(transaction, { playerId, id, reason });
  for (const grant of await grantsOfSpins(transaction, playerId, id))
    await endGrant(deps, transaction, playerId, grant);
}
