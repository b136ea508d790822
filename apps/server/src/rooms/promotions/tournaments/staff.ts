// The actions of staff on a run: hold its result back, disqualify a player, cancel it.

import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { countMoves } from './board/board.ts';
import { returnDropsOf } from './drops/drops-store.ts';
import { entriesOf, saveDisqualification } from './entries-store.ts';
import { lockFollowed } from './rounds-store.ts';
import { moveOf } from './score-run.ts';
import { currentRunOf, setCancelled, setHeld, touchRun, type Run } from './runs-store.ts';

export type StaffAction =
  | { do: 'hold' | 'release' }
  | { do: 'cancel'; reason: string }
  | { do: 'disqualify'; playerId: PlayerId; reason: string };

/** The run that was acted on, or the reason that nothing was done. */
export function actOnRun(
  database: Database,
  tournament: string,
  action: StaffAction,
  now: Date,
): Promise<Run | 'no-run' | 'no-entry'> {
  return database.transaction(async (transaction) => {
    await lockFollowed(transaction, { waits: true });
    const run = await currentRunOf(transaction, tournament);
    if (!run) return 'no-run';
    switch (action.do) {
      case 'hold':
      case 'release':
        await setHeld(transaction, { id: run.id, held: action.do === 'hold' });
        return run;
      case 'cancel':
        await setCancelled(transaction, { id: run.id, reason: action.reason });
        return run;
      case 'disqualify':
        return (await disqualify(transaction, run, action, now)) ? run : 'no-entry';
    }
  });
}

/** The row stays with its reason; the place goes, and so do drops that were won. */
async function disqualify(
  transaction: Transaction,
  run: Run,
  { playerId, reason }: { playerId: PlayerId; reason: string },
  now: Date,
): Promise<boolean> {
  const [entry] = await entriesOf(transaction, [run.id], [playerId]);
  if (!entry) return false;
  await saveDisqualification(transaction, { runId: run.id, playerId, at: now, reason });
  const move = moveOf(entry, { ...entry, disqualifiedAt: now, reason });
  if (move) await countMoves(transaction, run.id, [move]);
  await returnDropsOf(transaction, run.id, playerId);
  await touchRun(transaction, run.id, 0);
  return true;
}
