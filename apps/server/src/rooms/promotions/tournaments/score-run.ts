// Brings changed rounds into the scores and the board of a run.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { maskLogin } from '../../games/index.ts';
import type { TournamentDeps } from '../deps.ts';
import { countMoves, type Move } from './board/board.ts';
import { entriesOf, isPlaced, saveEntries, type Entry } from './entries-store.ts';
import { gameKey, roundsWithin, type FollowedRound } from './rounds-store.ts';
import { touchRun, type Run } from './runs-store.ts';
import { counts, NOTHING_SCORED, scoreAfter, scoreOf, type Standing } from './scoring.ts';
import { rulesOf } from './terms.ts';

export interface ChangedRound {
  before: FollowedRound | undefined;
  after: FollowedRound;
}

interface Scored {
  run: Run;
  keys: ReadonlySet<string>;
}

export async function scoreRun(
  deps: TournamentDeps,
  transaction: Transaction,
  { run, keys, changed }: Scored & { changed: readonly ChangedRound[] },
): Promise<void> {
  const rules = rulesOf(run.content);
  const byPlayer = Map.groupBy(changed, ({ after }) => after.playerId);
  const players = [...byPlayer.keys()];
  const known = await entriesOf(transaction, [run.id], players);
  const entered = await newEntries(deps, transaction, { run, known, changed });
  const anew: Entry[] = [];
  const scored = new Map<Entry, Standing>();
  for (const entry of [...known, ...entered]) {
    const own = (byPlayer.get(entry.playerId) ?? []).filter(
      ({ after }) => after.stakedAt >= entry.joinedAt,
    );
    const standing = own.reduce<Standing | undefined>(
      (before, round) => before && scoreAfter(rules, before, round),
      entry.standing,
    );
    if (standing === undefined) anew.push(entry);
    else if (standing !== entry.standing || entered.includes(entry)) scored.set(entry, standing);
  }
  for (const [entry, standing] of await scoresAnew(transaction, { run, keys }, anew))
    scored.set(entry, standing);
  await saveScores(transaction, run, { scored, newPlayers: entered.length });
}

/** Writes scores, and the changes that they make to the board. */
async function saveScores(
  transaction: Transaction,
  run: Pick<Run, 'id'>,
  { scored, newPlayers }: { scored: ReadonlyMap<Entry, Standing>; newPlayers: number },
): Promise<void> {
  if (scored.size === 0) return;
  const pairs = [...scored].map(([before, standing]) => ({
    before,
    after: { ...before, standing },
  }));
  await saveEntries(
    transaction,
    pairs.map(({ after }) => after),
  );
  await countMoves(
    transaction,
    run.id,
    pairs.flatMap(({ before, after }) => moveOf(before, after) ?? []),
  );
  await touchRun(transaction, run.id, newPlayers);
}

/** The way of an entry on the board; undefined when it stays where it is. */
export function moveOf(before: Entry, after: Entry): Move | undefined {
  const [from, to] = [positionOf(before), positionOf(after)];
  const stays = from?.score === to?.score && from?.reached === to?.reached;
  return stays ? undefined : { from, to };
}

function positionOf(entry: Entry) {
  return isPlaced(entry) ? entry.standing : undefined;
}

/** Scores from all rounds that the ledger was followed to. */
async function scoresAnew(
  transaction: Transaction,
  { run, keys }: Scored,
  entries: readonly Entry[],
): Promise<[Entry, Standing][]> {
  if (entries.length === 0) return [];
  const rules = rulesOf(run.content);
  const rounds = await roundsWithin(
    transaction,
    entries.map(({ playerId, joinedAt }) => ({
      playerId,
      from: joinedAt > run.startsAt ? joinedAt : run.startsAt,
    })),
    run.endsAt,
  );
  const byPlayer = Map.groupBy(
    rounds.filter((round) => keys.has(gameKey(round))),
    ({ playerId }) => playerId,
  );
  return entries.map((entry) => [entry, scoreOf(rules, byPlayer.get(entry.playerId) ?? [])]);
}

/** Where everybody takes part, players enter with the first round that counts. */
async function newEntries(
  { identity }: TournamentDeps,
  transaction: Transaction,
  { run, known, changed }: { run: Run; known: Entry[]; changed: readonly ChangedRound[] },
): Promise<Entry[]> {
  if (run.content.entry !== 'auto') return [];
  const rules = rulesOf(run.content);
  const have = new Set<PlayerId>(known.map(({ playerId }) => playerId));
  const entering = changed.filter(({ after }) => !have.has(after.playerId) && counts(rules, after));
  const players = [...new Set(entering.map(({ after }) => after.playerId))];
  if (players.length === 0) return [];
  const logins = await identity.loginsOf(transaction, players);
  return players.map((playerId) => ({
    runId: run.id,
    playerId,
    who: maskLogin(logins.get(playerId) ?? ''),
    joinedAt: run.startsAt,
    leftAt: null,
    disqualifiedAt: null,
    reason: null,
    standing: NOTHING_SCORED,
  }));
}
