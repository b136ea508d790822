// Pays the prizes of a run whose result is final, each once. A prize and its transfer, or its
// bonus, are one transaction. Both are named by the run and the place.

import { toExactNumber } from '@ceibo/money';
import type { Transaction } from '../../../../platform/database/database.ts';
import { playerById } from '../../../identity/index.ts';
import type { WalletCommand } from '../../../wallet/index.ts';
import type { TournamentDeps } from '../../deps.ts';
import { allPlaceRules } from '../../campaigns/campaigns-store.ts';
import { rulesFor } from '../../campaigns/place-rules.ts';
import { bonusFrom, grantTermsOf, type BonusOfFile } from '../../grants/bonus-terms.ts';
import { insertGrant } from '../../grants/grants-store.ts';
import { giveSpins } from '../../spins/give-spins.ts';
import type { PrizeKind } from '../content.ts';
import { moneyOf } from '../terms.ts';
import { lockOwed, markPaid, type OwedPrize } from './prizes-store.ts';
import { setPaid, type Run } from '../runs-store.ts';

/** Names prizes in the ledger and among the bonuses. */
const SOURCE = 'tournaments';
const AT_ONCE = 250;
const LIMITS = { statementMs: 20_000, lockMs: 5000 };

/** Pays what is owed of a run. One prize that cannot be paid does not hold up the others. */
export async function payRun(deps: TournamentDeps, run: Run): Promise<void> {
  const { database, clock } = deps;
  for (let after = 0; ;) {
    const last = await database.transaction(
      (transaction) => payBatch(deps, transaction, run, after),
      LIMITS,
    );
    if (last === undefined) break;
    after = last;
  }
  await database.transaction((transaction) => setPaid(transaction, run.id, clock.now()));
}

/** The last place of the batch; undefined when nothing was owed. */
async function payBatch(
  deps: TournamentDeps,
  transaction: Transaction,
  run: Run,
  after: number,
): Promise<number | undefined> {
  const owed = await lockOwed(transaction, run.id, { after, limit: AT_ONCE });
  const last = owed.at(-1);
  if (!last) return undefined;
  const others: { prize: OwedPrize; as: Exclude<PrizeKind, 'cash'> }[] = [];
  for (const prize of owed)
    if (prize.kind !== 'cash' && (await mayHave(deps, transaction, run, prize)))
      others.push({ prize, as: prize.kind });
  const cash = owed.filter((prize) => !others.some((each) => each.prize === prize));
  const outcomes = await deps.wallet.applyIn(
    transaction,
    cash.map((prize) => commandOf(run, prize)),
  );
  const paid = cash.flatMap((prize, at) => {
    const outcome = outcomes[at];
    if (outcome && !('refused' in outcome)) return [{ place: prize.place, as: 'cash' as const }];
    deps.log.error(
      { run: run.id, place: prize.place, refused: outcome?.refused },
      'a prize could not be paid',
    );
    return [];
  });
  for (const { prize, as } of others)
    await (as === 'bonus' ? giveBonus : giveFreeSpins)(deps, transaction, run, prize);
  await markPaid(
    transaction,
    run.id,
    [...paid, ...others.map(({ prize: { place }, as }) => ({ place, as }))],
    deps.clock.now(),
  );
  return last.place;
}

function commandOf(run: Run, { place, amount, winner }: OwedPrize): WalletCommand {
  return {
    kind: 'prize',
    source: SOURCE,
    sourceTxId: `${run.id}:${place}`,
    playerId: winner,
    currency: 'ARS',
    amount,
  };
}

/**
 * A prize is owed, also to a player who may not play: then it is paid as cash. So are free spins
 * whose game has none any more. A bonus waits for the end of a time-out; free spins might end
 * before it.
 */
async function mayHave(
  { games, identity, isExcluded, isExcludedForLong }: TournamentDeps,
  transaction: Transaction,
  { content: { spins } }: Run,
  { kind, winner }: OwedPrize,
): Promise<boolean> {
  if ((await identity.statusOf(winner)) !== 'open') return false;
  if (kind === 'spins' && !(spins && (await games.freeSpins.canGive(transaction, spins.game))))
    return false;
  const isBarred = kind === 'bonus' ? isExcludedForLong : isExcluded;
  return !(await isBarred(transaction, winner));
}

/** The number of spins whose stakes make up the amount; their winnings are cash. */
async function giveFreeSpins(
  { ids, ...deps }: TournamentDeps,
  transaction: Transaction,
  { id, content }: Run,
  { place, amount, winner }: OwedPrize,
): Promise<void> {
  if (!content.spins) throw new Error('a prize of free spins has no terms');
  const { game, days } = content.spins;
  const value = moneyOf(content.spins.value);
  await giveSpins(deps, transaction, {
    id: ids.next(),
    playerId: winner,
    source: SOURCE,
    reference: `${id}:${place}`,
    title: content.title,
    spins: {
      game,
      count: toExactNumber(amount / value),
      value,
      days,
      cap: moneyOf(content.spins.cap),
    },
    terms: null,
  });
}

/** With the fund order of the winner's place, as campaigns give theirs. */
async function giveBonus(
  { ids, clock }: TournamentDeps,
  transaction: Transaction,
  { id, content }: Run,
  { place: number, amount, winner }: OwedPrize,
): Promise<void> {
  const bonus: BonusOfFile = content.bonus ?? { wagering: 1, days: 30, weights: { slots: 10_000 } };
  const place = (await playerById(transaction, winner)) ?? { country: null, province: null };
  const { bonusFirst } = rulesFor(place, await allPlaceRules(transaction));
  await insertGrant(
    transaction,
    {
      id: ids.next(),
      playerId: winner,
      source: SOURCE,
      reference: `${id}:${number}`,
      title: content.title,
      amount,
      days: bonus.days,
      terms: grantTermsOf(bonusFrom(bonus), { amount, bonusFirst }),
    },
    clock.now(),
  );
}
