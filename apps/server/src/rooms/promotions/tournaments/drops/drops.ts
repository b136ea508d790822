// Random drops. Their moments are drawn when a run is made, from a secret whose hash is published
// at once; the secret itself follows with the result, so that everybody can draw them again. A drop
// goes to the first round that is staked from its moment on.

import { createHash } from 'node:crypto';
import { later } from '../../../../platform/clock.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { maskLogin } from '../../../games/index.ts';
import type { TournamentDeps } from '../../deps.ts';
import type { DropSearch } from './drop-search.ts';
import { dueDrops, earliestRound, returnDrops, saveDropWinner } from './drops-store.ts';
import { entriesOf, saveEntries } from '../entries-store.ts';
import { touchRun, type Run } from '../runs-store.ts';
import { NOTHING_SCORED } from '../scoring.ts';
import type { ChangedRound } from '../score-run.ts';
import { moneyOf } from '../terms.ts';

/** The number of bits in a fraction of the run's time. */
const BITS = 48;

/** The hash of a secret, which is published before the run. */
export function hashOfSeed(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** The moments at which the prizes of a run fall: the n-th from SHA-256 of "seed:n". */
export function momentsOf(
  seed: string,
  { startsAt, endsAt }: Pick<Run, 'startsAt' | 'endsAt'>,
  prizes: number,
): Date[] {
  const length = endsAt.getTime() - startsAt.getTime();
  return Array.from({ length: prizes }, (_, at) => {
    const drawn = createHash('sha256')
      .update(`${seed}:${at + 1}`)
      .digest();
    return later(startsAt, Math.floor((drawn.readUIntBE(0, BITS / 8) / 2 ** BITS) * length));
  });
}

/** A drop whose round was undone, or became too small, falls again. */
export async function takeBackDrops(
  transaction: Transaction,
  run: Run,
  changed: readonly ChangedRound[],
): Promise<void> {
  const minBet = moneyOf(run.content.minBet);
  const undone = changed.filter(
    ({ before, after }) => before && (after.stake === 0n || after.stake < minBet),
  );
  const returned = await returnDrops(
    transaction,
    run.id,
    undone.map(({ after }) => after),
  );
  if (returned > 0) await touchRun(transaction, run.id, 0);
}

interface Assigning {
  run: Run;
  /** The games of the run, by `gameKey`. */
  keys: ReadonlySet<string>;
  search: DropSearch;
  /** The moment up to which the ledger was followed. */
  followedTo: Date;
}

/** Gives the drops whose moment has come to the rounds that they fell to. */
export async function assignDrops(
  { clock, identity }: Pick<TournamentDeps, 'clock' | 'identity'>,
  transaction: Transaction,
  { run, keys, search, followedTo }: Assigning,
): Promise<void> {
  const minBet = moneyOf(run.content.minBet);
  let assigned = 0;
  let newPlayers = 0;
  for (const drop of await dueDrops(transaction, run.id, clock.now())) {
    const round = await earliestRound(transaction, {
      run,
      from: search.from(run, drop),
      minBet,
      games: [...keys],
    });
    if (!round) {
      search.foundNone(run, drop, followedTo);
      // Later drops wait for later rounds still.
      break;
    }
    await saveDropWinner(transaction, { runId: run.id, place: drop.place, round });
    assigned += 1;
    const [entry] = await entriesOf(transaction, [run.id], [round.playerId]);
    if (entry) continue;
    const logins = await identity.loginsOf(transaction, [round.playerId]);
    await saveEntries(transaction, [
      {
        runId: run.id,
        playerId: round.playerId,
        who: maskLogin(logins.get(round.playerId) ?? ''),
        joinedAt: run.startsAt,
        leftAt: null,
        disqualifiedAt: null,
        reason: null,
        standing: NOTHING_SCORED,
      },
    ]);
    newPlayers += 1;
  }
  if (assigned > 0) await touchRun(transaction, run.id, newPlayers);
}
