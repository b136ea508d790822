// The prize of a spin of the wheel: cash, a bonus, or free spins, given as campaigns give theirs.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Rules } from '../campaigns/place-rules.ts';
import type { PromotionsDeps } from '../deps.ts';
import { bonusFrom, grantTermsOf } from '../grants/bonus-terms.ts';
import { giveCash } from '../grants/give-cash.ts';
import { insertGrant } from '../grants/grants-store.ts';
import { giveSpins } from '../spins/give-spins.ts';
import { amountOf, spinsOf, stakesOf, type Sector } from './wheel-content.ts';
import type { Spin } from './wheel-store.ts';

export interface Won {
  playerId: PlayerId;
  day: string;
  sector: Sector;
  rules: Rules;
}

type Prize = Pick<Spin, 'amount' | 'grantId' | 'spinsId'>;

/** Gives the prize as part of the spin's transaction. */
export async function givePrize(
  deps: PromotionsDeps,
  transaction: Transaction,
  won: Won,
): Promise<Prize> {
  const spins = spinsOf(won.sector);
  if (!spins) return giveAmount(deps, transaction, won);
  const { games, ids, log } = deps;
  const { playerId, day, sector, rules } = won;
  if (!(await games.freeSpins.canGive(transaction, spins.game))) {
    log.error({ game: spins.game, day }, 'a game of the wheel has no free spins: cash is given');
    return giveMoney(deps, transaction, { ...won, amount: stakesOf(spins), bonus: undefined });
  }
  const id = ids.next();
  const terms = sector.bonus
    ? { ...bonusFrom(sector.bonus), ...(rules.bonusFirst && { bonusFirst: true as const }) }
    : null;
  const award = { id, playerId, source: 'wheel', reference: day, title: sector.title };
  await giveSpins(deps, transaction, { ...award, spins, terms });
  return { amount: spins.cap, grantId: null, spinsId: id };
}

function giveAmount(
  deps: PromotionsDeps,
  transaction: Transaction,
  won: Won,
): Promise<Prize> | Prize {
  const amount = amountOf(won.sector);
  if (amount === 0n) return { amount, grantId: null, spinsId: null };
  return giveMoney(deps, transaction, { ...won, amount, bonus: won.sector.bonus });
}

async function giveMoney(
  deps: PromotionsDeps,
  transaction: Transaction,
  { playerId, day, sector, rules, amount, bonus }: Won & Pick<Prize, 'amount'> & Bonus,
): Promise<Prize> {
  const id = deps.ids.next();
  const grant = { id, playerId, source: 'wheel', reference: day, title: sector.title, amount };
  const prize = { amount, grantId: id, spinsId: null };
  if (!bonus) {
    await giveCash(deps, transaction, grant);
    return prize;
  }
  const { bonusFirst } = rules;
  const terms = grantTermsOf(bonusFrom(bonus), { amount, bonusFirst });
  await insertGrant(transaction, { ...grant, days: bonus.days, terms }, deps.clock.now());
  return prize;
}

interface Bonus {
  bonus: Sector['bonus'];
}
