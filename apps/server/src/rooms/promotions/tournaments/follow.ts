// Follows the ledger: players' stakes and wins become the scores of the tournaments that run. It
// works after the bets, in batches, in the order of the ledger's numbers. A batch and its last
// number are one transaction. docs/decisions/0160-following-the-ledger.md.

import { later, MINUTE } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { followedTransfers, ledgerEnd, type FollowedTransfer } from '../../wallet/index.ts';
import type { TournamentDeps } from '../deps.ts';
import { createDropSearch, type DropSearch } from './drops/drop-search.ts';
import { assignDrops, takeBackDrops } from './drops/drops.ts';
import { createGamesOfRuns, type GamesOfRuns } from './games-of-runs.ts';
import {
  gameKey,
  lockFollowed,
  roundsOf,
  saveFollowed,
  saveRounds,
  type FollowedRound,
} from './rounds-store.ts';
import { runsUnderWay, type Run } from './runs-store.ts';
import { scoreRun, type ChangedRound } from './score-run.ts';
import { isDrops } from './terms.ts';

const BATCH = 4000n;
/** Rounds of a run that starts within this time are followed already. */
const AHEAD_MS = MINUTE;
const LIMITS = { statementMs: 20_000, lockMs: 5000 };

export interface Follower {
  /**
   * Follows the ledger up to its end as it was when this began; false when another process does, or
   * the end is not known. `waits` for the other process.
   */
  follow(options?: { waits?: boolean }): Promise<boolean>;
  games: GamesOfRuns;
}

export function createFollower(deps: TournamentDeps): Follower {
  const games = createGamesOfRuns(deps);
  const search = createDropSearch(deps.clock);
  return {
    games,
    async follow({ waits = false } = {}) {
      const followedTo = deps.clock.now();
      const end = await ledgerEnd(deps.database);
      if (end === undefined) return false;
      for (;;) {
        const done = await deps.database.transaction(
          (transaction) =>
            followBatch(deps, transaction, { end, waits, followedTo, games, search }),
          LIMITS,
        );
        if (done !== 'more') return done === 'caught-up';
      }
    },
  };
}

interface Following {
  end: bigint;
  waits: boolean;
  /** The moment at which the end was asked for. */
  followedTo: Date;
  games: GamesOfRuns;
  search: DropSearch;
}

async function followBatch(
  deps: TournamentDeps,
  transaction: Transaction,
  { end, waits, followedTo, games, search }: Following,
): Promise<'more' | 'caught-up' | 'elsewhere'> {
  const after = await lockFollowed(transaction, { waits });
  if (after === undefined) return 'elsewhere';
  const soon = later(deps.clock.now(), AHEAD_MS);
  const runs = (await runsUnderWay(transaction)).filter(({ startsAt }) => startsAt <= soon);
  if (runs.length === 0) {
    if (after < end) await saveFollowed(transaction, end);
    return 'caught-up';
  }
  const upTo = end - after > BATCH ? after + BATCH : end;
  if (after < upTo) {
    const keys = await games.keysOf(transaction, runs);
    const all = new Set([...keys.values()].flatMap((of) => [...of]));
    const transfers = await followedTransfers(transaction, { after, upTo });
    const changed = await changeRounds(
      transaction,
      transfers.filter((transfer) => all.has(gameKey(transfer))),
    );
    for (const run of runs) await countInRun(deps, transaction, { run, keys, changed, search });
    await saveFollowed(transaction, upTo);
  }
  if (upTo < end) return 'more';
  for (const run of runs.filter(({ content }) => isDrops(content)))
    await assignDrops(deps, transaction, {
      run,
      keys: await games.keysOfRun(transaction, run),
      search,
      followedTo,
    });
  return 'caught-up';
}

async function countInRun(
  deps: TournamentDeps,
  transaction: Transaction,
  {
    run,
    keys,
    changed,
    search,
  }: {
    run: Run;
    keys: Map<string, ReadonlySet<string>>;
    changed: readonly ChangedRound[];
    search: DropSearch;
  },
): Promise<void> {
  const own = keys.get(run.id) ?? new Set();
  const within = changed.filter(
    ({ after }) =>
      after.stakedAt >= run.startsAt && after.stakedAt < run.endsAt && own.has(gameKey(after)),
  );
  if (within.length === 0) return;
  // The result of a final run stands, and nothing is clawed back.
  if (run.state === 'final')
    return deps.log.warn(
      { run: run.id, rounds: within.length },
      'a round changed after the result',
    );
  if (isDrops(run.content)) {
    search.changed(run, within);
    await takeBackDrops(transaction, run, within);
  } else await scoreRun(deps, transaction, { run, changed: within, keys: own });
}

/**
 * Adds transfers to their rounds. A round begins with a stake; rounds that began earlier are left
 * out.
 */
async function changeRounds(
  transaction: Transaction,
  transfers: readonly FollowedTransfer[],
): Promise<ChangedRound[]> {
  if (transfers.length === 0) return [];
  const byRound = Map.groupBy(transfers, keyOf);
  const firsts = [...byRound.values()].flatMap(([first]) => first ?? []);
  const known = new Map(
    (await roundsOf(transaction, firsts)).map((round) => [keyOf(round), round]),
  );
  const changed: ChangedRound[] = [];
  for (const [key, of] of byRound) {
    const before = known.get(key);
    const after = of.reduce<FollowedRound | undefined>(withTransfer, before);
    if (after) changed.push({ before, after });
  }
  await saveRounds(
    transaction,
    changed.map(({ after }) => after),
  );
  return changed.toSorted((a, b) => Number(a.after.number - b.after.number));
}

function keyOf({ playerId, source, round }: Pick<FollowedRound, 'playerId' | 'source' | 'round'>) {
  return `${playerId} ${source} ${round}`;
}

function withTransfer(
  round: FollowedRound | undefined,
  { staked, won, inPlay, number, at, kind, ...of }: FollowedTransfer,
): FollowedRound | undefined {
  if (!round && kind !== 'stake') return undefined;
  const { playerId, source, game } = of;
  const before = round ?? {
    playerId,
    source,
    round: of.round,
    game,
    first: number,
    stakedAt: at,
    stake: 0n,
    win: 0n,
    inPlay: 0n,
  };
  return {
    ...before,
    stake: before.stake + staked,
    win: before.win + won,
    inPlay: before.inPlay + inPlay,
    number,
  };
}
