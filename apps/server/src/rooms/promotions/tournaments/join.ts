// A player takes part in a run, or leaves it.

import type { joinTournament, leaveTournament } from '@ceibo/contracts/promotions/tournaments';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { isLevelReached } from '@ceibo/contracts/wallet/player-level';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { maskLogin } from '../../games/index.ts';
import type { TournamentDeps } from '../deps.ts';
import { entriesOf, saveEntries, type Entry } from './entries-store.ts';
import { countMoves } from './board/board.ts';
import { lockFollowed } from './rounds-store.ts';
import { runOf, touchRun, type Run } from './runs-store.ts';
import { NOTHING_SCORED } from './scoring.ts';
import { moveOf } from './score-run.ts';

type JoinAnswer = AnswerOf<typeof joinTournament> | Refusal<RefusalOf<typeof joinTournament>>;
type LeaveAnswer = AnswerOf<typeof leaveTournament> | Refusal<RefusalOf<typeof leaveTournament>>;

/**
 * Stakes from now on count. A player who left before begins anew. A player who has joined is
 * answered the same again.
 */
export function join(
  deps: TournamentDeps,
  playerId: PlayerId,
  { id }: RequestOf<typeof joinTournament>,
): Promise<JoinAnswer> {
  return deps.database.transaction(async (transaction) => {
    const found = await entryIn(transaction, playerId, id);
    if (!found) return refuse('TOURNAMENT_UNKNOWN');
    const { run, entry } = found;
    if (run.state !== 'open' && run.state !== 'started') return refuse('TOURNAMENT_CLOSED');
    if (entry?.disqualifiedAt) return refuse('TOURNAMENT_DISQUALIFIED');
    if (await deps.isExcluded(transaction, playerId)) return refuse('PLAYER_EXCLUDED');
    if (entry && entry.leftAt === null) return {};
    if (await isBelow(deps, transaction, { run, playerId })) return refuse('TOURNAMENT_LEVEL');
    const logins = await deps.identity.loginsOf(transaction, [playerId]);
    const joined: Entry = {
      runId: id,
      playerId,
      who: maskLogin(logins.get(playerId) ?? ''),
      joinedAt: deps.clock.now(),
      leftAt: null,
      disqualifiedAt: null,
      reason: null,
      standing: NOTHING_SCORED,
    };
    await saveEntries(transaction, [joined]);
    await touchRun(transaction, id, 1);
    return {};
  });
}

/** The level is judged at joining: a player who falls later stays. */
async function isBelow(
  { clock, wallet }: TournamentDeps,
  transaction: Transaction,
  { run, playerId }: { run: Run; playerId: PlayerId },
): Promise<boolean> {
  const asked = run.content.who?.level;
  if (asked === undefined) return false;
  return !isLevelReached(await wallet.levelAt(transaction, playerId, clock.now()), asked);
}

/** The place on the board goes; the stakes stay as they were. */
export function leave(
  deps: TournamentDeps,
  playerId: PlayerId,
  { id }: RequestOf<typeof leaveTournament>,
): Promise<LeaveAnswer> {
  return deps.database.transaction(async (transaction) => {
    const found = await entryIn(transaction, playerId, id);
    if (!found) return refuse('TOURNAMENT_UNKNOWN');
    const { run, entry } = found;
    if (run.state !== 'open' && run.state !== 'started') return refuse('TOURNAMENT_CLOSED');
    if (!entry || entry.leftAt !== null) return {};
    const left = { ...entry, leftAt: deps.clock.now() };
    await saveEntries(transaction, [left]);
    const move = moveOf(entry, left);
    if (move) await countMoves(transaction, id, [move]);
    await touchRun(transaction, id, -1);
    return {};
  });
}

/** Nothing follows the ledger meanwhile, so scores and boards change in one place at a time. */
async function entryIn(
  transaction: Transaction,
  playerId: PlayerId,
  id: string,
): Promise<{ run: Run; entry: Entry | undefined } | undefined> {
  await lockFollowed(transaction, { waits: true });
  const run = await runOf(transaction, id);
  if (!run || run.state === 'cancelled') return undefined;
  const [entry] = await entriesOf(transaction, [id], [playerId]);
  return { run, entry };
}
