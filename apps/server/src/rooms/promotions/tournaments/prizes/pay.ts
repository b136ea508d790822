// Pays the prizes of a run whose result is final, each once: a prize and its transfer, or its
// bonus, are one transaction, and both are named by the run and the place.

import type { Transaction } from '../../../../platform/database/database.ts';
import type { PlayerId } from '../../../../platform/ids.ts';
import type { WalletCommand } from '../../../wallet/index.ts';
import type { TournamentDeps } from '../../deps.ts';
import { insertGrant } from '../../grants/grants-store.ts';
import type { PrizeBonus } from '../content.ts';
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
  const asBonus = new Set<OwedPrize>();
  for (const prize of owed)
    if (prize.kind === 'bonus' && (await mayHaveBonus(deps, transaction, prize.winner)))
      asBonus.add(prize);
  const cash = owed.filter((prize) => !asBonus.has(prize));
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
  for (const prize of asBonus) await giveBonus(deps, transaction, run, prize);
  await markPaid(
    transaction,
    run.id,
    [...paid, ...[...asBonus].map(({ place }) => ({ place, as: 'bonus' as const }))],
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

/** What was won is owed, also to who may not play: then a bonus is paid as cash. */
async function mayHaveBonus(
  { identity, isExcluded }: TournamentDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<boolean> {
  if ((await identity.statusOf(playerId)) !== 'open') return false;
  return !(await isExcluded(transaction, playerId));
}

async function giveBonus(
  { ids, clock }: TournamentDeps,
  transaction: Transaction,
  { id, content }: Run,
  { place, amount, winner }: OwedPrize,
): Promise<void> {
  const bonus: PrizeBonus = content.bonus ?? { wagering: 1, days: 30, weights: { slots: 10_000 } };
  await insertGrant(
    transaction,
    {
      id: ids.next(),
      playerId: winner,
      source: SOURCE,
      reference: `${id}:${place}`,
      title: content.title,
      amount,
      days: bonus.days,
      terms: { target: amount * BigInt(bonus.wagering), weights: bonus.weights },
    },
    clock.now(),
  );
}
